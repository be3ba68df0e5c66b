import { constants, type Locale, type SalesUnit } from '@comptoir/contract'
import { textsIn } from '../../platform/text/texts-in.ts'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }

/** A text of orders in a language, with its `{name}` placeholders filled. */
export const orderLabel = textsIn(fr, en)

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
