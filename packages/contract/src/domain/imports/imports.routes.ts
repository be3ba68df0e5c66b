import { idParams } from '../../core/common.schema.ts'
import type { Permission } from '../../core/permissions.ts'
import { defineRoute } from '../../core/route.ts'
import {
  dataImportCollectionSchema,
  dataImportPreviewSchema,
  dataImportQuerySchema,
  dataImportSchema,
  importFileMaxBytes,
  importFileSchema,
  undoneImportSchema,
} from './imports.schema.ts'

interface ImportRights {
  readonly feature: string
  /** Of the imported files: `/internal/company_imports`. */
  readonly path: `/${string}`
  readonly permission: Permission
  /** `companies`, in the sentences of the OpenAPI page. */
  readonly rows: string
}

/** The four routes of an import: a feature exports them under its own names. */
export function importRoutes({ feature, path, permission, rows }: ImportRights) {
  const base = { feature, auth: 'session', permission, path } as const
  const withFile = {
    ...base,
    method: 'POST',
    body: importFileSchema,
    maxFileBytes: importFileMaxBytes,
  } as const
  return {
    read: defineRoute({
      ...withFile,
      summary: `Previews what a file of ${rows} would create, change and reject; nothing is written.`,
      path: `${path}/read`,
      isQuestion: true,
      output: dataImportPreviewSchema,
    }),
    apply: defineRoute({
      ...withFile,
      summary: `Creates and changes the ${rows} of a file; lines with problems are left out.`,
      creates: true,
      output: dataImportSchema,
    }),
    list: defineRoute({
      ...base,
      summary: `The imported files of ${rows}, newest first.`,
      method: 'GET',
      query: dataImportQuerySchema,
      output: dataImportCollectionSchema,
      answer: 'collection',
    }),
    undo: defineRoute({
      ...base,
      summary: `Undoes an import of ${rows}, except for those that have been changed or are in use since: they are listed.`,
      method: 'POST',
      path: `${path}/{id}/undo`,
      params: idParams,
      output: undoneImportSchema,
      errors: ['conflict'],
    }),
  }
}

/** The routes of one import. */
export type ImportRoutes = ReturnType<typeof importRoutes>
