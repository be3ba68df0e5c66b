import type { Dictionary } from './dictionary.ts'
import { toEan } from './ean.ts'
import type { LeafPlace } from './family-tree.ts'
import type { FeatureKey } from './features.ts'
import type { Axes, FeatureInput, Kind, Traits } from './kind.ts'
import { writeDescription, writeLabel } from './label.ts'
import { manufacturers, type Manufacturer } from '../manufacturers.ts'
import { randomFrom, type Random } from '../random.ts'
import type { SectorKey } from './sectors.ts'

export interface ProductRow {
  id: number
  catalogId: number
  manufacturerId: number
  familyId: number
  reference: string
  ean: string | null
  nameFr: string
  nameEn: string
  descriptionFr: string
  descriptionEn: string
  salesUnit: string
  packaging: number
  publicPrice: number | null
  priceBase: number
  lifeCycle: string
  popularity: number
  features: Record<string, unknown>
}

/** The catalogues of a sector. */
export type CatalogsOfSector = Readonly<Record<SectorKey, readonly number[]>>

/** Builds about `target` products over all leaves; deterministic. */
export function buildProducts(
  leaves: readonly LeafPlace[],
  catalogs: CatalogsOfSector,
  dictionary: Dictionary,
  target: number,
): ProductRow[] {
  const random = randomFrom(40_013)
  const references = new Set<string>()
  const rows: ProductRow[] = []
  for (const [place, quota] of distribute(leaves, target)) {
    const makers = makersOf(random, place, quota)
    const combinations = makers.map(() => random.shuffle(combine(axesOf(place))))
    for (let index = 0; index < quota; index++) {
      const at = index % makers.length
      const maker = makers[at]
      const chosen = combinations[at]?.[Math.floor(index / makers.length)]
      if (!maker || !chosen) continue
      rows.push(
        buildProduct({ random, references, dictionary, catalogs, place, maker, chosen, id: rows.length + 1 }),
      )
    }
  }
  return rows
}

/** Returns how many products each leaf gets: by weight, limited by its combinations. */
function distribute(leaves: readonly LeafPlace[], target: number): [LeafPlace, number][] {
  const kindWeights = new Map<LeafPlace['kind'], number>()
  for (const { kind, leaf } of leaves)
    kindWeights.set(kind, (kindWeights.get(kind) ?? 0) + (leaf.weight ?? 1))
  const shares = leaves.map((place) => ({
    place,
    weight: (place.kind.weight * (place.leaf.weight ?? 1)) / (kindWeights.get(place.kind) ?? 1),
    room: countCombinations(axesOf(place)) * Math.min(maxMakers, makersIn(place.sector).length),
  }))
  const quotas = (scale: number) =>
    shares.map(({ place, weight, room }): [LeafPlace, number] => [
      place,
      Math.max(1, Math.min(room, Math.round(weight * scale))),
    ])
  let [low, high] = [0, target]
  while (high - low > 0.01) {
    const middle = (low + high) / 2
    const total = quotas(middle).reduce((sum, [, quota]) => sum + quota, 0)
    if (total < target) low = middle
    else high = middle
  }
  return quotas(high)
}

const maxMakers = 10

const makersIn = (sector: SectorKey) => manufacturers.filter(({ sectors }) => sectors.includes(sector))

function makersOf(random: Random, { sector, kind, leaf }: LeafPlace, quota: number): Manufacturer[] {
  const room = countCombinations(axesOf({ kind, leaf }))
  const count = Math.max(3, Math.ceil(quota / Math.min(room, 36)))
  return random.shuffle(makersIn(sector)).slice(0, Math.min(count, maxMakers))
}

/** A trait fixed by a leaf is not an axis, unless the leaf gives its own. */
function axesOf({ kind, leaf }: Pick<LeafPlace, 'kind' | 'leaf'>): Axes {
  const open = Object.entries(kind.axes).filter(([key]) => !Object.hasOwn(leaf.traits ?? {}, key))
  return { ...Object.fromEntries(open), ...leaf.axes }
}

const countCombinations = (axes: Axes) =>
  Object.values(axes).reduce((count, values) => count * values.length, 1)

/** Returns every combination of the values of the axes. */
function combine(axes: Axes): Traits[] {
  return Object.entries(axes).reduce<Traits[]>(
    (variants, [key, values]) =>
      variants.flatMap((traits) =>
        (values ?? []).map((value) => Object.assign({}, traits, { [key]: value })),
      ),
    [{}],
  )
}

