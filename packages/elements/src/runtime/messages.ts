import type { MessageFormatElement } from 'react-intl'
import type { Locale } from './common.ts'
import coreTexts from './messages/core.json'

/** Messages by id, compiled at build time (`vite/messages-plugin.ts`); English is already filled up with French. */
export type Messages = Record<string, Message>

type Message = MessageFormatElement[]

/**
 * How to get the messages of a feature in each language. A map of functions, because bundlers preload
 * both sides of a conditional import.
 *
 * @example { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') }
 */
export type MessageLoaders = Readonly<Record<Locale, () => Promise<{ default: object }>>>

/** The messages of a feature and of what it shares with others. */
export type MessageSources = readonly MessageLoaders[]

/** The two texts that are not loaded, because they say that loading has failed. */
export const coreMessages: Readonly<Record<Locale, Messages>> = {
  fr: literals(coreTexts.fr),
  en: literals(coreTexts.en),
}

function literals(texts: Readonly<Record<string, string>>): Messages {
  return Object.fromEntries(Object.entries(texts).map(([id, value]) => [id, [{ type: 0, value }]]))
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build has made syntax trees of the JSON's texts
const compiled = (texts: object) => texts as Messages

const runtimeLoaders: MessageLoaders = {
  fr: () => import('./messages/fr.json'),
  en: () => import('./messages/en.json'),
}

const loaded = new WeakMap<MessageSources, Partial<Record<Locale, Messages>>>()

/** The messages of a feature if they are here already. */
export function knownMessages(loaders: MessageSources, locale: Locale): Messages | undefined {
  return loaded.get(loaders)?.[locale]
}

/** Loads the messages of a feature; a failure is not remembered, so that Retry can succeed. */
export async function loadMessages(loaders: MessageSources, locale: Locale): Promise<Messages> {
  const known = knownMessages(loaders, locale)
  if (known) return known
  const parts = await Promise.all([runtimeLoaders, ...loaders].map((loader) => loader[locale]()))
  const texts = parts.map((part) => compiled(part.default))
  const messages = Object.fromEntries([coreMessages[locale], ...texts].flatMap(Object.entries<Message>))
  loaded.set(loaders, { ...loaded.get(loaders), [locale]: messages })
  return messages
}
