import { fileLinkSchema, idParams } from '../common.schema.ts'
import { depositFileMaxBytes } from '../constants.ts'
import { exportQuery } from '../export.schema.ts'
import { defineRoute, fileSchema } from '../route.ts'
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
  summary: 'Why a file can be deposited.',
  method: 'GET',
  path: '/internal/deposit_reasons',
  output: depositChoiceCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const listDepositFormats = defineRoute({
  ...write,
  summary: 'The formats of files that can be deposited.',
  method: 'GET',
  path: '/internal/deposit_file_formats',
  output: depositChoiceCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const listDepositableCatalogs = defineRoute({
  ...write,
  summary: 'The catalogues that the user may deposit files for.',
  method: 'GET',
  path: '/internal/depositable_catalogs',
  output: depositableCatalogCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const listDepositFamilies = defineRoute({
  ...write,
  summary: 'The families that an unknown family of a file can be.',
  method: 'GET',
  path: '/internal/deposit_families',
  output: depositFamilyCollectionSchema,
  answer: 'collection',
  errors: [],
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
  errors: [],
})

export const getDeposit = defineRoute({
  ...list,
  summary: 'One deposit: how its file was read and what it changes.',
  method: 'GET',
  path: `${path}/{id}`,
  params: idParams,
  output: depositSheetSchema,
  errors: ['not_found'],
})

export const addDeposit = defineRoute({
  ...write,
  summary: 'Deposits a file, which is then read and rehearsed; nothing changes before it is confirmed.',
  method: 'POST',
  path,
  body: depositDraftSchema,
  maxFileBytes: depositFileMaxBytes,
  output: depositSheetSchema,
  errors: ['validation_failed', 'body_too_large', 'unsupported_media_type'],
})

const one = { ...write, params: idParams, output: depositSheetSchema } as const

export const setDepositMedia = defineRoute({
  ...one,
  summary: 'Gives a deposit its pictures: one picture, or a ZIP of them.',
  method: 'PUT',
  path: `${path}/{id}/media`,
  body: depositMediaSchema,
  maxFileBytes: depositFileMaxBytes,
  errors: ['not_found', 'conflict', 'validation_failed', 'body_too_large', 'unsupported_media_type'],
})

export const correctDeposit = defineRoute({
  ...one,
  summary: 'Says what columns and families are, for this file and the next ones, and rehearses anew.',
  method: 'PUT',
  path: `${path}/{id}/mapping`,
  body: depositMappingSchema,
  errors: ['not_found', 'conflict', 'validation_failed'],
})

export const importDeposit = defineRoute({
  ...one,
  summary: 'Takes a rehearsed file in: at once, or on its application date.',
  method: 'POST',
  path: `${path}/{id}/import`,
  body: depositConfirmSchema,
  errors: ['not_found', 'conflict', 'validation_failed'],
})

export const cancelDeposit = defineRoute({
  ...one,
  summary: 'Puts a deposit aside that has not been taken in.',
  method: 'POST',
  path: `${path}/{id}/cancel`,
  errors: ['not_found', 'conflict'],
})

export const undoDeposit = defineRoute({
  ...one,
  summary: 'Takes the last import of a catalogue back.',
  method: 'POST',
  path: `${path}/{id}/undo`,
  errors: ['not_found', 'conflict', 'validation_failed'],
})

export const linkDepositFile = defineRoute({
  ...list,
  summary: 'Where the file of a deposit can be fetched.',
  method: 'GET',
  path: `${path}/{id}/file`,
  params: idParams,
  output: fileLinkSchema,
  errors: ['not_found'],
})

export const listDepositProblems = defineRoute({
  ...list,
  summary: 'Lines of a deposit that are not taken in, or doubtful, each with its reason.',
  method: 'GET',
  path: `${path}/{id}/problems`,
  params: idParams,
  query: depositProblemQuerySchema,
  output: depositLineCollectionSchema,
  answer: 'collection',
  errors: ['not_found'],
})

export const exportDepositProblems = defineRoute({
  ...list,
  summary: 'The same as a file.',
  method: 'GET',
  path: `${path}/{id}/problems/export`,
  params: idParams,
  query: exportQuery(depositProblemQuerySchema),
  output: fileSchema,
  errors: ['not_found', 'result_too_large'],
})

export const exportDepositDeletions = defineRoute({
  ...list,
  summary: 'The products that a complete file takes out, or has taken out, as a file.',
  method: 'GET',
  path: `${path}/{id}/deletions/export`,
  params: idParams,
  query: exportQuery(depositProblemQuerySchema),
  output: fileSchema,
  errors: ['not_found', 'result_too_large'],
})
