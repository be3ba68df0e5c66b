import * as z from 'zod/mini'
import { choiceCollectionSchema, choiceQuerySchema } from '../../core/choice.schema.ts'
import { idParams } from '../../core/common.schema.ts'
import { defineRoute } from '../../core/route.ts'
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
  ownCompanySchema,
  byCompanyQuerySchema,
} from './companies.schema.ts'

const read = {
  feature: 'groups',
  auth: 'session',
  permission: { subject: 'companies.list', action: 'read' },
} as const
const write = { ...read, permission: { subject: 'companies.list', action: 'write' } } as const
/** Also open to administrators of a company, for their own. */
const readPeople = { ...read, permission: { subject: 'company_people', action: 'read' } } as const
const writePeople = { ...read, permission: { subject: 'company_people', action: 'write' } } as const

const companies = '/internal/companies'

export const listCompanies = defineRoute({
  ...read,
  summary: 'The companies that use the product.',
  method: 'GET',
  replica: true,
  path: companies,
  query: companyQuerySchema,
  output: managedCompanyCollectionSchema,
  answer: 'collection',
})

export const createCompany = defineRoute({
  ...write,
  summary: 'Creates a company, with a first unit of the same name.',
  method: 'POST',
  creates: true,
  path: companies,
  body: companyDraftSchema,
  output: managedCompanySchema,
})

export const getCompany = defineRoute({
  ...read,
  summary: 'One company.',
  method: 'GET',
  replica: true,
  path: `${companies}/{id}`,
  params: idParams,
  output: managedCompanySchema,
})

export const changeCompany = defineRoute({
  ...write,
  summary: 'Changes a company; `If-Match` is the version that was read.',
  method: 'PUT',
  path: `${companies}/{id}`,
  params: idParams,
  body: companyDraftSchema,
  output: managedCompanySchema,
  isVersioned: true,
})

export const getOwnCompany = defineRoute({
  ...readPeople,
  summary: "The caller's own company.",
  method: 'GET',
  path: `${companies}/me`,
  output: ownCompanySchema,
})

export const listCatalogChoices = defineRoute({
  ...read,
  summary: "The suppliers' catalogues, to assign to companies and partners.",
  method: 'GET',
  replica: true,
  path: '/internal/company_catalogs',
  query: choiceQuerySchema,
  output: choiceCollectionSchema,
  answer: 'collection',
})

const units = '/internal/company_units'
const unit = { ...write, path: `${units}/{id}`, params: idParams, output: companyUnitSchema } as const

export const listCompanyUnits = defineRoute({
  ...readPeople,
  summary: 'All units of a company.',
  method: 'GET',
  replica: true,
  path: units,
  query: byCompanyQuerySchema,
  output: companyUnitCollectionSchema,
  answer: 'collection',
})

export const createCompanyUnit = defineRoute({
  ...write,
  summary: 'Adds a unit to a company.',
  method: 'POST',
  creates: true,
  path: units,
  body: companyUnitDraftSchema,
  output: companyUnitSchema,
})

export const changeCompanyUnit = defineRoute({
  ...unit,
  summary: 'Changes a unit, or moves it below another.',
  method: 'PUT',
  body: companyUnitChangeSchema,
})

export const removeCompanyUnit = defineRoute({
  ...unit,
  summary: 'Removes an unused unit.',
  method: 'DELETE',
  output: z.null(),
  answer: 'nothing',
  errors: ['conflict'],
})

const users = '/internal/company_users'
const user = { ...writePeople, path: `${users}/{id}`, params: idParams, output: companyUserSchema } as const

export const listCompanyUsers = defineRoute({
  ...readPeople,
  summary: 'The users of a company.',
  method: 'GET',
  replica: true,
  path: users,
  query: companyUserQuerySchema,
  output: companyUserCollectionSchema,
  answer: 'collection',
})

export const inviteCompanyUser = defineRoute({
  ...writePeople,
  summary: 'Creates an account; an email with a link lets the user choose their password.',
  method: 'POST',
  creates: true,
  path: users,
  body: companyUserDraftSchema,
  output: companyUserSchema,
})

export const changeCompanyUser = defineRoute({
  ...user,
  summary: 'Changes a user of a company; `If-Match` is the version that was read.',
  method: 'PUT',
  body: companyUserChangeSchema,
  isVersioned: true,
})

export const sendCompanyUserLink = defineRoute({
  ...user,
  summary: 'Sends a user a new link to choose their password; the previous one becomes invalid.',
  method: 'POST',
  path: `${users}/{id}/invitation`,
  errors: ['conflict'],
})

export const lockCompanyUser = defineRoute({
  ...user,
  summary: 'Locks a user: their sessions end immediately. Users cannot lock themselves.',
  method: 'POST',
  path: `${users}/{id}/lock`,
  errors: ['conflict'],
})

export const unlockCompanyUser = defineRoute({
  ...user,
  summary: 'Unlocks a user.',
  method: 'POST',
  path: `${users}/{id}/unlock`,
})
