import { AppError, quantityOf } from '@comptoir/contract'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { findItems, insertItems, removeItems, takeTicks, type StoredItem } from './selection-items.queries.ts'
import {
  freePositions,
  assertItemCount,
  type ChangedList,
  type ItemWrite,
} from './selection-items.service.ts'
import { touchList, type ListRow } from './selection-lists.queries.ts'
import { loadForEdit, loadList } from './selection-lists.service.ts'

interface Transfer {
  readonly ids: readonly number[]
  readonly to: string
  readonly copy: boolean
}

/**
 * Moves or copies lines to the end of another list; a formula that is not valid there becomes its value. Moved lines stay ticked,
 * copied ones remain to be picked.
 */
export async function transferItems(
  write: ItemWrite,
  uuid: string,
  transfer: Transfer,
): Promise<ChangedList> {
  const { db, actor, now } = write
  const { ids, to, copy } = transfer
  await loadList(db, actor, uuid)
  if (uuid === to) throw new ViolationError({ propertyPath: 'to', code: 'not_a_choice' })
  // Always locked in the same order, to avoid a deadlock of moves in opposite directions.
  const isFirst = uuid < to
  const early = isFirst ? null : await loadTarget(write, to)
  const source = copy ? await loadList(db, actor, uuid) : await loadForEdit(write, uuid)
  const target = early ?? (await loadTarget(write, to))
  const chosen = new Set(ids)
  const lines = (await findItems(db, source.id)).filter(({ id }) => chosen.has(id))
  if (lines.length === 0) throw new AppError('not_found')
  const existing = await findItems(db, target.id)
  assertItemCount(existing.length + lines.length)
  const { positions } = await freePositions(db, existing, null, lines.length)
  const created = await insertItems(
    db,
    target.id,
    lines.map((line, index) => ({
      ...line,
      position: positions[index] ?? 0,
      formula: isSame(line, source, target) ? line.formula : null,
    })),
    now,
  )
  await touchList(db, target.id, now)
  if (!copy) {
    await takeTicks(
      db,
      lines.map(({ id }) => id),
      created,
    )
    await removeItems(db, source.id, ids, now)
    await touchList(db, source.id, now)
  }
  return { list: target, done: { changed: created, created } }
}

async function loadTarget(write: ItemWrite, uuid: string): Promise<ListRow> {
  try {
    return await loadForEdit(write, uuid)
  } catch (error) {
    if (error instanceof AppError) throw new ViolationError({ propertyPath: 'to', code: 'not_a_choice' })
    throw error
  }
}

/** Returns whether a formula has the same result in both lists. */
function isSame({ formula }: StoredItem, source: ListRow, target: ListRow): boolean {
  if (formula === null) return true
  const [here, there] = [source, target].map(({ variables }) => quantityOf(formula, variables, 1))
  return JSON.stringify(here) === JSON.stringify(there)
}
