import * as z from 'zod/mini'
import { choiceCollectionSchema, choiceQuerySchema } from '../choice.schema.ts'
import { idParams } from '../common.schema.ts'
import { defineRoute } from '../route.ts'
import {
  companyDraftSchema,
  companyQuerySchema,
  companyUnitChangeSchema,
  companyUnitCollectionSchema,
  companyUnitDraftSchema,
  companyUnitSchema,
  companyUserChangeSchema,
  companyUserCollectionSchema,
  companyUserDraftSchema,
  companyUserQuerySchema,
  companyUserSchema,
  managedCompanyCollectionSchema,
  managedCompanySchema,
  ofCompanyQuerySchema,
} from './companies.schema.ts'

const read = {
  feature: 'groups',
  auth: 'session',
  permission: { subject: 'companies.list', action: 'read' },
} as const
const write = { ...read, permission: { subject: 'companies.list', action: 'write' } } as const

const companies = '/internal/companies'

export const listCompanies = defineRoute({
  ...read,
  summary: 'The companies whose people use the product.',
  method: 'GET',
  path: companies,
  query: companyQuerySchema,
  output: managedCompanyCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const createCompany = defineRoute({
  ...write,
  summary: 'Makes a company, with a first unit of its name.',
  method: 'POST',
  path: companies,
  body: companyDraftSchema,
  output: managedCompanySchema,
  errors: ['validation_failed'],
})

export const getCompany = defineRoute({
  ...read,
  summary: 'One company.',
  method: 'GET',
  path: `${companies}/{id}`,
  params: idParams,
  output: managedCompanySchema,
  errors: ['not_found'],
})

export const changeCompany = defineRoute({
  ...write,
  summary: 'Changes a company; `If-Match` names the version that was read.',
  method: 'PUT',
  path: `${companies}/{id}`,
  params: idParams,
  body: companyDraftSchema,
  output: managedCompanySchema,
  errors: ['not_found', 'validation_failed', 'version_moved'],
})

export const listCatalogChoices = defineRoute({
  ...read,
  summary: "The suppliers' catalogues, to tie companies and partners to.",
  method: 'GET',
  path: '/internal/company_catalogs',
  query: choiceQuerySchema,
  output: choiceCollectionSchema,
  answer: 'collection',
  errors: [],
})

const units = '/internal/company_units'
const unit = { ...write, path: `${units}/{id}`, params: idParams, output: companyUnitSchema } as const

export const listCompanyUnits = defineRoute({
  ...read,
  summary: 'All units of a company.',
  method: 'GET',
  path: units,
  query: ofCompanyQuerySchema,
  output: companyUnitCollectionSchema,
  answer: 'collection',
  errors: ['not_found'],
})

export const createCompanyUnit = defineRoute({
  ...write,
  summary: 'Adds a unit to a company.',
  method: 'POST',
  path: units,
  body: companyUnitDraftSchema,
  output: companyUnitSchema,
  errors: ['not_found', 'validation_failed'],
})

export const changeCompanyUnit = defineRoute({
  ...unit,
  summary: 'Changes a unit, or hangs it below another.',
  method: 'PUT',
  body: companyUnitChangeSchema,
  errors: ['not_found', 'validation_failed'],
})

export const removeCompanyUnit = defineRoute({
  ...unit,
  summary: 'Removes a unit that nothing and nobody belongs to.',
  method: 'DELETE',
  output: z.null(),
  answer: 'nothing',
  errors: ['not_found', 'conflict'],
})

const users = '/internal/company_users'
const user = { ...write, path: `${users}/{id}`, params: idParams, output: companyUserSchema } as const

export const listCompanyUsers = defineRoute({
  ...read,
  summary: 'The people of a company.',
  method: 'GET',
  path: users,
  query: companyUserQuerySchema,
  output: companyUserCollectionSchema,
  answer: 'collection',
  errors: ['not_found'],
})

export const inviteCompanyUser = defineRoute({
  ...write,
  summary: 'Gives somebody an account; a letter with a link lets them choose their password.',
  method: 'POST',
  path: users,
  body: companyUserDraftSchema,
  output: companyUserSchema,
  errors: ['not_found', 'validation_failed'],
})

export const changeCompanyUser = defineRoute({
  ...user,
  summary: 'Changes somebody of a company; `If-Match` names the version that was read.',
  method: 'PUT',
  body: companyUserChangeSchema,
  errors: ['not_found', 'validation_failed', 'version_moved'],
})

export const sendCompanyUserLink = defineRoute({
  ...user,
  summary: 'Sends somebody a new link to choose their password; the one of before leads nowhere.',
  method: 'POST',
  path: `${users}/{id}/invitation`,
  errors: ['not_found', 'conflict'],
})

export const lockCompanyUser = defineRoute({
  ...user,
  summary: 'Locks somebody out: their sessions end at once. Nobody locks themselves out.',
  method: 'POST',
  path: `${users}/{id}/lock`,
  errors: ['not_found', 'conflict'],
})

export const unlockCompanyUser = defineRoute({
  ...user,
  summary: 'Lets somebody sign in again.',
  method: 'POST',
  path: `${users}/{id}/unlock`,
  errors: ['not_found'],
})
