import * as z from 'zod/mini'
import { idParams } from '../../core/common.schema.ts'
import { exportQuery } from '../../core/export.schema.ts'
import { defineRoute, fileSchema } from '../../core/route.ts'
import {
  agreementFileMaxBytes,
  agreementFileSchema,
  agreementImportCollectionSchema,
  agreementImportQuerySchema,
  agreementImportSchema,
  importPreviewSchema,
} from './agreement-imports.schema.ts'
import { managed } from './managed.routes.ts'

const path = '/internal/framework_agreements'
const withFile = { ...managed, body: agreementFileSchema, maxFileBytes: agreementFileMaxBytes } as const

export const readAgreementFile = defineRoute({
  ...withFile,
  summary: 'Previews what a file of conditions would change; nothing is written.',
  method: 'POST',
  path: `${path}/read_import`,
  isQuestion: true,
  replica: true,
  output: importPreviewSchema,
  errors: ['forbidden'],
})

export const importAgreementFile = defineRoute({
  ...withFile,
  summary: 'Queues a file of conditions; one at a time for an agreement.',
  method: 'POST',
  creates: true,
  path: `${path}/importFile`,
  output: agreementImportSchema,
  errors: ['forbidden', 'conflict'],
})

export const listAgreementImports = defineRoute({
  ...managed,
  summary: 'What files and percentages changed in an agreement, newest first.',
  method: 'GET',
  replica: true,
  path: `${path}/file_import_history`,
  query: agreementImportQuerySchema,
  output: agreementImportCollectionSchema,
  answer: 'collection',
})

export const exportIgnoredLines = defineRoute({
  ...managed,
  summary: 'The lines that an import has skipped, as a file with the reasons.',
  method: 'GET',
  replica: true,
  path: `${path}/file_import_history/{id}/ignored/export`,
  params: idParams,
  query: exportQuery(z.strictObject({})),
  output: fileSchema,
  errors: ['result_too_large'],
})

export const undoAgreementImport = defineRoute({
  ...managed,
  summary: 'Undoes the last bulk change of conditions, within 30 days.',
  method: 'POST',
  path: `${path}/file_import_history/{id}/undo`,
  params: idParams,
  output: agreementImportSchema,
  errors: ['forbidden', 'conflict'],
})
