import { idParams } from '../../core/common.schema.ts'
import { defineRoute } from '../../core/route.ts'
import {
  adjustmentPreviewSchema,
  agreementDiscountCollectionSchema,
  agreementDiscountQuerySchema,
  agreementDiscountsWriteSchema,
  catalogDiscountParams,
  catalogDiscountQuerySchema,
  discountAdjustmentSchema,
  discountChangeSchema,
  multiplePricesWriteSchema,
  testedPriceQuerySchema,
  testedPriceSchema,
} from './agreement-discounts.schema.ts'
import { agreementImportSchema } from './agreement-imports.schema.ts'
import { managed } from './managed.routes.ts'

const path = '/internal/framework_agreements'
const writes = { ...managed, output: discountChangeSchema } as const
const writeErrors = ['forbidden', 'version_moved'] as const

export const listAgreementDiscounts = defineRoute({
  ...managed,
  summary: 'The conditions of an agreement for families or products, page by page.',
  method: 'GET',
  replica: true,
  path: `${path}/discounts`,
  query: agreementDiscountQuerySchema,
  output: agreementDiscountCollectionSchema,
  answer: 'collection',
})

export const listCatalogDiscounts = defineRoute({
  ...managed,
  summary: 'The same for one catalogue of the agreement.',
  method: 'GET',
  replica: true,
  path: `${path}/{frameworkAgreement}/catalogs/{catalog}/discounts/{category}`,
  params: catalogDiscountParams,
  query: catalogDiscountQuerySchema,
  output: agreementDiscountCollectionSchema,
  answer: 'collection',
})

export const changeAgreementDiscounts = defineRoute({
  ...writes,
  summary:
    'Sets, changes and takes away discounts and net prices, each line against the version that was read.',
  method: 'PUT',
  path: `${path}/discounts`,
  body: agreementDiscountsWriteSchema,
  errors: writeErrors,
})

export const changeMultiplePrices = defineRoute({
  ...writes,
  summary: 'Sets the prices by quantity of products.',
  method: 'PUT',
  path: `${path}/discounts/multiple_prices`,
  body: multiplePricesWriteSchema,
  errors: writeErrors,
})

export const previewDiscountAdjustment = defineRoute({
  ...managed,
  summary: 'Previews a bulk change of conditions.',
  method: 'POST',
  path: `${path}/discounts/adjustment_preview`,
  body: discountAdjustmentSchema,
  isQuestion: true,
  output: adjustmentPreviewSchema,
  errors: ['forbidden'],
})

export const adjustDiscounts = defineRoute({
  ...managed,
  summary: 'Changes conditions in bulk; the change is in the history of imports and can be undone there.',
  method: 'POST',
  path: `${path}/discounts/adjustments`,
  body: discountAdjustmentSchema,
  output: agreementImportSchema,
  errors: ['forbidden', 'conflict'],
})

export const testAgreementPrice = defineRoute({
  ...managed,
  summary: 'The net price of a product for a unit, a quantity and a day, compared with the price of a draft.',
  method: 'GET',
  replica: true,
  path: `${path}/{id}/tested_price`,
  params: idParams,
  query: testedPriceQuerySchema,
  output: testedPriceSchema,
})
