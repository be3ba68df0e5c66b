import type { MessageFormatElement } from 'react-intl'
import type { Locale } from '../element/common.ts'
import coreTexts from './messages/core.json'

/** Messages by id, compiled at build time (`vite/messages-plugin.ts`); missing English messages are in French. */
export type Messages = Record<string, Message>

type Message = MessageFormatElement[]

/**
 * Loads the messages of a feature in each language. A map of functions, because bundlers preload
 * both sides of a conditional import.
 *
 * @example { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') }
 */
export type MessageLoaders = Readonly<Record<Locale, () => Promise<{ default: object }>>>

/** The messages of a feature and of the parts it shares with others. */
export type MessageSources = readonly MessageLoaders[]

/** Bundled texts: they report that loading failed. */
export const coreMessages: Readonly<Record<Locale, Messages>> = {
  fr: literals(coreTexts.fr),
  en: literals(coreTexts.en),
}

function literals(texts: Readonly<Record<string, string>>): Messages {
  return Object.fromEntries(Object.entries(texts).map(([id, value]) => [id, [{ type: 0, value }]]))
}

/** The texts of a messages file, which the build has compiled to syntax trees. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of the file itself is that of its JSON
export const compiledMessages = (texts: object): Messages => texts as Messages

const runtimeLoaders: MessageLoaders = {
  fr: () => import('./messages/fr.json'),
  en: () => import('./messages/en.json'),
}

const loaded = new WeakMap<MessageSources, Partial<Record<Locale, Messages>>>()

/** The messages of a feature if they are already loaded. */
export function cachedMessages(loaders: MessageSources, locale: Locale): Messages | undefined {
  return loaded.get(loaders)?.[locale]
}

/** Loads the messages of a feature; a failure is not remembered, so that Retry can succeed. */
export async function loadMessages(loaders: MessageSources, locale: Locale): Promise<Messages> {
  const cached = cachedMessages(loaders, locale)
  if (cached) return cached
  const parts = await Promise.all([runtimeLoaders, ...loaders].map((loader) => loader[locale]()))
  const texts = parts.map((part) => compiledMessages(part.default))
  const messages = Object.fromEntries([coreMessages[locale], ...texts].flatMap(Object.entries<Message>))
  loaded.set(loaders, { ...loaded.get(loaders), [locale]: messages })
  return messages
}
