import { manufacturers } from '../manufacturers.ts'
import { suppliers } from '../suppliers.ts'
import { createDictionary } from './dictionary.ts'
import { buildFamilies } from './family-tree.ts'
import { buildProducts, type CatalogsOfSector } from './products.ts'
import type { SectorKey } from './sectors.ts'

/** Builds every row of the demo catalogue; `products` is the approximate number. */
export function buildCatalogue({ products }: { products: number }) {
  const families = buildFamilies()
  const catalogs = suppliers
    .flatMap((supplier, index) =>
      supplier.catalogs.map((catalog) => Object.assign({ supplierId: index + 1 }, catalog)),
    )
    .map((catalog, index) => Object.assign({ id: index + 1 }, catalog))
  const selling = (sector: SectorKey) =>
    catalogs.filter((catalog) => catalog.sectors.includes(sector)).map(({ id }) => id)
  const catalogsOfSector: CatalogsOfSector = {
    protection: selling('protection'),
    automation: selling('automation'),
    cables: selling('cables'),
    wiring: selling('wiring'),
    lighting: selling('lighting'),
    routing: selling('routing'),
    air: selling('air'),
    heating: selling('heating'),
  }
  const rows = buildProducts(families.leaves, catalogsOfSector, createDictionary(), products)
  return {
    manufacturers: manufacturers.map(({ name }, index) => ({ id: index + 1, name })),
    suppliers: suppliers.map(({ name }, index) => ({ id: index + 1, name })),
    families: families.rows,
    catalogs,
    products: rows,
  }
}

export type Catalogue = ReturnType<typeof buildCatalogue>
