import { idParams } from '../../core/common.schema.ts'
import { exportQuery } from '../../core/export.schema.ts'
import { defineRoute, fileSchema } from '../../core/route.ts'
import {
  catalogCollectionSchema,
  catalogDepositRightsDraftSchema,
  catalogDepositRightsSchema,
  catalogProductCollectionSchema,
  catalogProductQuerySchema,
  catalogProductSchema,
  catalogProductStatusSchema,
  catalogQuerySchema,
  catalogSchema,
  catalogSearchQuerySchema,
  catalogStatusSchema,
} from './catalogs.schema.ts'

const read = {
  feature: 'catalogs',
  auth: 'session',
  permission: { subject: 'catalogs.list', action: 'read' },
} as const

const changeStatus = {
  feature: 'catalogs',
  auth: 'session',
  permission: { subject: 'catalogs.list', action: 'changeStatus' },
} as const

export const listCatalogs = defineRoute({
  ...read,
  summary:
    "Suppliers' catalogues, active or not: all for the super administrator, else those of the company.",
  method: 'GET',
  replica: true,
  path: '/internal/catalogs',
  query: catalogQuerySchema,
  output: catalogCollectionSchema,
  answer: 'collection',
})

export const exportCatalogs = defineRoute({
  ...read,
  summary: 'The catalogues of the list as a file.',
  method: 'GET',
  replica: true,
  path: '/internal/catalogs/export',
  query: exportQuery(catalogQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})

export const changeCatalogStatus = defineRoute({
  ...changeStatus,
  summary: 'Switches a catalogue on or off: its products are immediately found and offered, or no longer.',
  method: 'PUT',
  path: '/internal/catalogs/{id}/status',
  params: idParams,
  body: catalogStatusSchema,
  output: catalogSchema,
})

const depositRights = {
  feature: 'catalogs',
  auth: 'session',
  permission: { subject: 'catalogs.deposit_rights', action: 'write' },
  path: '/internal/catalogs/{id}/deposit_rights',
  params: idParams,
  output: catalogDepositRightsSchema,
} as const

export const getCatalogDepositRights = defineRoute({
  ...depositRights,
  summary: 'Who may deposit files for a catalogue: its licence and its partners.',
  method: 'GET',
  replica: true,
})

export const setCatalogDepositRights = defineRoute({
  ...depositRights,
  summary: 'Changes who may deposit files for a catalogue.',
  method: 'PUT',
  body: catalogDepositRightsDraftSchema,
})

export const listCatalogProducts = defineRoute({
  ...read,
  summary: 'The products of a catalogue, including those that are switched off.',
  method: 'GET',
  replica: true,
  path: '/internal/catalog_products',
  query: catalogProductQuerySchema,
  output: catalogProductCollectionSchema,
  answer: 'collection',
})

export const changeCatalogProductStatus = defineRoute({
  ...changeStatus,
  summary: 'Switches one product of a catalogue on or off.',
  method: 'PUT',
  path: '/internal/catalog_products/{id}/status',
  params: idParams,
  body: catalogProductStatusSchema,
  output: catalogProductSchema,
})

export const searchCatalogs = defineRoute({
  ...read,
  permission: { subject: 'products.list', action: 'filterCatalogs' },
  summary: 'The active catalogues that the company may see, by name, code, manufacturer or supplier.',
  method: 'GET',
  replica: true,
  path: '/internal/catalogs/search',
  query: catalogSearchQuerySchema,
  output: catalogCollectionSchema,
  answer: 'collection',
})