interface ProductSpec {
  readonly random: Random
  readonly references: Set<string>
  readonly dictionary: Dictionary
  readonly catalogs: CatalogsOfSector
  readonly place: LeafPlace
  readonly maker: Manufacturer
  readonly chosen: Traits
  readonly id: number
}

function buildProduct(spec: ProductSpec): ProductRow {
  const { random, dictionary, place, maker, chosen, id } = spec
  const { kind, leaf } = place
  const fixed: Traits = { ...kind.traits, ...leaf.traits, ...chosen }
  const traits: Traits = { ...fixed, ...kind.derive?.(numberOf(fixed), fixed), ...leaf.traits, ...chosen }
  const series = kind.hasNoSeries ? null : random.pick(maker.series)
  const label = (locale: 'fr' | 'en') =>
    [writeLabel(leaf.label ?? kind.label, leaf.is, traits, locale), series !== null && id % 5 < 3 && series]
      .filter(Boolean)
      .join(' ')
  const packaging = packagingOf(random.pick(kind.packaging ?? [1]), kind, traits)
  const makerId = manufacturers.indexOf(maker) + 1
  const subject = { leaf: place.name, series, maker: maker.name, packaging }
  return {
    id,
    catalogId: catalogOf(spec, makerId),
    manufacturerId: makerId,
    familyId: place.familyId,
    reference: referenceOf(spec),
    // The EAN block for internal use: no real article has such a number.
    ean: random.chance(0.95)
      ? toEan(`2${String(makerId).padStart(4, '0')}${String(id).padStart(7, '0')}`)
      : null,
    nameFr: label('fr'),
    nameEn: label('en'),
    descriptionFr: writeDescription(subject, { ...chosen, ...traits }, 'fr'),
    descriptionEn: writeDescription(subject, { ...chosen, ...traits }, 'en'),
    salesUnit: kind.unit ?? 'piece',
    packaging,
    publicPrice: priceOf(spec, traits),
    priceBase: kind.base ?? 1,
    lifeCycle: random.chance(0.91) ? 'active' : random.pick(['ending', 'ending', 'discontinued']),
    popularity: Math.floor(random.next() ** 3 * 10_000),
    features: dictionary.encode(traits),
  }
}

/** As in the label: a coil of 50 m is sold by 50 m, bars of 2 m in whole bars, goods cut to length by the metre. */
function packagingOf(picked: number, { unit, packaging = [] }: Kind, { packForm, length }: Traits): number {
  if (unit !== 'metre') return picked
  const form = Array.isArray(packForm) ? String(packForm[1]) : undefined
  if (form === 'cut to length') return 1
  if (typeof length === 'number' && length > 0)
    return form === undefined && picked % length === 0 ? picked : length
  return form !== undefined && picked === 1 ? Math.max(...packaging) : picked
}

const numberOf = (traits: Traits) => (feature: FeatureKey) => {
  const value: FeatureInput | undefined = traits[feature]
  if (typeof value !== 'number') throw new Error(`${feature} is not a number here: ${JSON.stringify(traits)}`)
  return value
}

/** A manufacturer sells each family through one supplier; the large ones get most. */
function catalogOf({ catalogs, place }: ProductSpec, makerId: number): number {
  const offered = catalogs[place.sector]
  const spread = (Math.imul(makerId * 512 + place.familyId, 0x9e3779b1) >>> 8) / 2 ** 24
  const chosen = offered[Math.floor(spread ** 1.6 * offered.length)]
  if (chosen === undefined) throw new Error(`No catalogue sells ${place.sector}`)
  return chosen
}

function referenceOf({ random, references, maker }: ProductSpec): string {
  const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
  for (;;) {
    const reference = maker.reference.replace(/[#@]/g, (sign) =>
      sign === '#' ? String(random.integer(0, 9)) : letters.charAt(random.integer(0, letters.length - 1)),
    )
    const name = `${maker.name}\t${reference}`
    if (references.has(name)) continue
    references.add(name)
    return reference
  }
}

/** `null` for the few products priced by consultation only. */
function priceOf({ random, place, maker }: ProductSpec, traits: Traits): number | null {
  const spread = 0.94 + random.next() * 0.12
  const price = place.kind.price(numberOf(traits), traits) * maker.level * spread
  if (random.chance(0.03)) return null
  return price < 1 ? Math.round(price * 10_000) / 10_000 : Math.round(price * 100) / 100
}
