import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../collection.schema.ts'
import { defineRoute } from '../route.ts'
import { textMaxLength } from '../constants.ts'
import {
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
  errors: [],
})

export const listCatalogsLite = defineRoute({
  summary: 'Active catalogues to filter by: id, code, name.',
  feature: 'product-search',
  method: 'GET',
  path: '/internal/catalogs/lite',
  auth: 'session',
  permission: { subject: 'products.list', action: 'filterCatalogs' },
  query: z.strictObject({
    ...pageQuery,
    name: z.optional(z.string().check(z.trim(), z.maxLength(textMaxLength))),
  }),
  output: collectionOf(catalogLiteSchema),
  errors: [],
})
