import type { ImportRoutes } from '@comptoir/contract'
import type { UserActor } from '../../platform/access/actor.ts'
import { readUploadedTable } from '../../platform/files/read-uploaded-table.ts'
import { bindPrepared, bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { findImports, type ImportOwner } from './imports.queries.ts'
import { applyImport, describeImport, describeUndo, previewImport, undoImport } from './imports.service.ts'
import type { AnyImport } from './run-import.ts'

interface ImportPlace {
  /** Whose rows they are: those of the actor's company, or of the installation. @default 'installation' */
  readonly scope?: 'company' | 'installation'
  /** Imports of rows that its lines may create besides their own. */
  readonly also?: readonly AnyImport[]
}

/** Serves the routes of an import. */
export function bindImport(
  api: Api,
  routes: ImportRoutes,
  kind: AnyImport,
  { scope = 'installation', also = [] }: ImportPlace = {},
): void {
  const path = `/api${routes.apply.path}`
  const ownerOf = ({ companyId }: UserActor): ImportOwner => ({
    kind: kind.name,
    companyId: scope === 'company' ? companyId : null,
  })
  bindRoute(api, routes.read, async ({ input: { body }, ...call }) => {
    const { run } = await readUploadedTable(body.file, kind.reader)
    return previewImport({ ...call, ...body }, run)
  })
  bindPrepared(api, routes.apply, async ({ input: { body } }) => {
    const { run } = await readUploadedTable(body.file, kind.reader)
    return async (call) => {
      const owner = ownerOf(call.actor)
      const row = await applyImport({ ...call, ...body }, { owner, fileName: body.file.name, run })
      return describeImport(path, row)
    }
  })
  bindRoute(api, routes.list, async (call) => {
    const { rows, totalItems } = await findImports(call.db, ownerOf(call.actor), call.now, call.input.query)
    return collection(call, { member: rows.map((row) => describeImport(path, row)), totalItems })
  })
  bindRoute(api, routes.undo, async (call) => {
    const { row, kept } = await undoImport(
      { ...call, addsSuppliers: false, invites: false },
      { owner: ownerOf(call.actor), id: call.input.params.id, kinds: [kind, ...also] },
    )
    return describeUndo(path, row, kept)
  })
}
