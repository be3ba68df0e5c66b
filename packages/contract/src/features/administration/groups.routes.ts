import * as z from 'zod/mini'
import { choiceCollectionSchema, choiceQuerySchema } from '../../core/choice.schema.ts'
import { idParams } from '../../core/common.schema.ts'
import { contactImageMaxBytes } from '../../core/constants.ts'
import { defineRoute } from '../../core/route.ts'
import {
  groupCollectionSchema,
  groupDraftSchema,
  groupLogoSchema,
  groupQuerySchema,
  groupSchema,
} from './groups.schema.ts'

const read = {
  feature: 'groups',
  auth: 'session',
  permission: { subject: 'groups.list', action: 'read' },
} as const
const write = { ...read, permission: { subject: 'groups.list', action: 'write' } } as const
const path = '/internal/groups'
const one = { ...write, params: idParams, path: `${path}/{id}`, output: groupSchema } as const

export const listGroups = defineRoute({
  ...read,
  summary: 'The groups that companies belong to.',
  method: 'GET',
  replica: true,
  path,
  query: groupQuerySchema,
  output: groupCollectionSchema,
  answer: 'collection',
})

export const getGroup = defineRoute({
  ...one,
  summary: 'One group.',
  method: 'GET',
  replica: true,
})

export const createGroup = defineRoute({
  ...write,
  summary: 'Creates a group.',
  method: 'POST',
  creates: true,
  path,
  body: groupDraftSchema,
  output: groupSchema,
})

export const changeGroup = defineRoute({
  ...one,
  summary: 'Changes a group; `If-Match` is the version that was read.',
  method: 'PUT',
  body: groupDraftSchema,
  isVersioned: true,
})

export const removeGroup = defineRoute({
  ...one,
  summary: 'Removes a group, without its companies. It can be restored for a day.',
  method: 'DELETE',
  output: z.null(),
  answer: 'nothing',
})

export const restoreGroup = defineRoute({
  ...one,
  summary: 'Restores a removed group, with the companies that have not joined another meanwhile.',
  method: 'POST',
  path: `${path}/{id}/restore`,
  errors: ['validation_failed'],
})

export const setGroupLogo = defineRoute({
  ...one,
  summary: 'Sets the logo of a group, JPG or PNG; only its pixels are stored.',
  method: 'PUT',
  path: `${path}/{id}/logo`,
  body: groupLogoSchema,
  maxFileBytes: contactImageMaxBytes,
  isVersioned: true,
})

export const removeGroupLogo = defineRoute({
  ...one,
  summary: 'Removes the logo of a group.',
  method: 'DELETE',
  path: `${path}/{id}/logo`,
  isVersioned: true,
})

export const listGroupChoices = defineRoute({
  ...read,
  summary: 'The groups by name, to choose from.',
  method: 'GET',
  replica: true,
  path: '/internal/group_lists',
  query: choiceQuerySchema,
  output: choiceCollectionSchema,
  answer: 'collection',
})
