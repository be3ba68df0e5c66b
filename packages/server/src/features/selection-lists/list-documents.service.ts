import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import {
  findRowDocument,
  removeRowFile,
  restoreRowFile,
  type DocumentOwner,
} from '../../domain/row-documents/row-documents.queries.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'
import { generatedFileKind, listResource, listTimeline } from './list-resource.ts'
import { findListOfDocument, type ListRow } from './selection-lists.queries.ts'
import { loadForEdit, type ListWrite } from './selection-lists.service.ts'

/** The owner of files generated from a list. */
export const documentsOf = ({ id }: Pick<ListRow, 'id'>, { companyId }: UserActor): DocumentOwner => ({
  resource: listResource,
  kind: generatedFileKind,
  rowId: id,
  companyId,
})

/** Deletes a generated file; it can be restored for a day. */
export async function removeListDocument(write: ListWrite, id: number): Promise<void> {
  const { list, owner } = await loadOwner(write, id)
  const document = await foundOr404(findRowDocument(write.db, owner, id))
  await removeRowFile(write.db, owner, id, write.now)
  await listTimeline.record(write, list.id, 'document_removed', { name: document.name })
}

/** Restores a deleted file; an existing one is unchanged. */
export async function restoreListDocument(write: ListWrite, id: number): Promise<void> {
  const { list, owner } = await loadOwner(write, id)
  if (await findRowDocument(write.db, owner, id)) return
  await restoreRowFile(write.db, owner, id, restorableSince(write.now))
  const document = await foundOr404(findRowDocument(write.db, owner, id))
  await listTimeline.record(write, list.id, 'document_restored', { name: document.name })
}

async function loadOwner(write: ListWrite, id: number) {
  const uuid = await foundOr404(findListOfDocument(write.db, write.actor, id))
  const list = await loadForEdit(write, uuid)
  return { list, owner: documentsOf(list, write.actor) }
}
