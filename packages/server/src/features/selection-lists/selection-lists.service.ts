import {
  AppError,
  changeProject,
  constants,
  quantityOf,
  type SelectionList,
  type SelectionListHeadChange,
  type SelectionListDraft,
  type Variables,
} from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lockUser } from '../../platform/db/lock-user.queries.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { findOffers } from '../../domain/products/product.queries.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'
import { headColumns } from './list-head.ts'
import { findItems, insertItems, updateItems } from './selection-items.queries.ts'
import {
  countLists,
  findList,
  findListForUpdate,
  insertList,
  removeList,
  restoreList,
  setArchived,
  updateList,
  type ListRow,
} from './selection-lists.queries.ts'
import { findForeignShares, replaceShares } from './selection-shares.queries.ts'

/** A write: its actor and its time. */
export interface ListWrite {
  readonly db: Db
  readonly actor: UserActor
  readonly now: Date
}

/** Returns a list that the actor sees. */
export async function loadList(db: Db, actor: UserActor, uuid: string): Promise<ListRow> {
  return foundOr404(findList(db, actor, uuid))
}

/**
 * Returns a list that the actor may edit, locked.
 *
 * @throws AppError 403 for one shared for reading
 */
export async function loadForEdit({ db, actor }: ListWrite, uuid: string): Promise<ListRow> {
  const list = await foundOr404(findListForUpdate(db, actor, uuid))
  if (list.access === 'read') throw new AppError('forbidden')
  return list
}

async function loadOwnList(write: ListWrite, uuid: string): Promise<ListRow> {
  const list = await loadForEdit(write, uuid)
  if (list.access !== 'owner') throw new AppError('forbidden')
  return list
}

export function toList({ ownerId, ownerName, ...row }: ListRow): SelectionList {
  return {
    '@id': `/api/cart_product_selections/${row.uuid}`,
    '@type': 'SelectionList',
    ...row,
    variables: [...row.variables],
    owner: { id: ownerId, name: ownerName },
  }
}

/** Creates an empty list. */
export async function createList(write: ListWrite, draft: SelectionListDraft): Promise<ListRow> {
  const { db, actor, now } = write
  await lockUser(db, actor.userId)
  const maximum = constants.selectionListsMax
  if ((await countLists(db, actor.userId)) >= maximum)
    throw new ViolationError({ propertyPath: 'name', code: 'too_many', maximum })
  const { uuid } = await insertList(db, actor, headColumns(draft), now)
  return loadList(db, actor, uuid)
}

/** Copies items, project fields and variables to a new list of the actor; documents and consultations are not copied (D-15). */
export async function duplicateList(write: ListWrite, uuid: string, nameOf: (name: string) => string) {
  const { db, actor, now } = write
  const original = await loadList(db, actor, uuid)
  const copy = await createList(write, {
    ...original,
    name: nameOf(original.name).slice(0, constants.textMaxLength),
    variables: [...original.variables],
  })
  await insertItems(db, copy.id, await findItems(db, original.id), now)
  return loadList(db, actor, copy.uuid)
}

/** Changes the head of a list, with a check of its version; formulas follow its variables. */
export async function changeList(
  write: ListWrite & { readonly requireVersion: (current: number) => void },
  uuid: string,
  draft: SelectionListHeadChange,
): Promise<ListRow> {
  const { db, actor, now } = write
  const list = await loadForEdit(write, uuid)
  write.requireVersion(list.version)
  const variables = draft.variables ?? [...list.variables]
  await updateList(
    db,
    list.id,
    headColumns({ ...changeProject(list, draft), name: draft.name, variables }),
    now,
  )
  if (JSON.stringify(variables) !== JSON.stringify(list.variables)) await recompute(write, list.id, variables)
  return loadList(db, actor, uuid)
}

async function recompute({ db, actor }: ListWrite, listId: number, variables: Variables): Promise<void> {
  const items = (await findItems(db, listId)).filter(({ formula }) => formula !== null)
  const offers = await findOffers(
    db,
    actor,
    items.flatMap(({ productId }) => productId ?? []),
  )
  const changed = items.map((item) => {
    const result = quantityOf(item.formula ?? '', variables, offers.get(item.productId ?? 0)?.packaging ?? 1)
    if ('value' in result) return { ...item, quantity: result.value }
    const code = result.problem === 'unknown_variable' ? 'variable_used' : 'formula_invalid'
    throw new ViolationError({ propertyPath: 'variables', code })
  })
  await updateItems(db, changed)
}

/** Archives a list, or restores it from the archive. */
export async function archiveList(write: ListWrite, uuid: string, isArchived: boolean): Promise<ListRow> {
  const list = await loadForEdit(write, uuid)
  await setArchived(write.db, list.id, isArchived ? write.now : null)
  return loadList(write.db, write.actor, uuid)
}

/** Deletes a list of the actor; it can be restored for a day. One with a consultation cannot be deleted (D-15). */
export async function deleteList(write: ListWrite, uuid: string): Promise<void> {
  const list = await loadOwnList(write, uuid)
  if (list.hasConsultation) throw new AppError('conflict', { reason: 'list_has_consultation' })
  await removeList(write.db, list.id, write.now)
}

/** Restores a deleted list; an existing one is unchanged. */
export async function restoreDeletedList({ db, actor, now }: ListWrite, uuid: string): Promise<ListRow> {
  await restoreList(db, actor, uuid, restorableSince(now))
  const list = await loadList(db, actor, uuid)
  if (list.access !== 'owner') throw new AppError('not_found')
  return list
}

type Shares = Parameters<typeof replaceShares>[2]

/** Replaces the shares of a list of the actor; only with users and units of the company. */
export async function shareList(write: ListWrite, uuid: string, shares: Shares): Promise<ListRow> {
  const list = await loadOwnList(write, uuid)
  const foreign = await findForeignShares(write.db, write.actor, shares)
  if (foreign.length > 0)
    throw new ViolationError(
      ...foreign.map((at) => ({ propertyPath: `shares[${at}].id`, code: 'not_a_choice' as const })),
    )
  await replaceShares(write.db, list.id, shares)
  return list
}
