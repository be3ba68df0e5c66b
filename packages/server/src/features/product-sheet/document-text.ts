import type { Locale } from '@comptoir/contract'
import { fillText } from '../../platform/text/fill-text.ts'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import { numberFormat } from '../../platform/text/number-format.ts'

// A missing message does not compile.
const messages: Record<Locale, Record<keyof typeof fr, string>> = { fr, en }

/** A text of a document, with its `{name}` placeholders filled. */
export function documentText(
  locale: Locale,
  id: keyof typeof fr,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fillText(messages[locale][id], values)
}

export const writeNumber = (value: number, locale: Locale): string =>
  numberFormat(locale, { maximumFractionDigits: 3 }).format(value)
