import type { SalesUnit } from '@comptoir/contract'

/** Foreign codes of our sales units: UN/CEFACT, ISO, and those of shops. */
const written: readonly (readonly [SalesUnit, string])[] = [
  ['piece', 'EA PCE PC PCS C62 H87 NMP ST STK U UN PI PIECE UNIT'],
  ['metre', 'MTR M LM ML LIN METRE METER'],
  ['kilogram', 'KGM KG'],
  ['litre', 'LTR L LT'],
  ['set', 'SET KIT KT JEU'],
  ['pack', 'PK XPK PA PAK BX BOX XBX CT CTN CS BG LOT'],
]

const unitOf = new Map(
  written.flatMap(([unit, codes]) => codes.split(' ').map((code) => [code, unit] as const)),
)

/** Returns the sales unit of a code; an unknown one counts pieces, and is shown by its code. */
export const readUnit = (code: string): SalesUnit => unitOf.get(code.trim().toUpperCase()) ?? 'piece'

/** Returns whether a code has a sales unit; none at all means pieces. */
export const isKnownUnit = (code: string): boolean => code === '' || unitOf.has(code.trim().toUpperCase())
