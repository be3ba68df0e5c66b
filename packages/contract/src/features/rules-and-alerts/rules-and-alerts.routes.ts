import * as z from 'zod/mini'
import { choiceCollectionSchema, choiceQuerySchema } from '../../core/choice.schema.ts'
import { idParams } from '../../core/common.schema.ts'
import { exportQuery } from '../../core/export.schema.ts'
import { defineRoute, fileSchema } from '../../core/route.ts'
import { managed } from './managed.routes.ts'
import {
  costingPreviewQuerySchema,
  costingPreviewSchema,
  costingPriceCollectionSchema,
  costingPriceQuerySchema,
  costingRuleCollectionSchema,
  costingRuleDraftSchema,
  costingRuleQuerySchema,
  costingRuleSchema,
} from './rules-and-alerts.schema.ts'

const path = '/internal/quotation_price_rules'
const one = { ...managed, params: idParams, path: `${path}/{id}`, output: costingRuleSchema } as const

export const listCostingRules = defineRoute({
  ...managed,
  summary: "The costing rules of the caller's units, and those of the units above.",
  method: 'GET',
  replica: true,
  path,
  query: costingRuleQuerySchema,
  output: costingRuleCollectionSchema,
  answer: 'collection',
})

export const exportCostingRules = defineRoute({
  ...managed,
  summary: 'The rules of the list as a file.',
  method: 'GET',
  replica: true,
  path: `${path}/export`,
  query: exportQuery(costingRuleQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})

export const createCostingRule = defineRoute({
  ...managed,
  summary: 'Creates a rule; it applies immediately.',
  method: 'POST',
  creates: true,
  path,
  body: costingRuleDraftSchema,
  output: costingRuleSchema,
})

export const getCostingRule = defineRoute({
  ...one,
  summary: 'One rule.',
  method: 'GET',
  replica: true,
})

export const changeCostingRule = defineRoute({
  ...one,
  summary: 'Changes a rule; `If-Match` is the version that was read.',
  method: 'PUT',
  body: costingRuleDraftSchema,
  isVersioned: true,
  errors: ['forbidden'],
})

export const removeCostingRule = defineRoute({
  ...one,
  summary: 'Removes a rule. It can be restored for a day.',
  method: 'DELETE',
  output: z.null(),
  answer: 'nothing',
  errors: ['forbidden'],
})

export const restoreCostingRule = defineRoute({
  ...one,
  summary: 'Restores a removed rule.',
  method: 'POST',
  path: `${path}/{id}/restore`,
  errors: ['forbidden'],
})

export const previewCostingPrice = defineRoute({
  ...managed,
  summary: 'The price of a product under the existing rules, and under a draft.',
  method: 'GET',
  replica: true,
  path: `${path}/preview`,
  query: costingPreviewQuerySchema,
  output: costingPreviewSchema,
})

const choices = {
  ...managed,
  method: 'GET',
  replica: true,
  query: choiceQuerySchema,
  output: choiceCollectionSchema,
  answer: 'collection',
} as const

export const listCostingCatalogs = defineRoute({
  ...choices,
  summary: 'The catalogues that a rule can be for.',
  path: `${path}/catalogs`,
})

export const listCostingProducts = defineRoute({
  ...choices,
  summary: 'Products to try a rule on, by reference or words.',
  path: `${path}/products`,
})

export const listCostingPrices = defineRoute({
  feature: 'rules-and-alerts',
  auth: 'session',
  permission: { subject: 'products.list', action: 'read' },
  summary:
    'The prices of products for costing a project, each with its rule and what it was computed from; products without a rule are omitted.',
  method: 'GET',
  replica: true,
  path: '/internal/product_quotation_prices',
  query: costingPriceQuerySchema,
  output: costingPriceCollectionSchema,
  answer: 'collection',
})
