import type { Locale } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Json, NullableInstant } from '../../platform/db/columns.ts'

/** The tables of `0012_product_search.sql` and of later changes. */
interface ProductSearchTables {
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
  search_word: {
    word: string
    lexeme: string
    product_count: number
    spelling: string
    languages: number
    catalog_ids: number[]
  }
  product_search_ahead: { product_id: number; made_for: number; made_at: NullableInstant; made_from: string }
  search_word_ahead: { made_for: number; word: string; lexeme: string; spelling: string; languages: number }
  search_lexeme_change: { lexeme: string; catalog_id: number; change: number }
  search_lexeme: { lexeme: string; catalog_id: number; product_count: number }
  search_feature_value: {
    id: Generated<number>
    feature_code: string
    value: string
    low: number | null
    high: number | null
  }
  search_family: { family_id: number; lexemes_fr: string[]; lexemes_en: string[] }
  search_bound: { axis: string; bounds: Json<(number | string)[]> }
  search_state: {
    is_only: Generated<boolean>
    version: number
    product_count: number
    generation: Generated<number>
  }
  search_abbreviation: {
    id: Generated<number>
    kind: Generated<'abbreviation' | 'synonym'>
    locale: Generated<Locale | null>
    short: string
    short_words: string[]
    long: string
    long_words: string[]
    version: Generated<number>
  }
  catalog_facet_count: { catalog_id: number; facet: string; value_id: number; product_count: number }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ProductSearchTables {}
}
