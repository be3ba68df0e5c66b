import type { Locale } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Json, NullableInstant } from '../../platform/db/columns.ts'

/** The tables of `0012_product_search.sql` and of later changes. */
interface ProductSearchTables {
  productSearch: {
    productId: number
    catalogId: number
    supplierId: number
    manufacturerId: number
    familyId: number
    score: number
    price: number | null
    priceBand: number | null
    nameSortFr: string
    nameSortEn: string
    reference: string
    ean: string | null
    words: string
    facetIds: number[]
  }
  searchWord: {
    word: string
    lexeme: string
    productCount: number
    spelling: string
    languages: number
    catalogIds: number[]
  }
  productSearchAhead: { productId: number; madeFor: number; madeAt: NullableInstant; madeFrom: string }
  searchWordAhead: { madeFor: number; word: string; lexeme: string; spelling: string; languages: number }
  searchLexemeChange: { lexeme: string; catalogId: number; change: number }
  searchLexeme: { lexeme: string; catalogId: number; productCount: number }
  searchFeatureValue: {
    id: Generated<number>
    featureCode: string
    value: string
    low: number | null
    high: number | null
  }
  searchFamily: { familyId: number; lexemesFr: string[]; lexemesEn: string[] }
  searchBound: { axis: string; bounds: Json<(number | string)[]> }
  searchState: {
    isOnly: Generated<boolean>
    version: number
    productCount: number
    generation: Generated<number>
  }
  searchAbbreviation: {
    id: Generated<number>
    kind: Generated<'abbreviation' | 'synonym'>
    locale: Generated<Locale | null>
    short: string
    shortWords: string[]
    long: string
    longWords: string[]
    version: Generated<number>
  }
  catalogFacetCount: { catalogId: number; facet: string; valueId: number; productCount: number }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ProductSearchTables {}
}
