import * as z from 'zod/mini'
import { idParams } from './common.schema.ts'
import { rowFileMaxBytes } from './constants.ts'
import type { Permission } from './permissions.ts'
import { defineRoute } from './route.ts'
import {
  rowDocumentAddSchema,
  rowDocumentLinkSchema,
  rowDocumentParams,
  rowDocumentsSchema,
  rowDocumentSchema,
} from './row-documents.schema.ts'

interface DocumentRights {
  readonly feature: string
  /** The row's own address: `/internal/orders/{id}`. */
  readonly path: `/${string}`
  readonly read: Permission
  readonly write: Permission
}

/** The five routes of the documents of a kind of rows: a feature spreads them under its own names. */
export function documentRoutes({ feature, path, read, write }: DocumentRights) {
  const base = { feature, auth: 'session' } as const
  return {
    list: defineRoute({
      ...base,
      summary: 'Documents kept with the row, the newest first.',
      method: 'GET',
      path: `${path}/documents`,
      permission: read,
      params: idParams,
      output: rowDocumentsSchema,
      answer: 'collection',
      errors: ['not_found'],
    }),
    add: defineRoute({
      ...base,
      summary: 'Hands in a document.',
      method: 'POST',
      path: `${path}/documents`,
      permission: write,
      params: idParams,
      body: rowDocumentAddSchema,
      maxFileBytes: rowFileMaxBytes,
      output: rowDocumentSchema,
      errors: ['not_found', 'validation_failed', 'body_too_large', 'unsupported_media_type'],
    }),
    link: defineRoute({
      ...base,
      summary: 'An address under which the document can be fetched without a token, for an hour or two.',
      method: 'GET',
      path: `${path}/documents/{document}/link`,
      permission: read,
      params: rowDocumentParams,
      output: rowDocumentLinkSchema,
      errors: ['not_found'],
    }),
    remove: defineRoute({
      ...base,
      summary: 'Removes a document; it can be restored for a day.',
      method: 'DELETE',
      path: `${path}/documents/{document}`,
      permission: write,
      params: rowDocumentParams,
      output: z.null(),
      answer: 'nothing',
      errors: ['not_found'],
    }),
    restore: defineRoute({
      ...base,
      summary: 'Puts a removed document back.',
      method: 'POST',
      path: `${path}/documents/{document}/restore`,
      permission: write,
      params: rowDocumentParams,
      output: rowDocumentSchema,
      errors: ['not_found'],
    }),
  }
}
