import type { Generated } from 'kysely'

/** The tables of `0012_product_search.sql` and of what changed it since. */
export interface ProductSearchTables {
  product_search: {
    product_id: number
    catalog_id: number
    supplier_id: number
    manufacturer_id: number
    family_id: number
    score: number
    price: number | null
    price_band: number | null
    name_sort_fr: string
    name_sort_en: string
    reference: string
    ean: string | null
    words: string
    facet_ids: number[]
  }
  search_word: { word: string; lexemes: string[]; product_count: number; spelling: string }
  search_abbreviation: { id: Generated<number>; short: string; long: string; long_words: string[] }
  catalog_facet_count: { catalog_id: number; facet: string; value_id: number; product_count: number }
}
