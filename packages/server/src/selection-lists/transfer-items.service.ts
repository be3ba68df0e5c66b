import { AppError, quantityOf } from '@comptoir/contract'
import { ViolationError } from '../http/violation-error.ts'
import { findItems, insertItems, removeItems, type StoredItem } from './selection-items.queries.ts'
import { freePositions, refuseTooMany, type ChangedList, type ItemWrite } from './selection-items.service.ts'
import { touchList, type ListRow } from './selection-lists.queries.ts'
import { loadForEdit, loadList } from './selection-lists.service.ts'

interface Transfer {
  readonly ids: readonly number[]
  readonly to: string
  readonly copy: boolean
}

/** Moves or copies lines to the end of another list; a formula that makes no sense there becomes its number. */
export async function transferItems(
  write: ItemWrite,
  uuid: string,
  transfer: Transfer,
): Promise<ChangedList> {
  const { db, actor, now } = write
  const { ids, to, copy } = transfer
  await loadList(db, actor, uuid)
  if (uuid === to) throw new ViolationError({ propertyPath: 'to', code: 'not_a_choice' })
  // Always in the same order, or two who move in opposite directions would wait for each other.
  const isFirst = uuid < to
  const early = isFirst ? null : await loadTarget(write, to)
  const source = copy ? await loadList(db, actor, uuid) : await loadForEdit(write, uuid)
  const target = early ?? (await loadTarget(write, to))
  const wanted = new Set(ids)
  const lines = (await findItems(db, source.id)).filter(({ id }) => wanted.has(id))
  if (lines.length === 0) throw new AppError('not_found')
  const known = await findItems(db, target.id)
  refuseTooMany(known.length + lines.length)
  const { positions } = await freePositions(db, known, null, lines.length)
  const created = await insertItems(
    db,
    target.id,
    lines.map((line, at) => ({
      ...line,
      position: positions[at] ?? 0,
      formula: isSame(line, source, target) ? line.formula : null,
    })),
    now,
  )
  await touchList(db, target.id, now)
  if (!copy) {
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

/** Whether a formula comes to the same in both lists. */
function isSame({ formula }: StoredItem, source: ListRow, target: ListRow): boolean {
  if (formula === null) return true
  const [here, there] = [source, target].map(({ variables }) => quantityOf(formula, variables, 1))
  return JSON.stringify(here) === JSON.stringify(there)
}
