import type { Locale } from '@comptoir/contract'
import { fillText } from '../text/fill-text.ts'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }

const messages: Record<Locale, typeof fr> = { fr, en }

/** A word of orders in a language, its `{name}` places filled. */
export function orderLabel(
  locale: Locale,
  id: keyof typeof fr,
  values: Readonly<Record<string, string>> = {},
): string {
  return fillText(messages[locale][id], values)
}

/** A word in both languages, for the head of a column. */
export const inBoth = (id: keyof typeof fr): Readonly<Record<Locale, string>> => ({
  fr: fr[id],
  en: en[id],
})
