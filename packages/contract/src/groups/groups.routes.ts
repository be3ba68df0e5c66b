import * as z from 'zod/mini'
import { choiceCollectionSchema, choiceQuerySchema } from '../choice.schema.ts'
import { idParams } from '../common.schema.ts'
import { contactImageMaxBytes } from '../constants.ts'
import { defineRoute } from '../route.ts'
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
  path,
  query: groupQuerySchema,
  output: groupCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const getGroup = defineRoute({
  ...one,
  summary: 'One group.',
  method: 'GET',
  errors: ['not_found'],
})

export const createGroup = defineRoute({
  ...write,
  summary: 'Makes a group.',
  method: 'POST',
  path,
  body: groupDraftSchema,
  output: groupSchema,
  errors: ['validation_failed'],
})

export const changeGroup = defineRoute({
  ...one,
  summary: 'Changes a group; `If-Match` names the version that was read.',
  method: 'PUT',
  body: groupDraftSchema,
  errors: ['not_found', 'validation_failed', 'version_moved'],
})

export const removeGroup = defineRoute({
  ...one,
  summary: 'Removes a group; its companies stay. It can be restored for a day.',
  method: 'DELETE',
  output: z.null(),
  answer: 'nothing',
  errors: ['not_found'],
})

export const restoreGroup = defineRoute({
  ...one,
  summary: 'Puts a removed group back, with the companies that have no other meanwhile.',
  method: 'POST',
  path: `${path}/{id}/restore`,
  errors: ['not_found', 'validation_failed'],
})

export const setGroupLogo = defineRoute({
  ...one,
  summary: 'Gives a group a logo, JPG or PNG; only its pixels are kept.',
  method: 'PUT',
  path: `${path}/{id}/logo`,
  body: groupLogoSchema,
  maxFileBytes: contactImageMaxBytes,
  errors: ['not_found', 'validation_failed', 'version_moved', 'body_too_large', 'unsupported_media_type'],
})

export const removeGroupLogo = defineRoute({
  ...one,
  summary: 'Takes the logo of a group away.',
  method: 'DELETE',
  path: `${path}/{id}/logo`,
  errors: ['not_found', 'version_moved'],
})

export const listGroupChoices = defineRoute({
  ...read,
  summary: 'The groups by name, to choose from.',
  method: 'GET',
  path: '/internal/group_lists',
  query: choiceQuerySchema,
  output: choiceCollectionSchema,
  answer: 'collection',
  errors: [],
})
