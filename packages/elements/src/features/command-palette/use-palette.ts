import { routes, type ProductCollection } from '@comptoir/contract'
import { useMemo } from 'react'
import { useFormat, useRead, useSession, useText } from '../../runtime/index.ts'
import {
  familyCommands,
  isNamed,
  matchCommands,
  pageCommand,
  productCommands,
  supplierCommands,
  type Command,
  type PageCommand,
} from './command-palette.rules.ts'
import { useDebouncedValue } from '../../runtime/element/use-debounced-value.ts'

const groupKeys = ['pages', 'products', 'families', 'suppliers'] as const

export interface PaletteGroup {
  readonly key: (typeof groupKeys)[number]
  readonly options: readonly Command[]
}

/** From two characters on the server is queried; pages are found from one. */
const minLetters = 2
const perGroup = 6
const dayLong = 24 * 3600 * 1000

/**
 * The results for a text: pages immediately, the rest when loaded, of what this user may read. Text that looks like a
 * reference shows products first.
 */
export function usePalette(typed: string, pages: readonly PageCommand[]) {
  const query = typed.trim()
  const text = useText()
  const format = useFormat()
  const list = (words: readonly string[]) =>
    format.list(words.map((word) => text('commandPalette.quoted', { word })))
  const { can } = useSession()
  const debouncedQuery = useDebouncedValue(query)
  const isQueried = debouncedQuery.length >= minLetters
  const mayProducts = can({ subject: 'products.list', action: 'read' })
  const maySuppliers = can({ subject: 'suppliers.agenciesRegistry', action: 'read' })

  const products = useRead(
    routes.searchProducts,
    { query: { search: debouncedQuery } },
    { enabled: isQueried && mayProducts, keepPrevious: true },
  )
  const families = useRead(routes.listFamilies, { query: {} }, { enabled: mayProducts, staleTime: dayLong })
  const suppliers = useRead(
    routes.listAgencies,
    { query: { search: debouncedQuery, facets: ['supplier'] } },
    { enabled: isQueried && maySuppliers, keepPrevious: true },
  )
  const tree = useMemo(() => familyCommands(families.data?.member ?? []), [families.data])
  const facet = suppliers.data?.facets?.find(({ name }) => name === 'supplier')
  const found: Record<PaletteGroup['key'], readonly Command[]> = {
    pages: matchCommands(pages.map(pageCommand), query, query === '' ? pages.length : perGroup),
    products:
      isQueried && products.data
        ? productCommands(products.data, debouncedQuery, perGroup, {
            allLabel: text('commandPalette.allProducts', { typed: debouncedQuery }),
            lacks: ({ missing = [], unstated = [] }) => [
              ...(missing.length > 0 ? [text('commandPalette.missing', { words: list(missing) })] : []),
              ...(unstated.length > 0 ? [text('commandPalette.unstated', { words: list(unstated) })] : []),
            ],
          })
        : [],
    families: query.length >= minLetters ? matchCommands(tree, query, perGroup) : [],
    suppliers: isQueried ? matchCommands(supplierCommands(facet), query, perGroup) : [],
  }
  const order = orderOf(query, found, products.data)
  const reads = [products, families, suppliers]
  return {
    groups: order.map((key): PaletteGroup => ({ key, options: found[key] })),
    isBusy: debouncedQuery !== query || reads.some(({ isFetching }) => isFetching),
    failed: reads.some(({ isError }) => isError),
    retry: () => {
      for (const read of reads) if (read.isError) void read.refetch()
    },
  }
}

/** Text that looks like a reference shows products first; a supplier's name comes before products that only resemble it. */
function orderOf(
  query: string,
  found: Record<PaletteGroup['key'], readonly Command[]>,
  products: ProductCollection | undefined,
): readonly PaletteGroup['key'][] {
  if (/\d/.test(query)) return ['products', 'pages', 'families', 'suppliers']
  const isNear = products !== undefined && (products.totalItems === 0 || products.corrections !== undefined)
  return isNear && isNamed(found.suppliers, query)
    ? ['suppliers', 'pages', 'products', 'families']
    : groupKeys
}
