import * as z from 'zod/mini'
import { idParams } from '../common.schema.ts'
import { exportQuery } from '../export.schema.ts'
import { defineRoute, fileSchema } from '../route.ts'
import {
  agreementFileMaxBytes,
  agreementFileSchema,
  agreementImportCollectionSchema,
  agreementImportQuerySchema,
  agreementImportSchema,
  importRehearsalSchema,
} from './agreement-imports.schema.ts'
import { managed } from './managed.routes.ts'

const path = '/internal/framework_agreements'
const withFile = { ...managed, body: agreementFileSchema, maxFileBytes: agreementFileMaxBytes } as const
const refusals = [
  'not_found',
  'forbidden',
  'validation_failed',
  'body_too_large',
  'unsupported_media_type',
] as const

export const readAgreementFile = defineRoute({
  ...withFile,
  summary: 'What a file of conditions would change; nothing is written.',
  method: 'POST',
  path: `${path}/read_import`,
  isQuestion: true,
  output: importRehearsalSchema,
  errors: refusals,
})

export const importAgreementFile = defineRoute({
  ...withFile,
  summary: 'Queues a file of conditions; one at a time for an agreement.',
  method: 'POST',
  path: `${path}/importFile`,
  output: agreementImportSchema,
  errors: [...refusals, 'conflict'],
})

export const listAgreementImports = defineRoute({
  ...managed,
  summary: 'What files and percentages changed in an agreement, newest first.',
  method: 'GET',
  path: `${path}/file_import_history`,
  query: agreementImportQuerySchema,
  output: agreementImportCollectionSchema,
  answer: 'collection',
  errors: ['not_found'],
})

export const exportIgnoredLines = defineRoute({
  ...managed,
  summary: 'The lines that an import has passed over, as a file with the reasons.',
  method: 'GET',
  path: `${path}/file_import_history/{id}/ignored/export`,
  params: idParams,
  query: exportQuery(z.strictObject({})),
  output: fileSchema,
  errors: ['not_found', 'result_too_large'],
})

export const undoAgreementImport = defineRoute({
  ...managed,
  summary: 'Takes the last change of many conditions back, within 30 days.',
  method: 'POST',
  path: `${path}/file_import_history/{id}/undo`,
  params: idParams,
  output: agreementImportSchema,
  errors: ['not_found', 'forbidden', 'conflict'],
})
