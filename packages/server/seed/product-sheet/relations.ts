import { similarity } from '../../src/domain/products/similarity.ts'
import { readReferenceData } from '../../src/domain/families/reference-data.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { randomFrom } from '../random.ts'

type Product = Catalogue['products'][number]

interface RelationRow {
  productId: number
  relatedId: number
  kind: 'replaced_by' | 'accessory' | 'suggestion'
  position: number
}

/** Builds replacements of discontinued products, accessories and suggestions: always products on sale. */
export function buildRelations({ products, families }: Catalogue): RelationRow[] {
  const ratings = readReferenceData()
    .features.filter(({ isRating }) => isRating)
    .map(({ code }) => code)
  // Compared as texts: a family has hundreds of products and a hundred ratings.
  const rated = new Map(
    products.map(({ id, features }) => [id, JSON.stringify(ratings.map((code) => features[code]))]),
  )
  const random = randomFrom(60_013)
  const active = products.filter(({ lifeCycle }) => lifeCycle === 'active')
  const byFamily = Map.groupBy(active, ({ familyId }) => familyId)
  const parentOf = new Map(families.map(({ id, parentId }) => [id, parentId]))
  const byKind = Map.groupBy(active, ({ familyId }) => parentOf.get(familyId))
  return products.flatMap((product) => {
    const same = byFamily.get(product.familyId) ?? []
    const near = byKind.get(parentOf.get(product.familyId)) ?? []
    const successor = product.lifeCycle === 'active' ? undefined : successorOf(product, same, rated)
    const accessories = product.id % 6 === 1 ? take(near, product, random.integer(0, 1000), 2) : []
    const suggestions = product.id % 4 === 2 ? take(near, product, random.integer(0, 1000), 3) : []
    const row = (kind: RelationRow['kind']) => (related: Product, position: number) => ({
      productId: product.id,
      relatedId: related.id,
      kind,
      position,
    })
    return [
      ...(successor ? [row('replaced_by')(successor, 0)] : []),
      ...accessories.map(row('accessory')),
      ...suggestions.map(row('suggestion')),
    ]
  })
}

/**
 * Returns a product with the same ratings, preferably of the same manufacturer, then the same catalogue; if there is none,
 * the most similar of the same manufacturer, which must then be checked. Not all manufacturers declare one.
 */
function successorOf(
  product: Product,
  same: readonly Product[],
  rated: ReadonlyMap<number, string>,
): Product | undefined {
  if (product.id % 7 === 0) return undefined
  const near = (other: Product) => similarity(product.features, other.features)
  const own = same.filter(({ manufacturerId }) => manufacturerId === product.manufacturerId)
  const nearby = same.filter(({ catalogId }) => catalogId === product.catalogId)
  const sameRatings = [own, nearby, same].map((some) =>
    some.filter(({ id }) => rated.get(id) === rated.get(product.id)),
  )
  return [...sameRatings, own, nearby]
    .find((some) => some.length > 0)
    ?.toSorted((a, b) => near(b) - near(a))[0]
}

/** Returns a few other products, consecutive from a random index. */
function take(from: readonly Product[], product: Product, start: number, count: number): Product[] {
  const others = new Set(
    Array.from({ length: count }, (_, at) => from[(start + at) % Math.max(1, from.length)]),
  )
  return [...others].filter((other) => other !== undefined).filter(({ id }) => id !== product.id)
}

/** Returns the end-of-life date declared by the manufacturer. */
export function lifeCycleDays({ products }: Catalogue): { id: number; since: string }[] {
  const day = (year: number, id: number) =>
    `${year}-${String(1 + (id % 12)).padStart(2, '0')}-${String(1 + (id % 28)).padStart(2, '0')}`
  return products.flatMap(({ id, lifeCycle }) =>
    lifeCycle === 'active' || id % 9 === 0
      ? []
      : [{ id, since: lifeCycle === 'discontinued' ? day(2025, id) : day(2027, id) }],
  )
}
