import * as z from 'zod/mini'
import { idParams } from '../../core/common.schema.ts'
import { defineRoute } from '../../core/route.ts'
import {
  ownReferenceAddSchema,
  ownReferenceCollectionSchema,
  ownReferenceImportSchema,
  ownReferenceQuerySchema,
  ownReferenceReportSchema,
  ownReferenceSchema,
  ownReferenceWriteSchema,
} from './own-references.schema.ts'

const common = { feature: 'own-references', auth: 'session' } as const
/** The specification has no right for them: users who may fill a cart may maintain them. */
const permission = { subject: 'cart.list', action: 'read' } as const

export const listOwnReferences = defineRoute({
  ...common,
  permission,
  summary: "The company's own article numbers and their products.",
  method: 'GET',
  replica: true,
  path: '/internal/own_references',
  query: ownReferenceQuerySchema,
  output: ownReferenceCollectionSchema,
  answer: 'collection',
})

export const addOwnReference = defineRoute({
  ...common,
  permission,
  summary:
    'Assigns an own reference of the company to a product; an existing one is reassigned, unless `takeOver` is `false`.',
  method: 'POST',
  path: '/internal/own_references',
  body: ownReferenceAddSchema,
  output: ownReferenceSchema,
})

export const changeOwnReference = defineRoute({
  ...common,
  permission,
  summary: 'Changes a number of the company or its product.',
  method: 'PUT',
  path: '/internal/own_references/{id}',
  params: idParams,
  body: ownReferenceWriteSchema,
  output: ownReferenceSchema,
})

export const deleteOwnReference = defineRoute({
  ...common,
  permission,
  summary: 'Deletes a number of the company.',
  method: 'DELETE',
  path: '/internal/own_references/{id}',
  params: idParams,
  output: z.null(),
  answer: 'nothing',
})

export const importOwnReferences = defineRoute({
  ...common,
  permission,
  summary: 'Adds or changes several numbers, each by the reference or EAN of its product.',
  method: 'POST',
  path: '/internal/own_references/import',
  body: ownReferenceImportSchema,
  output: ownReferenceReportSchema,
})
