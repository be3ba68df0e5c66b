/** The facets whose values are rows with a number. */
export type RowFacet = 'family' | 'manufacturer' | 'catalog' | 'supplier'

const axis: Readonly<Record<RowFacet, number>> = { family: 1, manufacturer: 2, catalog: 3, supplier: 4 }
const room = 100_000_000

/** One number for a value of a facet, so that one `integer[]` and one index hold all of them. */
export function facetId(facet: RowFacet, id: number): number {
  return axis[facet] * room + id
}
