import { constants, type Locale, type SalesUnit } from '@comptoir/contract'
import { fillText } from '../../platform/text/fill-text.ts'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }

const messages: Record<Locale, typeof fr> = { fr, en }

/** A text of orders in a language, with its `{name}` placeholders filled. */
export function orderLabel(
  locale: Locale,
  id: keyof typeof fr,
  values: Readonly<Record<string, string>> = {},
): string {
  return fillText(messages[locale][id], values)
}

/** The unit of a quantity, in the plural where needed: `14 pièces`. */
export function unitLabel(locale: Locale, unit: SalesUnit, quantity: number): string {
  const isOne = new Intl.PluralRules(constants.languageTags[locale]).select(quantity) === 'one'
  const [one, other] = units[unit]
  return orderLabel(locale, isOne ? one : other)
}

const units = {
  piece: ['sales.piece', 'sales.piece.other'],
  metre: ['sales.metre', 'sales.metre'],
  kilogram: ['sales.kilogram', 'sales.kilogram'],
  litre: ['sales.litre', 'sales.litre'],
  set: ['sales.set', 'sales.set.other'],
  pack: ['sales.pack', 'sales.pack.other'],
} as const

/** A column heading in both languages. */
export const inBothLocales = (id: keyof typeof fr): Readonly<Record<Locale, string>> => ({
  fr: fr[id],
  en: en[id],
})
