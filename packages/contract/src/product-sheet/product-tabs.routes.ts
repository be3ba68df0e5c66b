import * as z from 'zod/mini'
import { collectionOf } from '../collection.schema.ts'
import { productSchema } from '../product.schema.ts'
import { defineRoute, fileSchema } from '../route.ts'
import { documentParams, productDocumentSchema } from './document.schema.ts'
import { environmentalDataSchema } from './environment.schema.ts'
import { errorReportSchema, errorReportTypeSchema, sentErrorReportSchema } from './error-report.schema.ts'
import {
  pastPriceSchema,
  priceExplanationQuerySchema,
  priceExplanationSchema,
  productAgreementSchema,
} from './price-explanation.schema.ts'
import { ofProduct } from './of-product.routes.ts'
import { productRelationSchema, stockSchema } from './product-sheet.schema.ts'

/** What a product sheet asks for when it is opened further: apart from its head, as it is fetched apart. */

export const listSimilarProducts = defineRoute({
  ...ofProduct,
  summary: 'Products of the same family, those with the nearest technical features first.',
  path: '/internal/products/{id}/similars',
  output: collectionOf(productSchema),
  answer: 'collection',
})

export const listComplementaryProducts = defineRoute({
  ...ofProduct,
  summary: 'Products of the families that go with the one of this product.',
  path: '/internal/products/{id}/complementaries',
  output: collectionOf(productSchema),
  answer: 'collection',
})

export const listProductRelations = defineRoute({
  ...ofProduct,
  summary: 'What replaces the product, what it replaces, and its accessories.',
  path: '/internal/products/{id}/relations',
  output: collectionOf(productRelationSchema),
  answer: 'collection',
})

export const listSuggestedProducts = defineRoute({
  ...ofProduct,
  summary: 'Products that our own people suggest with this one.',
  path: '/internal/products/{id}/suggestions',
  permission: { subject: 'products.detail', action: 'suggestedProducts' },
  output: collectionOf(productSchema),
  answer: 'collection',
})

export const listProductStock = defineRoute({
  ...ofProduct,
  summary: "Stock of the product at its supplier's agencies, the fullest first.",
  path: '/internal/products/{id}/stocks',
  permission: { subject: 'stock.list', action: 'read' },
  output: collectionOf(stockSchema),
  answer: 'collection',
})

export const listProductDocuments = defineRoute({
  ...ofProduct,
  summary: 'Documents of the product; those in the language of the request first.',
  path: '/internal/products/{id}/documents',
  output: collectionOf(productDocumentSchema),
  answer: 'collection',
})

export const getProductDocument = defineRoute({
  ...ofProduct,
  summary: 'One document as a PDF file to save.',
  path: '/internal/products/{id}/documents/{document}',
  params: documentParams,
  output: fileSchema,
})

export const getEnvironmentalData = defineRoute({
  ...ofProduct,
  summary: 'What is known of the environmental footprint of the product; 404 when nothing is.',
  path: '/internal/products/{id}/environment',
  output: environmentalDataSchema,
})

export const explainPrice = defineRoute({
  ...ofProduct,
  summary:
    "How the company's net price of the product comes about, step by step; 404 when no price is known.",
  path: '/internal/products/{id}/price_explanation',
  query: priceExplanationQuerySchema,
  output: priceExplanationSchema,
})

export const listProductAgreements = defineRoute({
  ...ofProduct,
  summary: 'Framework agreements that price the product today, the one that counts first.',
  path: '/internal/products/{id}/framework_agreements',
  permission: { subject: 'framework_agreements.list', action: 'read' },
  output: collectionOf(productAgreementSchema),
  answer: 'collection',
})

export const listProductContracts = defineRoute({
  ...ofProduct,
  summary: 'The same, at the other address of the specification.',
  path: '/internal/products/{id}/framework_contracts',
  permission: { subject: 'framework_agreements.list', action: 'read' },
  output: collectionOf(productAgreementSchema),
  answer: 'collection',
})

export const listPriceHistory = defineRoute({
  ...ofProduct,
  summary: "Public and net price of a product at each tariff, the oldest first; the id is the product's.",
  path: '/internal/prices/{id}/history',
  output: collectionOf(pastPriceSchema),
  answer: 'collection',
})

export const listErrorReportTypes = defineRoute({
  summary: 'What can be wrong with a product sheet.',
  feature: 'product-sheet',
  method: 'GET',
  path: '/internal/product_error_report_types',
  auth: 'session',
  permission: { subject: 'products.list', action: 'read' },
  query: z.strictObject({}),
  output: collectionOf(errorReportTypeSchema),
  answer: 'collection',
  errors: [],
})

export const reportProductError = defineRoute({
  ...ofProduct,
  summary: 'Reports an error on a product sheet.',
  method: 'POST',
  path: '/internal/products/{id}/error_report',
  body: errorReportSchema,
  output: sentErrorReportSchema,
  errors: ['not_found', 'validation_failed'],
})
