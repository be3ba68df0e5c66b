import * as z from 'zod/mini'
import { idParams } from '../../core/common.schema.ts'
import { defineRoute, fileSchema } from '../../core/route.ts'
import {
  personCollectionSchema,
  personErasureSchema,
  personQuerySchema,
  personSchema,
} from './personal-data.schema.ts'

const people = {
  feature: 'personal-data',
  auth: 'session',
  permission: { subject: 'personal_data', action: 'read' },
} as const

export const listPeople = defineRoute({
  ...people,
  summary: 'All users with a current or former account, of all companies.',
  method: 'GET',
  path: '/internal/people',
  query: personQuerySchema,
  output: personCollectionSchema,
  answer: 'collection',
})

export const exportPersonalData = defineRoute({
  ...people,
  summary: 'All data stored about one person, as JSON: the right of access and of portability.',
  method: 'GET',
  path: '/internal/people/{id}/personal_data',
  params: idParams,
  query: z.strictObject({}),
  output: fileSchema,
})

export const erasePerson = defineRoute({
  ...people,
  summary:
    'Erases a person for good: what is theirs goes, and what has to be kept no longer names them; 409 for oneself.',
  method: 'POST',
  path: '/internal/people/{id}/erase',
  permission: { subject: 'personal_data', action: 'erase' },
  params: idParams,
  body: personErasureSchema,
  output: personSchema,
  errors: ['conflict'],
})
