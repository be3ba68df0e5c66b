import * as z from 'zod/mini'
import { fileLinkSchema, idParam, idParams } from '../common.schema.ts'
import { supplierFileMaxBytes } from '../constants.ts'
import { defineRoute } from '../route.ts'
import {
  agreementAgenciesDraftSchema,
  agreementAgenciesSchema,
  agreementCatalogsDraftSchema,
  agreementCatalogsSchema,
  agreementDocumentAddSchema,
  agreementDocumentCollectionSchema,
  agreementDocumentSchema,
  agreementFeeCollectionSchema,
  agreementFeeDraftSchema,
  agreementFeeSchema,
  catalogHeaderCollectionSchema,
  ofAgreementQuerySchema,
} from './agreement-parts.schema.ts'
import { managed } from './managed.routes.ts'

const path = '/internal/framework_agreements'
const costs = '/internal/framework_agreement_costs'
const one = { ...managed, params: idParams } as const
const changes = ['not_found', 'forbidden', 'validation_failed', 'version_moved'] as const

export const getAgreementAgencies = defineRoute({
  ...one,
  summary: 'Where an agreement holds.',
  method: 'GET',
  path: `${path}/{id}/agencies`,
  output: agreementAgenciesSchema,
  errors: ['not_found'],
})

export const changeAgreementAgencies = defineRoute({
  ...one,
  summary: 'Says where an agreement holds: all agencies, those to come included, or some.',
  method: 'PUT',
  path: `${path}/{id}/agencies`,
  body: agreementAgenciesDraftSchema,
  output: agreementAgenciesSchema,
  errors: changes,
})

export const getAgreementCatalogs = defineRoute({
  ...one,
  summary: 'The catalogues of an agreement with their general discounts.',
  method: 'GET',
  path: `${path}/{id}/catalogs`,
  output: agreementCatalogsSchema,
  errors: ['not_found'],
})

export const changeAgreementCatalogs = defineRoute({
  ...one,
  summary: 'Says which catalogues an agreement is about, each with its general discounts 1 and 2.',
  method: 'PUT',
  path: `${path}/{id}/catalogs`,
  body: agreementCatalogsDraftSchema,
  output: agreementCatalogsSchema,
  errors: changes,
})

export const removeAgreementCatalog = defineRoute({
  ...managed,
  summary: 'Takes one catalogue out of an agreement; the last one stays.',
  method: 'DELETE',
  path: `${path}/{id}/catalogs/{catalog}`,
  params: z.strictObject({ id: idParam, catalog: idParam }),
  output: agreementCatalogsSchema,
  errors: changes,
})

export const listCatalogHeaders = defineRoute({
  ...managed,
  summary: 'What stands above the conditions of each catalogue of an agreement: discounts and counts.',
  method: 'GET',
  path: `${path}/catalogs/headerInfo`,
  query: ofAgreementQuerySchema,
  output: catalogHeaderCollectionSchema,
  answer: 'collection',
  errors: ['not_found'],
})

export const listAgreementFees = defineRoute({
  ...managed,
  summary: 'The fees of an agreement.',
  method: 'GET',
  path: costs,
  query: ofAgreementQuerySchema,
  output: agreementFeeCollectionSchema,
  answer: 'collection',
  errors: ['not_found'],
})

export const addAgreementFee = defineRoute({
  ...managed,
  summary: 'Adds a fee to an agreement.',
  method: 'POST',
  path: costs,
  body: agreementFeeDraftSchema,
  output: agreementFeeSchema,
  errors: ['not_found', 'forbidden', 'validation_failed'],
})

export const changeAgreementFee = defineRoute({
  ...one,
  summary: 'Changes a fee; `If-Match` names the version that was read.',
  method: 'PUT',
  path: `${costs}/{id}`,
  body: agreementFeeDraftSchema,
  output: agreementFeeSchema,
  errors: changes,
})

export const removeAgreementFee = defineRoute({
  ...one,
  summary: 'Removes a fee; it can be restored for a day.',
  method: 'DELETE',
  path: `${costs}/{id}`,
  output: z.null(),
  answer: 'nothing',
  errors: ['not_found', 'forbidden'],
})

export const restoreAgreementFee = defineRoute({
  ...one,
  summary: 'Puts a removed fee back.',
  method: 'POST',
  path: `${costs}/{id}/restore`,
  output: agreementFeeSchema,
  errors: ['not_found', 'forbidden'],
})

export const listAgreementDocuments = defineRoute({
  ...one,
  summary: 'The documents of an agreement, and whose they are.',
  method: 'GET',
  path: `${path}/{id}/documents`,
  output: agreementDocumentCollectionSchema,
  answer: 'collection',
  errors: ['not_found'],
})

export const addAgreementDocument = defineRoute({
  ...one,
  summary: 'Keeps a document with an agreement.',
  method: 'POST',
  path: `${path}/{id}/documents`,
  body: agreementDocumentAddSchema,
  maxFileBytes: supplierFileMaxBytes,
  output: agreementDocumentSchema,
  errors: ['not_found', 'forbidden', 'validation_failed', 'body_too_large', 'unsupported_media_type'],
})

const document = {
  ...managed,
  params: z.strictObject({ id: idParam, document: idParam }),
} as const

export const linkAgreementDocument = defineRoute({
  ...document,
  summary: 'An address under which the document can be fetched without a token, for an hour or two.',
  method: 'GET',
  path: `${path}/{id}/documents/{document}/link`,
  output: fileLinkSchema,
  errors: ['not_found'],
})

export const removeAgreementDocument = defineRoute({
  ...document,
  summary: 'Deletes a document of the own unit or one below; it can be restored for a day.',
  method: 'DELETE',
  path: `${path}/{id}/documents/{document}`,
  output: z.null(),
  answer: 'nothing',
  errors: ['not_found', 'forbidden'],
})

export const restoreAgreementDocument = defineRoute({
  ...document,
  summary: 'Puts a deleted document back.',
  method: 'POST',
  path: `${path}/{id}/documents/{document}/restore`,
  output: agreementDocumentSchema,
  errors: ['not_found', 'forbidden'],
})
