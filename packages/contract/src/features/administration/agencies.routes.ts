import { idParams } from '../../core/common.schema.ts'
import { defineRoute } from '../../core/route.ts'
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
  replica: true,
  path,
  query: managedAgencyQuerySchema,
  output: managedAgencyCollectionSchema,
  answer: 'collection',
})

export const getManagedAgency = defineRoute({
  ...write,
  summary: 'One agency.',
  method: 'GET',
  replica: true,
  path: `${path}/{id}`,
  params: idParams,
  output: managedAgencySchema,
})

export const createAgency = defineRoute({
  ...write,
  summary: 'Adds an agency of a supplier.',
  method: 'POST',
  creates: true,
  path,
  body: agencyDraftSchema,
  output: managedAgencySchema,
})

export const changeAgency = defineRoute({
  ...write,
  summary: 'Changes an agency; `If-Match` is the version that was read.',
  method: 'PUT',
  path: `${path}/{id}`,
  params: idParams,
  body: agencyChangeSchema,
  output: managedAgencySchema,
  isVersioned: true,
})
