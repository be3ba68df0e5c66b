import * as z from 'zod/mini'
import { choiceCollectionSchema, choiceQuerySchema } from '../choice.schema.ts'
import { idParams } from '../common.schema.ts'
import { exportQuery } from '../export.schema.ts'
import { defineRoute, fileSchema } from '../route.ts'
import { managed } from './managed.routes.ts'
import {
  quotationPreviewQuerySchema,
  quotationPreviewSchema,
  quotationPriceCollectionSchema,
  quotationPriceQuerySchema,
  quotationRuleCollectionSchema,
  quotationRuleDraftSchema,
  quotationRuleQuerySchema,
  quotationRuleSchema,
} from './rules-and-alerts.schema.ts'

const path = '/internal/quotation_price_rules'
const one = { ...managed, params: idParams, path: `${path}/{id}`, output: quotationRuleSchema } as const

export const listQuotationRules = defineRoute({
  ...managed,
  summary: "The quotation price rules of the caller's units, and those of the units above.",
  method: 'GET',
  path,
  query: quotationRuleQuerySchema,
  output: quotationRuleCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const exportQuotationRules = defineRoute({
  ...managed,
  summary: 'The rules of the list as a file.',
  method: 'GET',
  path: `${path}/export`,
  query: exportQuery(quotationRuleQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})

export const createQuotationRule = defineRoute({
  ...managed,
  summary: 'Makes a rule; it counts at once.',
  method: 'POST',
  path,
  body: quotationRuleDraftSchema,
  output: quotationRuleSchema,
  errors: ['validation_failed'],
})

export const getQuotationRule = defineRoute({
  ...one,
  summary: 'One rule.',
  method: 'GET',
  errors: ['not_found'],
})

export const changeQuotationRule = defineRoute({
  ...one,
  summary: 'Changes a rule; `If-Match` names the version that was read.',
  method: 'PUT',
  body: quotationRuleDraftSchema,
  errors: ['not_found', 'forbidden', 'validation_failed', 'version_moved'],
})

export const removeQuotationRule = defineRoute({
  ...one,
  summary: 'Removes a rule. It can be restored for a day.',
  method: 'DELETE',
  output: z.null(),
  answer: 'nothing',
  errors: ['not_found', 'forbidden'],
})

export const restoreQuotationRule = defineRoute({
  ...one,
  summary: 'Puts a removed rule back.',
  method: 'POST',
  path: `${path}/{id}/restore`,
  errors: ['not_found', 'forbidden'],
})

export const previewQuotationPrice = defineRoute({
  ...managed,
  summary: 'What a product costs by the rules there are, and by one that is being written.',
  method: 'GET',
  path: `${path}/preview`,
  query: quotationPreviewQuerySchema,
  output: quotationPreviewSchema,
  errors: ['not_found'],
})

const choices = {
  ...managed,
  method: 'GET',
  query: choiceQuerySchema,
  output: choiceCollectionSchema,
  answer: 'collection',
  errors: [],
} as const

export const listQuotationCatalogs = defineRoute({
  ...choices,
  summary: 'The catalogues that a rule can be for.',
  path: `${path}/catalogs`,
})

export const listQuotationProducts = defineRoute({
  ...choices,
  summary: 'Products to try a rule on, by reference or words.',
  path: `${path}/products`,
})

export const listQuotationPrices = defineRoute({
  feature: 'rules-and-alerts',
  auth: 'session',
  permission: { subject: 'products.list', action: 'read' },
  summary:
    'The prices of products for costing a job, each with its rule and what it was made from; a product without a rule is left out.',
  method: 'GET',
  path: '/internal/product_quotation_prices',
  query: quotationPriceQuerySchema,
  output: quotationPriceCollectionSchema,
  answer: 'collection',
  errors: [],
})
