import * as z from 'zod/mini'
import { fileLinkSchema, idParam, idParams } from '../../core/common.schema.ts'
import { supplierFileMaxBytes } from '../../core/constants.ts'
import { defineRoute } from '../../core/route.ts'
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
  agreementRowsQuerySchema,
} from './agreement-parts.schema.ts'
import { managed } from './managed.routes.ts'

const path = '/internal/framework_agreements'
const costs = '/internal/framework_agreement_costs'
const one = { ...managed, params: idParams } as const
const change = { isVersioned: true, errors: ['forbidden'] } as const

export const getAgreementAgencies = defineRoute({
  ...one,
  summary: 'The scope of an agreement.',
  method: 'GET',
  replica: true,
  path: `${path}/{id}/agencies`,
  output: agreementAgenciesSchema,
})

export const changeAgreementAgencies = defineRoute({
  ...one,
  ...change,
  summary: 'Sets the scope of an agreement: all agencies, including future ones, or some.',
  method: 'PUT',
  path: `${path}/{id}/agencies`,
  body: agreementAgenciesDraftSchema,
  output: agreementAgenciesSchema,
})

export const getAgreementCatalogs = defineRoute({
  ...one,
  summary: 'The catalogues of an agreement with their general discounts.',
  method: 'GET',
  replica: true,
  path: `${path}/{id}/catalogs`,
  output: agreementCatalogsSchema,
})

export const changeAgreementCatalogs = defineRoute({
  ...one,
  ...change,
  summary: 'Sets the catalogues of an agreement, each with its general discounts 1 and 2.',
  method: 'PUT',
  path: `${path}/{id}/catalogs`,
  body: agreementCatalogsDraftSchema,
  output: agreementCatalogsSchema,
})

export const removeAgreementCatalog = defineRoute({
  ...managed,
  summary: 'Removes one catalogue from an agreement; the last one cannot be removed.',
  method: 'DELETE',
  path: `${path}/{id}/catalogs/{catalog}`,
  params: z.strictObject({ id: idParam, catalog: idParam }),
  output: agreementCatalogsSchema,
  errors: ['forbidden', 'validation_failed'],
  isVersioned: true,
})

export const listCatalogHeaders = defineRoute({
  ...managed,
  summary: 'The summary of each catalogue of an agreement: discounts and counts.',
  method: 'GET',
  replica: true,
  path: `${path}/catalogs/headerInfo`,
  query: agreementRowsQuerySchema,
  output: catalogHeaderCollectionSchema,
  answer: 'collection',
})

export const listAgreementFees = defineRoute({
  ...managed,
  summary: 'The fees of an agreement.',
  method: 'GET',
  replica: true,
  path: costs,
  query: agreementRowsQuerySchema,
  output: agreementFeeCollectionSchema,
  answer: 'collection',
})

export const addAgreementFee = defineRoute({
  ...managed,
  summary: 'Adds a fee to an agreement.',
  method: 'POST',
  creates: true,
  path: costs,
  body: agreementFeeDraftSchema,
  output: agreementFeeSchema,
  errors: ['forbidden'],
})

export const changeAgreementFee = defineRoute({
  ...one,
  ...change,
  summary: 'Changes a fee; `If-Match` is the version that was read.',
  method: 'PUT',
  path: `${costs}/{id}`,
  body: agreementFeeDraftSchema,
  output: agreementFeeSchema,
})

export const removeAgreementFee = defineRoute({
  ...one,
  summary: 'Removes a fee; it can be restored for a day.',
  method: 'DELETE',
  path: `${costs}/{id}`,
  output: z.null(),
  answer: 'nothing',
  errors: ['forbidden'],
})

export const restoreAgreementFee = defineRoute({
  ...one,
  summary: 'Restores a removed fee.',
  method: 'POST',
  path: `${costs}/{id}/restore`,
  output: agreementFeeSchema,
  errors: ['forbidden'],
})

export const listAgreementDocuments = defineRoute({
  ...one,
  summary: 'The documents of an agreement, with their owners.',
  method: 'GET',
  replica: true,
  path: `${path}/{id}/documents`,
  output: agreementDocumentCollectionSchema,
  answer: 'collection',
})

export const addAgreementDocument = defineRoute({
  ...one,
  summary: 'Stores a document with an agreement.',
  method: 'POST',
  creates: true,
  path: `${path}/{id}/documents`,
  body: agreementDocumentAddSchema,
  maxFileBytes: supplierFileMaxBytes,
  output: agreementDocumentSchema,
  errors: ['forbidden'],
})

const document = {
  ...managed,
  params: z.strictObject({ id: idParam, document: idParam }),
} as const

export const linkAgreementDocument = defineRoute({
  ...document,
  summary: 'An address under which the document can be fetched without a token, for an hour or two.',
  method: 'GET',
  replica: true,
  path: `${path}/{id}/documents/{document}/link`,
  output: fileLinkSchema,
})

export const removeAgreementDocument = defineRoute({
  ...document,
  summary: 'Deletes a document of the own unit or one below; it can be restored for a day.',
  method: 'DELETE',
  path: `${path}/{id}/documents/{document}`,
  output: z.null(),
  answer: 'nothing',
  errors: ['forbidden'],
})

export const restoreAgreementDocument = defineRoute({
  ...document,
  summary: 'Restores a deleted document.',
  method: 'POST',
  path: `${path}/{id}/documents/{document}/restore`,
  output: agreementDocumentSchema,
  errors: ['forbidden'],
})
