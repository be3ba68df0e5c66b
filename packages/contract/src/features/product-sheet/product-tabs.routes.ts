import * as z from 'zod/mini'
import { collectionOf } from '../../core/collection.schema.ts'
import { productSchema } from '../../domain/product.schema.ts'
import { defineRoute, fileSchema } from '../../core/route.ts'
import { documentParams, productDocumentSchema } from './document.schema.ts'
import { environmentalDataSchema } from './environment.schema.ts'
import { errorReportSchema, errorReportTypeSchema, sentErrorReportSchema } from './error-report.schema.ts'
import {
  pastPriceSchema,
  priceExplanationQuerySchema,
  priceExplanationSchema,
  productAgreementSchema,
} from './price-explanation.schema.ts'
import { productAccess } from './product-access.routes.ts'
import { productRelationSchema, stockSchema } from './product-sheet.schema.ts'

/** What a product sheet loads when it is expanded: separate from its head, which is fetched separately. */

export const listSimilarProducts = defineRoute({
  ...productAccess,
  summary: 'Products of the same family, those with the nearest technical features first.',
  path: '/internal/products/{id}/similars',
  output: collectionOf(productSchema),
  answer: 'collection',
})

export const listComplementaryProducts = defineRoute({
  ...productAccess,
  summary: 'Products of families complementary to that of this product.',
  path: '/internal/products/{id}/complementaries',
  output: collectionOf(productSchema),
  answer: 'collection',
})

export const listProductRelations = defineRoute({
  ...productAccess,
  summary: 'What replaces the product, what it replaces, and its accessories.',
  path: '/internal/products/{id}/relations',
  output: collectionOf(productRelationSchema),
  answer: 'collection',
})

export const listSuggestedProducts = defineRoute({
  ...productAccess,
  summary: 'Products that our staff suggest with this one.',
  path: '/internal/products/{id}/suggestions',
  permission: { subject: 'products.detail', action: 'suggestedProducts' },
  output: collectionOf(productSchema),
  answer: 'collection',
})

export const listProductStock = defineRoute({
  ...productAccess,
  summary: "Stock of the product at its supplier's agencies, largest first.",
  path: '/internal/products/{id}/stocks',
  permission: { subject: 'stock.list', action: 'read' },
  output: collectionOf(stockSchema),
  answer: 'collection',
})

export const listProductDocuments = defineRoute({
  ...productAccess,
  summary: 'Documents of the product; those in the language of the request first.',
  path: '/internal/products/{id}/documents',
  output: collectionOf(productDocumentSchema),
  answer: 'collection',
})

export const getProductDocument = defineRoute({
  ...productAccess,
  summary: 'One document as a PDF file to save.',
  path: '/internal/products/{id}/documents/{document}',
  params: documentParams,
  output: fileSchema,
})

export const getEnvironmentalData = defineRoute({
  ...productAccess,
  summary: 'The environmental footprint of the product; 404 when there is none.',
  path: '/internal/products/{id}/environment',
  output: environmentalDataSchema,
})

export const explainPrice = defineRoute({
  ...productAccess,
  summary:
    "How the company's net price of the product comes about, step by step; 404 when no price is known.",
  path: '/internal/products/{id}/price_explanation',
  query: priceExplanationQuerySchema,
  output: priceExplanationSchema,
})

export const listProductAgreements = defineRoute({
  ...productAccess,
  summary: 'Framework agreements that price the product today, in order of priority.',
  path: '/internal/products/{id}/framework_agreements',
  permission: { subject: 'framework_agreements.list', action: 'read' },
  output: collectionOf(productAgreementSchema),
  answer: 'collection',
})

export const listProductContracts = defineRoute({
  ...productAccess,
  summary: 'The same, at the other address of the specification.',
  path: '/internal/products/{id}/framework_contracts',
  permission: { subject: 'framework_agreements.list', action: 'read' },
  output: collectionOf(productAgreementSchema),
  answer: 'collection',
})

export const listPriceHistory = defineRoute({
  ...productAccess,
  summary: "Public and net price of a product at each tariff, oldest first; the id is the product's.",
  path: '/internal/prices/{id}/history',
  output: collectionOf(pastPriceSchema),
  answer: 'collection',
})

export const listErrorReportTypes = defineRoute({
  summary: 'The types of errors on a product sheet.',
  feature: 'product-sheet',
  method: 'GET',
  replica: true,
  path: '/internal/product_error_report_types',
  auth: 'session',
  permission: { subject: 'products.list', action: 'read' },
  query: z.strictObject({}),
  output: collectionOf(errorReportTypeSchema),
  answer: 'collection',
})

export const reportProductError = defineRoute({
  ...productAccess,
  replica: undefined,
  summary: 'Reports an error on a product sheet.',
  method: 'POST',
  creates: true,
  path: '/internal/products/{id}/error_report',
  body: errorReportSchema,
  output: sentErrorReportSchema,
})
