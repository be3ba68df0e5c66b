import * as z from 'zod/mini'
import { collectionOf } from '../collection.schema.ts'
import { exportQuery } from '../export.schema.ts'
import { defineRoute, fileSchema } from '../route.ts'
import { idParams } from '../common.schema.ts'
import {
  searchAbbreviationChangeSchema,
  searchAbbreviationQuerySchema,
  searchAbbreviationSchema,
} from './search-abbreviation.schema.ts'
import {
  catalogLiteQuerySchema,
  catalogLiteSchema,
  familySchema,
  productCollectionSchema,
  productQuerySchema,
} from './product-search.schema.ts'

const readProducts = { subject: 'products.list', action: 'read' } as const

export const searchProducts = defineRoute({
  summary: 'Products by text, facets and price, in the catalogues that the company may see.',
  feature: 'product-search',
  method: 'GET',
  path: '/internal/products',
  auth: 'session',
  permission: readProducts,
  query: productQuerySchema,
  output: productCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const listFamilies = defineRoute({
  summary: 'The whole family tree, flat, parents before children, with product counts.',
  feature: 'product-search',
  method: 'GET',
  path: '/families',
  auth: 'session',
  permission: readProducts,
  query: z.strictObject({}),
  output: collectionOf(familySchema),
  answer: 'collection',
  errors: [],
})

export const listCatalogsLite = defineRoute({
  summary: 'Active catalogues to filter by: id, code, name.',
  feature: 'product-search',
  method: 'GET',
  path: '/internal/catalogs/lite',
  auth: 'session',
  permission: { subject: 'products.list', action: 'filterCatalogs' },
  query: catalogLiteQuerySchema,
  output: collectionOf(catalogLiteSchema),
  answer: 'collection',
  errors: [],
})

// The table of section 6 has no row for words: the nearest is another registry that all companies share.
const abbreviations = {
  feature: 'product-search',
  auth: 'session',
  permission: { subject: 'globalContactsRegistry', action: 'write' },
} as const

export const listSearchAbbreviations = defineRoute({
  ...abbreviations,
  summary: 'What the trade writes short and what the search takes it for, by the short word.',
  method: 'GET',
  path: '/internal/search_abbreviations',
  query: searchAbbreviationQuerySchema,
  output: collectionOf(searchAbbreviationSchema),
  answer: 'collection',
  errors: [],
})

export const exportSearchAbbreviations = defineRoute({
  ...abbreviations,
  summary: 'The abbreviations of the list as a file.',
  method: 'GET',
  path: '/internal/search_abbreviations/export',
  query: exportQuery(searchAbbreviationQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})

export const addSearchAbbreviation = defineRoute({
  ...abbreviations,
  summary: 'Teaches the search an abbreviation; the next search knows it.',
  method: 'POST',
  path: '/internal/search_abbreviations',
  body: searchAbbreviationChangeSchema,
  output: searchAbbreviationSchema,
  errors: ['validation_failed'],
})

export const changeSearchAbbreviation = defineRoute({
  ...abbreviations,
  summary: 'Changes an abbreviation; `If-Match` keeps what somebody else has changed meanwhile.',
  method: 'PUT',
  path: '/internal/search_abbreviations/{id}',
  params: idParams,
  body: searchAbbreviationChangeSchema,
  output: searchAbbreviationSchema,
  errors: ['not_found', 'version_moved', 'validation_failed'],
})

export const removeSearchAbbreviation = defineRoute({
  ...abbreviations,
  summary: 'Takes an abbreviation back.',
  method: 'DELETE',
  path: '/internal/search_abbreviations/{id}',
  params: idParams,
  output: z.null(),
  answer: 'nothing',
  errors: ['not_found'],
})
