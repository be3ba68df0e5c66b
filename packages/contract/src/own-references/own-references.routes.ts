import * as z from 'zod/mini'
import { idParams } from '../common.schema.ts'
import { defineRoute } from '../route.ts'
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
/** The specification has no right for them: whoever may fill a cart may maintain them. */
const permission = { subject: 'cart.list', action: 'read' } as const

export const listOwnReferences = defineRoute({
  ...common,
  permission,
  summary: "The company's own article numbers and the products that they mean.",
  method: 'GET',
  path: '/internal/own_references',
  query: ownReferenceQuerySchema,
  output: ownReferenceCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const addOwnReference = defineRoute({
  ...common,
  permission,
  summary:
    'Makes a number of the company mean a product; a number that is known means it from now on, unless that is refused.',
  method: 'POST',
  path: '/internal/own_references',
  body: ownReferenceAddSchema,
  output: ownReferenceSchema,
  errors: ['validation_failed'],
})

export const changeOwnReference = defineRoute({
  ...common,
  permission,
  summary: 'Changes a number of the company or what it means.',
  method: 'PUT',
  path: '/internal/own_references/{id}',
  params: idParams,
  body: ownReferenceWriteSchema,
  output: ownReferenceSchema,
  errors: ['not_found', 'validation_failed'],
})

export const deleteOwnReference = defineRoute({
  ...common,
  permission,
  summary: 'Forgets a number of the company.',
  method: 'DELETE',
  path: '/internal/own_references/{id}',
  params: idParams,
  output: z.null(),
  answer: 'nothing',
  errors: ['not_found'],
})

export const importOwnReferences = defineRoute({
  ...common,
  permission,
  summary: 'Adds or changes many numbers at once, each by the reference or EAN of its product.',
  method: 'POST',
  path: '/internal/own_references/import',
  body: ownReferenceImportSchema,
  output: ownReferenceReportSchema,
  errors: ['validation_failed'],
})
