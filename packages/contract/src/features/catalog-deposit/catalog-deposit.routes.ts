import { fileLinkSchema, idParams } from '../../core/common.schema.ts'
import { depositFileMaxBytes } from '../../core/constants.ts'
import { exportQuery } from '../../core/export.schema.ts'
import { defineRoute, fileSchema } from '../../core/route.ts'
import {
  depositableCatalogCollectionSchema,
  depositChoiceCollectionSchema,
  depositCollectionSchema,
  depositConfirmSchema,
  depositDraftSchema,
  depositFamilyCollectionSchema,
  depositLineCollectionSchema,
  depositMappingSchema,
  depositMediaSchema,
  depositProblemQuerySchema,
  depositQuerySchema,
  depositSheetSchema,
} from './catalog-deposit.schema.ts'

const list = {
  feature: 'catalog-deposit',
  auth: 'session',
  permission: { subject: 'catalogs.deposit', action: 'list' },
} as const

const write = {
  feature: 'catalog-deposit',
  auth: 'session',
  permission: { subject: 'catalogs.deposit', action: 'write' },
} as const

const path = '/internal/catalog_deposits'

export const listDepositReasons = defineRoute({
  ...write,
  summary: 'The reasons for depositing a file.',
  method: 'GET',
  path: '/internal/deposit_reasons',
  output: depositChoiceCollectionSchema,
  answer: 'collection',
})

export const listDepositFormats = defineRoute({
  ...write,
  summary: 'The formats of files that can be deposited.',
  method: 'GET',
  path: '/internal/deposit_file_formats',
  output: depositChoiceCollectionSchema,
  answer: 'collection',
})

export const listDepositableCatalogs = defineRoute({
  ...write,
  summary: 'The catalogues that the user may deposit files for.',
  method: 'GET',
  path: '/internal/depositable_catalogs',
  output: depositableCatalogCollectionSchema,
  answer: 'collection',
})

export const listDepositFamilies = defineRoute({
  ...write,
  summary: 'The families that an unknown family of a file can be assigned to.',
  method: 'GET',
  path: '/internal/deposit_families',
  output: depositFamilyCollectionSchema,
  answer: 'collection',
})

export const listDeposits = defineRoute({
  ...list,
  summary:
    'Deposits: a partner’s own, all for the super administrator, else those of the catalogues of the company.',
  method: 'GET',
  path,
  query: depositQuerySchema,
  output: depositCollectionSchema,
  answer: 'collection',
})

export const getDeposit = defineRoute({
  ...list,
  summary: 'One deposit: how its file was read and what it changes.',
  method: 'GET',
  path: `${path}/{id}`,
  params: idParams,
  output: depositSheetSchema,
})

export const addDeposit = defineRoute({
  ...write,
  summary: 'Deposits a file, which is then read and previewed; nothing changes before it is confirmed.',
  method: 'POST',
  creates: true,
  path,
  body: depositDraftSchema,
  maxFileBytes: depositFileMaxBytes,
  output: depositSheetSchema,
})

const one = { ...write, params: idParams, output: depositSheetSchema } as const

export const setDepositMedia = defineRoute({
  ...one,
  summary: 'Adds pictures to a deposit: one picture, or a ZIP of them.',
  method: 'PUT',
  path: `${path}/{id}/media`,
  body: depositMediaSchema,
  maxFileBytes: depositFileMaxBytes,
  errors: ['conflict'],
})

export const correctDeposit = defineRoute({
  ...one,
  summary: 'Assigns columns and families, for this file and the next ones, and previews again.',
  method: 'PUT',
  path: `${path}/{id}/mapping`,
  body: depositMappingSchema,
  errors: ['conflict'],
})

export const importDeposit = defineRoute({
  ...one,
  summary: 'Imports a previewed file: immediately, or on its application date.',
  method: 'POST',
  path: `${path}/{id}/import`,
  body: depositConfirmSchema,
  errors: ['conflict'],
})

export const cancelDeposit = defineRoute({
  ...one,
  summary: 'Discards a deposit that has not been imported.',
  method: 'POST',
  path: `${path}/{id}/cancel`,
  errors: ['conflict'],
})

export const undoDeposit = defineRoute({
  ...one,
  summary: 'Undoes the last import of a catalogue.',
  method: 'POST',
  path: `${path}/{id}/undo`,
  errors: ['conflict', 'validation_failed'],
})

export const linkDepositFile = defineRoute({
  ...write,
  summary: 'The address of the file of a deposit.',
  method: 'GET',
  path: `${path}/{id}/file`,
  params: idParams,
  output: fileLinkSchema,
})

export const listDepositProblems = defineRoute({
  ...write,
  summary: 'Lines of a deposit that are not imported, or doubtful, each with its reason.',
  method: 'GET',
  path: `${path}/{id}/problems`,
  params: idParams,
  query: depositProblemQuerySchema,
  output: depositLineCollectionSchema,
  answer: 'collection',
})

export const exportDepositProblems = defineRoute({
  ...write,
  summary: 'The same as a file.',
  method: 'GET',
  path: `${path}/{id}/problems/export`,
  params: idParams,
  query: exportQuery(depositProblemQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})

export const exportDepositDeletions = defineRoute({
  ...list,
  summary: 'The products that a complete file removes, or has removed, as a file.',
  method: 'GET',
  path: `${path}/{id}/deletions/export`,
  params: idParams,
  query: exportQuery(depositProblemQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})
