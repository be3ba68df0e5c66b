import { idParams } from '../common.schema.ts'
import { defineRoute } from '../route.ts'
import {
  agencyChangeSchema,
  agencyDraftSchema,
  managedAgencyCollectionSchema,
  managedAgencyQuerySchema,
  managedAgencySchema,
} from './agencies.schema.ts'

const write = {
  feature: 'groups',
  auth: 'session',
  permission: { subject: 'suppliers.detail', action: 'write' },
} as const

const path = '/internal/managed_agencies'

export const listManagedAgencies = defineRoute({
  ...write,
  summary: 'The agencies of suppliers.',
  method: 'GET',
  path,
  query: managedAgencyQuerySchema,
  output: managedAgencyCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const getManagedAgency = defineRoute({
  ...write,
  summary: 'One agency.',
  method: 'GET',
  path: `${path}/{id}`,
  params: idParams,
  output: managedAgencySchema,
  errors: ['not_found'],
})

export const createAgency = defineRoute({
  ...write,
  summary: 'Adds an agency of a supplier.',
  method: 'POST',
  path,
  body: agencyDraftSchema,
  output: managedAgencySchema,
  errors: ['validation_failed'],
})

export const changeAgency = defineRoute({
  ...write,
  summary: 'Changes an agency; `If-Match` names the version that was read.',
  method: 'PUT',
  path: `${path}/{id}`,
  params: idParams,
  body: agencyChangeSchema,
  output: managedAgencySchema,
  errors: ['not_found', 'validation_failed', 'version_moved'],
})
