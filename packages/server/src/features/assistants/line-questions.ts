import {
  isLineReady,
  orderedQuantity,
  quantityDoubtsOf,
  type EntryStats,
  type Locale,
  type MatchedLine,
  type QuantityDoubt,
} from '@comptoir/contract'
import { fillText } from '../../platform/text/fill-text.ts'
import type { Both } from './tool.ts'

/** What the person is asked, or told where the line can be added as it is. */
const texts: Readonly<Record<QuantityDoubt, Both>> = {
  number: { fr: 'Quantité lisible de deux façons.', en: 'The quantity can be read in two ways.' },
  amount: {
    fr: 'Quantité × prix ne donne pas le montant de la ligne.',
    en: 'Quantity × price does not equal the amount of the line.',
  },
  reference: {
    fr: 'La ligne cite plusieurs références : lequel de ces produits ?',
    en: 'The line names several references: which of the products?',
  },
  feature: {
    fr: 'La ligne indique un calibre, une dimension ou une couleur que ce produit n’a pas.',
    en: 'The line has a rating, a size or a colour that this product does not have.',
  },
  unread: { fr: '« {unread} » n’a pas été compris.', en: '“{unread}” was not understood.' },
  unsaid: { fr: 'La ligne n’indique pas de quantité.', en: 'The line gives no quantity.' },
  missing: { fr: 'La ligne n’indique pas de quantité.', en: 'The line gives no quantity.' },
  pack: {
    fr: 'Le contenu d’un conditionnement n’est pas connu : quelle quantité ?',
    en: 'The size of a pack is not known: which quantity?',
  },
  open: { fr: 'La ligne laisse la quantité ouverte.', en: 'The line leaves the quantity open.' },
  cancelled: {
    fr: 'La ligne semble annuler ou corriger une commande.',
    en: 'The line seems to cancel or correct an order.',
  },
  negative: { fr: 'La quantité est négative.', en: 'The quantity is negative.' },
  zero: { fr: 'La quantité est nulle ou trop grande.', en: 'The quantity is zero or too large.' },
  unit: {
    fr: 'L’unité écrite n’est pas celle dans laquelle le produit est vendu.',
    en: 'The written unit is not the one in which the product is sold.',
  },
  big: { fr: 'La quantité est inhabituelle.', en: 'The quantity is unusual.' },
  jump: {
    fr: 'Le montant est bien au-dessus des autres lignes.',
    en: 'The amount is far above the other lines.',
  },
  rounded: {
    fr: 'Arrondi à des conditionnements entiers.',
    en: 'Rounded up to whole packagings.',
  },
  duplicate: {
    fr: 'Une autre ligne désigne ce produit : les quantités s’ajoutent.',
    en: 'Another line has the same product: the quantities add up.',
  },
}

/** Whether a line can be added as it is: one product, and a quantity that needs no question. */
export const canBeAdded = (row: MatchedLine, stats: EntryStats) =>
  isLineReady(row, stats) && row.quantity !== null

/** What is unclear about a line, or worth knowing, in the language of the person. */
export function questionsOf(row: MatchedLine, stats: EntryStats, locale: Locale): string[] {
  const { product, quantity, reading } = row
  const missing = quantity === null && reading.doubt === null ? (['missing'] as const) : []
  const doubts = product
    ? quantityDoubtsOf(row, stats)
    : [...(reading.doubt === null ? [] : [reading.doubt]), ...missing]
  return doubts.map((doubt) => fillText(texts[doubt][locale], { unread: reading.unread ?? '' }))
}

/** The quantity for the cart; absent while it is not known, or while the product is not. */
export const quantityToAdd = (row: MatchedLine) => (row.quantity === null ? null : orderedQuantity(row))
