import * as z from 'zod/mini'
import { choiceCollectionSchema, choiceQuerySchema } from '../../core/choice.schema.ts'
import { pageQuery } from '../../core/collection.schema.ts'
import { idParams } from '../../core/common.schema.ts'
import { exportQuery } from '../../core/export.schema.ts'
import { defineRoute, fileSchema } from '../../core/route.ts'
import { managed } from './managed.routes.ts'
import {
  agreementCollectionSchema,
  agreementCreateSchema,
  agreementDuplicateSchema,
  agreementHeadSchema,
  agreementHistoryCollectionSchema,
  agreementQuerySchema,
  frameworkAgreementSchema,
  supplierChoiceQuerySchema,
} from './framework-agreements.schema.ts'

const path = '/internal/framework_agreements'
const one = { ...managed, params: idParams, output: frameworkAgreementSchema } as const

export const listFrameworkAgreements = defineRoute({
  ...managed,
  summary: "The agreements of the caller's units, and those inherited from the units above.",
  method: 'GET',
  replica: true,
  path,
  query: agreementQuerySchema,
  output: agreementCollectionSchema,
  answer: 'collection',
})

export const exportFrameworkAgreements = defineRoute({
  ...managed,
  summary: 'The agreements of the list as a file.',
  method: 'GET',
  replica: true,
  path: `${path}/export`,
  query: exportQuery(agreementQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})

export const getFrameworkAgreement = defineRoute({
  ...one,
  summary: 'One agreement: its head.',
  method: 'GET',
  replica: true,
  path: `${path}/{id}`,
})

export const createFrameworkAgreement = defineRoute({
  ...managed,
  summary: 'Creates an agreement with at least one agency and one catalogue.',
  method: 'POST',
  creates: true,
  path,
  body: agreementCreateSchema,
  output: frameworkAgreementSchema,
})

export const changeFrameworkAgreement = defineRoute({
  ...one,
  summary: 'Changes the head of an agreement; `If-Match` is the version that was read.',
  method: 'PUT',
  path: `${path}/{id}`,
  body: agreementHeadSchema,
  isVersioned: true,
  errors: ['forbidden'],
})

export const removeFrameworkAgreement = defineRoute({
  ...one,
  summary: 'Removes an agreement: it no longer applies. It can be restored for a day.',
  method: 'DELETE',
  path: `${path}/{id}`,
  output: z.null(),
  answer: 'nothing',
  errors: ['forbidden'],
})

export const restoreFrameworkAgreement = defineRoute({
  ...one,
  summary: 'Restores a removed agreement.',
  method: 'POST',
  path: `${path}/{id}/restore`,
  errors: ['forbidden'],
})

export const duplicateFrameworkAgreement = defineRoute({
  ...one,
  summary: 'Copies an agreement with its conditions for another period, net prices changed by a percentage.',
  method: 'POST',
  creates: true,
  path: `${path}/{id}/duplicate`,
  body: agreementDuplicateSchema,
  errors: ['forbidden'],
})

export const listAgreementHistory = defineRoute({
  ...managed,
  summary: 'Who changed what of an agreement, newest first.',
  method: 'GET',
  replica: true,
  path: `${path}/{id}/history`,
  params: idParams,
  query: z.strictObject(pageQuery),
  output: agreementHistoryCollectionSchema,
  answer: 'collection',
})

const choices = {
  ...managed,
  method: 'GET',
  replica: true,
  query: choiceQuerySchema,
  output: choiceCollectionSchema,
  answer: 'collection',
} as const

export const listAgreementSuppliers = defineRoute({
  ...choices,
  summary: 'The suppliers by name, to choose from for an agreement.',
  path: `${path}/suppliers`,
})

export const listOrganizationUnits = defineRoute({
  ...choices,
  summary: 'The units that the caller may administer, each with the units above it, to choose from.',
  path: '/internal/organization_units',
})

export const listDiscountFamilies = defineRoute({
  ...choices,
  summary: 'The families that discounts are made for, by code or name.',
  path: '/discount_families',
})

export const listAgreementCatalogChoices = defineRoute({
  ...choices,
  summary: "A supplier's catalogues that the company sees, to choose from.",
  path: `${path}/catalogs`,
  query: supplierChoiceQuerySchema,
})

export const listAgreementAgencyChoices = defineRoute({
  ...choices,
  summary: "A supplier's agencies, to choose from.",
  path: `${path}/agencies`,
  query: supplierChoiceQuerySchema,
})
