import { parseTypedNumber, type Locale, type SalesUnit } from '@comptoir/contract'
import { packWord, readUnit } from './entry-quantity.rules.ts'

/** How much one of what is counted holds or how long it is: `3 tourets de 50 m`, `2 tubes 3 m`. */
export interface PackSize {
  readonly value: number
  readonly unit: SalesUnit
}

export interface FoundPacks {
  readonly count: number
  readonly each: PackSize
  /** What is looked for, packs included: their size is part of the label. */
  readonly rest: string
}

const size = String.raw`(?<size>\d{1,4}(?:[.,]\d{1,3})?)\s?(?<unit>m|ml|m[eè]tres?|meters?|kg)(?![\p{L}\p{N}²])`
const count = String.raw`(?<count>[1-9]\d{0,3})`
const packs = String.raw`(?<packs>${packWord})\s+(?:de\s+|of\s+|d['’]\s*)?`

/** How a count and the size of one are written, the plainest first. */
const patterns = [
  // `3 touret 50m U1000 R2V`, `2 couronnes de 100 m gaine`
  new RegExp(String.raw`^${count}\s*(?:[x×*]\s*)?${packs}${size}(?<after>.*)$`, 'iu'),
  // `2 couronnes gaine ICTA 20 100m`
  new RegExp(String.raw`^${count}\s*(?:[x×*]\s*)?${packs}(?<after>\p{L}.*?)\s${size}$`, 'iu'),
  // `gaine ICTA 20 - 2 couronnes de 100m`; in `gaine ICTA 20 couronne 100m` there are not twenty of them.
  new RegExp(
    String.raw`^(?<before>.*?)\s(?:[-–—:,;]\s*|(?=1\s|\d+\s+\p{L}+[sx]\s))${count}\s*(?:[x×*]\s*)?${packs}${size}$`,
    'iu',
  ),
  // `câble R2V 3G2,5 2 x 50m`, `5 x 100 m câble`; `20 x 12 x 2m` are the sides of one, `3 x 2,5` is a section.
  new RegExp(
    String.raw`^(?<before>.*?)(?<!\S|[x×*]\s)${count}\s*[x×*]\s*(?!\d+[.,])${size}(?!\s*[x×*])(?<after>.*)$`,
    'iu',
  ),
]

/** Packs of a size that the line counts; `null`: it counts none. */
export function findPacks(text: string, locale: Locale): FoundPacks | null {
  for (const pattern of patterns) {
    const groups = pattern.exec(text)?.groups
    const each = groups && sizeOf(groups, locale)
    if (!groups || !each) continue
    const { packs: packed = '', after = '' } = groups
    const before = (groups['before'] ?? '').replace(/[\s:,;–—-]+$/, '')
    const told = `${packed} ${groups['size'] ?? ''}${groups['unit'] ?? ''}`.trim()
    const rest = `${before} ${told} ${after}`
    if (/[\p{L}\p{N}]{3}/u.test(`${before} ${after}`)) return { count: Number(groups['count']), each, rest }
  }
  return null
}

/** How much of what is sold by a unit is asked for: three reels of fifty metres are 150 m of what is sold by the metre. */
export function quantityIn(
  unit: SalesUnit | undefined,
  { quantity, each }: { readonly quantity: number | null; readonly each?: PackSize | null | undefined },
): number | null {
  if (quantity === null || !each || each.unit !== unit) return quantity
  return Math.round(quantity * each.value * 1000) / 1000
}

const inPack = new RegExp(String.raw`(?<!\p{L})${packs}${size}`, 'iu')
const atEnd = new RegExp(String.raw`\s${size}$`, 'iu')

/** The size of one in what is left of a line without its quantity: `couronne de 100 m`, `tube 3 m`. */
export const sizeIn = (rest: string, locale: Locale): PackSize | null =>
  sizeOf((inPack.exec(rest) ?? atEnd.exec(rest.trim()))?.groups, locale)

function sizeOf(groups: Partial<Record<string, string>> | undefined, locale: Locale): PackSize | null {
  const value = parseTypedNumber(groups?.['size'] ?? '', locale)?.value
  const unit = readUnit(groups?.['unit'] ?? '')
  return value && value > 0 && unit ? { value, unit } : null
}
