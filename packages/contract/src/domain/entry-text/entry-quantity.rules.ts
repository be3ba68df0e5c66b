import { parseTypedNumber } from '../../core/number.rules.ts'
import type { Locale } from '../../core/common.schema.ts'
import type { SalesUnit } from '../product.schema.ts'

/** A quantity as written in a text. */
export interface EntryQuantity {
  readonly value: number
  readonly isAmbiguous: boolean
  readonly unit: SalesUnit | null
  /** Counted in rolls, boxes or cartons of unstated content. */
  readonly isUnusual?: boolean
}

/** Units written after a quantity; `null` for units we do not sell by. */
const unitWords: readonly (readonly [RegExp, SalesUnit | null])[] = [
  [/^(?:pcs?|pces?|pi[eè]ces?|u|un|unit[eé]?s?|ea|each|pieces?|ex)$/i, 'piece'],
  [/^(?:m|ml|m[eè]tres?|meters?|mtrs?)$/i, 'metre'],
  [/^(?:kg|kilos?)$/i, 'kilogram'],
  [/^(?:l|litres?|liters?)$/i, 'litre'],
  [/^(?:jeux?|sets?|kits?)$/i, 'set'],
  [/^(?:lots?|packs?|paquets?|bo[iî]tes?|bte?s?|box(?:es)?|sachets?)$/i, 'pack'],
  [/^(?:rlx?|rouleaux?|rolls?|couronnes?|tourets?|barres?|cartons?|sacs?|reels?|coils?)$/i, null],
]

/** A number with its groups and decimals, as part of a pattern. */
const numberPattern = String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)*`
const quantityPattern = new RegExp(`^[x×*]?\\s*(${numberPattern})\\s*[x×*]?\\s*([\\p{L}]+\\.?)?$`, 'iu')

/** The unit of a word; `undefined` when it is not a unit. */
export function readUnit(word: string): SalesUnit | null | undefined {
  const bare = word.replace(/\.$/, '')
  return unitWords.find(([pattern]) => pattern.test(bare))?.[1]
}

/** Rolls, boxes, cartons: units we do not sell by. */
export const isUnusualUnit = (word: string) => readUnit(word) === null

/** Currents, voltages and lengths that labels state without a unit: `inter diff 40a 30` has 30 mA. */
const ratings = new Set([
  10, 16, 20, 25, 30, 32, 40, 50, 60, 63, 80, 100, 125, 160, 200, 230, 250, 300, 400, 500, 630,
])

/** Whether a number alone may be a feature of the product. */
export const mayBeRating = (value: number) => ratings.has(value)

/** Reads a cell as a quantity: `10`, `x10`, `10 x`, `12,5 m`, `1 200 pcs`; `null` when it is not one (D-20). */
export function readQuantityCell(text: string, locale: Locale): EntryQuantity | null {
  const match = quantityPattern.exec(text.trim())
  if (!match?.[1]) return null
  const unit = match[2] === undefined ? null : readUnit(match[2])
  if (unit === undefined) return null
  const number = parseTypedNumber(match[1], locale)
  return (
    number && {
      value: number.value,
      isAmbiguous: number.ambiguous,
      unit,
      isUnusual: unit === null && match[2] !== undefined,
    }
  )
}
