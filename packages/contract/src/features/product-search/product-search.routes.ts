import * as z from 'zod/mini'
import { collectionOf } from '../../core/collection.schema.ts'
import { exportQuery } from '../../core/export.schema.ts'
import { defineRoute, fileSchema } from '../../core/route.ts'
import { idParams } from '../../core/common.schema.ts'
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
  replica: true,
  path: '/internal/products',
  auth: 'session',
  permission: readProducts,
  query: productQuerySchema,
  output: productCollectionSchema,
  answer: 'collection',
})

export const listFamilies = defineRoute({
  summary: 'The whole family tree, flat, parents before children, with product counts.',
  feature: 'product-search',
  method: 'GET',
  replica: true,
  path: '/families',
  auth: 'session',
  permission: readProducts,
  query: z.strictObject({}),
  output: collectionOf(familySchema),
  answer: 'collection',
})

export const listCatalogsLite = defineRoute({
  summary: 'Active catalogues to filter by: id, code, name.',
  feature: 'product-search',
  method: 'GET',
  replica: true,
  path: '/internal/catalogs/lite',
  auth: 'session',
  permission: { subject: 'products.list', action: 'filterCatalogs' },
  query: catalogLiteQuerySchema,
  output: collectionOf(catalogLiteSchema),
  answer: 'collection',
})

// The table of section 6 has no row for abbreviations: the nearest is another registry that all companies share.
const abbreviations = {
  feature: 'product-search',
  auth: 'session',
  permission: { subject: 'globalContactsRegistry', action: 'write' },
} as const

export const listSearchAbbreviations = defineRoute({
  ...abbreviations,
  summary: 'Trade abbreviations and the texts that the search replaces them with, by abbreviation.',
  method: 'GET',
  replica: true,
  path: '/internal/search_abbreviations',
  query: searchAbbreviationQuerySchema,
  output: collectionOf(searchAbbreviationSchema),
  answer: 'collection',
})

export const exportSearchAbbreviations = defineRoute({
  ...abbreviations,
  summary: 'The abbreviations of the list as a file.',
  method: 'GET',
  replica: true,
  path: '/internal/search_abbreviations/export',
  query: exportQuery(searchAbbreviationQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})

export const addSearchAbbreviation = defineRoute({
  ...abbreviations,
  summary: 'Adds an abbreviation; it applies to the next search.',
  method: 'POST',
  creates: true,
  path: '/internal/search_abbreviations',
  body: searchAbbreviationChangeSchema,
  output: searchAbbreviationSchema,
})

export const changeSearchAbbreviation = defineRoute({
  ...abbreviations,
  summary: 'Changes an abbreviation; `If-Match` prevents overwriting a concurrent change.',
  method: 'PUT',
  path: '/internal/search_abbreviations/{id}',
  params: idParams,
  body: searchAbbreviationChangeSchema,
  output: searchAbbreviationSchema,
  isVersioned: true,
})

export const removeSearchAbbreviation = defineRoute({
  ...abbreviations,
  summary: 'Removes an abbreviation.',
  method: 'DELETE',
  path: '/internal/search_abbreviations/{id}',
  params: idParams,
  output: z.null(),
  answer: 'nothing',
})
