import {
  writePriceBand,
  type Facet,
  type FeatureFilter,
  type Locale,
  type TechnicalFeature,
} from '@comptoir/contract'
import { readQuantity } from '../../platform/text/quantity.ts'
import { yesOrNo } from './facet-label.ts'
import { splitWords } from './search-text.ts'
import { numberFormat } from '../../platform/text/number-format.ts'

/** How often a value of a technical feature was met. */
export interface FeatureCount {
  readonly code: string
  /** A code of a choice, `true`, `16`, or `-25..60`. */
  readonly value: string
  readonly count: number
}

/** What the dictionary says of a feature, in the language of the request. */
export interface FeatureWords {
  readonly code: string
  readonly name: string
  readonly type: TechnicalFeature['type']
  readonly unit: string | null
  /** What a product is bought by, unlike its mass. */
  readonly isRating: boolean
  /** Codes of choices and what they are called. */
  readonly choices: Readonly<Record<string, string>>
}

/** So many numbers are listed one by one; more are put into bands. */
const maxSingleNumbers = 12
const bandCount = 6
const maxChoices = 100
const maxFacets = 40
/** Beside a text these many, the most telling first. */
const maxTextFacets = 12

const prefix = 'feature.'

/** The name of the facet of a technical feature. */
export const featureFacetName = (code: string) => `${prefix}${code}`

/** Whether a facet is that of a technical feature. */
export const isFeatureFacet = (name: string) => name.startsWith(prefix)

export const isRangeFilter = (filter: FeatureFilter): filter is Exclude<FeatureFilter, readonly string[]> =>
  !Array.isArray(filter)

/** A facet per feature in the order of the dictionary; one that all hits agree on distinguishes nothing, unless it was chosen. */
export function toFeatureFacets(
  counts: readonly FeatureCount[],
  dictionary: readonly FeatureWords[],
  chosen: ReadonlySet<string>,
  locale: Locale,
  { isByText } = { isByText: false },
): Facet[] {
  const byCode = Map.groupBy(counts, ({ code }) => code)
  const tellingOf = ({ code }: FeatureWords) => telling(byCode.get(code) ?? [])
  const features = isByText
    ? dictionary
        .filter(({ code, isRating }) => isRating || chosen.has(code))
        .toSorted((a, b) => tellingOf(b) - tellingOf(a))
    : dictionary
  return features
    .flatMap((feature) => {
      const found = byCode.get(feature.code) ?? []
      if (found.length < 2 && !chosen.has(feature.code)) return []
      const facet = { name: featureFacetName(feature.code), label: feature.name }
      return feature.type === 'number' || feature.type === 'range'
        ? Object.assign(facet, numberParts(feature, found, locale))
        : Object.assign(facet, { values: choiceValues(feature, found, locale) })
    })
    .slice(0, isByText ? maxTextFacets : maxFacets)
}

/** How well a feature separates the hits: its entropy, by how many hits have it. */
function telling(counts: readonly FeatureCount[]): number {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return counts.reduce((sum, { count }) => (count > 0 ? sum - count * Math.log(count / total) : sum), 0)
}

function choiceValues({ type, choices }: FeatureWords, counts: readonly FeatureCount[], locale: Locale) {
  const collator = new Intl.Collator(locale, { numeric: true })
  const values = counts.map(({ value, count }) => {
    const label = type === 'boolean' ? yesOrNo(value === 'true', locale) : (choices[value] ?? value)
    return { value, label, count, size: sizeOf(label) }
  })
  const isSized = values.every(({ size }) => size !== null)
  return values
    .toSorted(
      (a, b) =>
        (isSized ? (a.size ?? 0) - (b.size ?? 0) : b.count - a.count) || collator.compare(a.label, b.label),
    )
    .slice(0, maxChoices)
    .map(({ value, label, count }) => ({ value, label, count }))
}

/** By what a choice is greater than another: `1/2"`, `1P+N`, `IP44`; nothing for one that is no size. */
function sizeOf(label: string): number | null {
  const [word = ''] = splitWords(label)
  const [, poles, more = ''] = /^(\d+)p([nt]?)$/.exec(word) ?? []
  if (poles) return Number(poles) + more.length / 2
  const [, number] = /^(?:ipx?|ik|m|cat|type0|)(\d+)[a-z]?$/.exec(word) ?? []
  return readQuantity(word)?.value ?? (number ? Number(number) : null)
}

function numberParts({ unit, type }: FeatureWords, counts: readonly FeatureCount[], locale: Locale) {
  const ends = counts.flatMap(({ value }) => value.split('..').map(Number))
  const parts = {
    ...(unit !== null && { unit }),
    ...(ends.length > 0 && { range: { min: Math.min(...ends), max: Math.max(...ends) } }),
  }
  // Ranges overlap: they cannot be sorted into bands.
  if (type === 'range') return { ...parts, values: [] }
  const numbers = counts
    .map(({ value, count }) => ({ gte: Number(value), lte: Number(value), count }))
    .toSorted((a, b) => a.gte - b.gte)
  const bands = numbers.length <= maxSingleNumbers ? numbers : toBands(numbers)
  return {
    ...parts,
    values: bands.map(({ gte, lte, count }) => ({
      value: writePriceBand({ gte, lte }),
      label: bandLabel(gte, lte, unit, locale),
      count,
    })),
  }
}

interface Band {
  gte: number
  lte: number
  count: number
}

/** Neighbours together, so that each band has its share of the hits. */
function toBands(numbers: readonly Band[]): Band[] {
  const total = numbers.reduce((sum, { count }) => sum + count, 0)
  const bands: Band[] = []
  let passed = 0
  for (const number of numbers) {
    const last = bands.at(-1)
    const place = Math.min(bandCount - 1, Math.floor((passed / total) * bandCount))
    passed += number.count
    if (last && place < bands.length) {
      last.lte = number.lte
      last.count += number.count
    } else bands.push({ ...number })
  }
  return bands
}

function bandLabel(gte: number, lte: number, unit: string | null, locale: Locale): string {
  const format = numberFormat(locale, { maximumFractionDigits: 4 })
  const numbers = gte === lte ? format.format(gte) : `${format.format(gte)} – ${format.format(lte)}`
  return unit === null ? numbers : `${numbers}\u00A0${unit}`
}
