import * as z from 'zod/mini'
import { idParams } from '../core/common.schema.ts'
import { rowFileMaxBytes } from '../core/constants.ts'
import type { Permission } from '../core/permissions.ts'
import { defineRoute } from '../core/route.ts'
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

/** The five routes of the documents of a kind of rows: a feature exports them under its own names. */
export function documentRoutes({ feature, path, read, write }: DocumentRights) {
  const base = { feature, auth: 'session' } as const
  return {
    list: defineRoute({
      ...base,
      summary: 'Documents stored with the row, newest first.',
      method: 'GET',
      path: `${path}/documents`,
      permission: read,
      params: idParams,
      output: rowDocumentsSchema,
      answer: 'collection',
    }),
    add: defineRoute({
      ...base,
      summary: 'Uploads a document.',
      method: 'POST',
      creates: true,
      path: `${path}/documents`,
      permission: write,
      params: idParams,
      body: rowDocumentAddSchema,
      maxFileBytes: rowFileMaxBytes,
      output: rowDocumentSchema,
    }),
    link: defineRoute({
      ...base,
      summary: 'An address under which the document can be fetched without a token, for an hour or two.',
      method: 'GET',
      path: `${path}/documents/{document}/link`,
      permission: read,
      params: rowDocumentParams,
      output: rowDocumentLinkSchema,
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
    }),
    restore: defineRoute({
      ...base,
      summary: 'Restores a removed document.',
      method: 'POST',
      path: `${path}/documents/{document}/restore`,
      permission: write,
      params: rowDocumentParams,
      output: rowDocumentSchema,
    }),
  }
}
