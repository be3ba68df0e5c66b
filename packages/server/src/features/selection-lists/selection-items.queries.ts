import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isEditableBy } from '../../platform/access/list-scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'

/** A line as stored; its prices are computed on reading. */
export interface StoredItem {
  readonly id: number
  readonly position: number
  readonly heading: string | null
  readonly productId: number | null
  readonly quantity: number | null
  readonly formula: string | null
  readonly note: string | null
  readonly addedPrice: number | null
  readonly addedBase: number | null
  readonly addedAt: string
  /** When it was picked. */
  readonly tickedAt: string | null
  /** Name of who has picked it. */
  readonly tickedBy: string | null
}

type Tick = 'tickedAt' | 'tickedBy'

const storedColumns = [
  'i.id',
  'i.position',
  'i.heading',
  'i.productId',
  'i.quantity',
  'i.formula',
  'i.note',
  'i.addedPrice',
  'i.addedBase',
  'i.addedAt',
  'i.tickedAt',
  'u.displayName as tickedBy',
] as const

/** The lines of a list, by position; the caller has checked access to it. */
export async function findItems(db: Db, listId: number): Promise<StoredItem[]> {
  return db
    .selectFrom('selectionListItem as i')
    .leftJoin('appUser as u', 'u.id', 'i.tickedBy')
    .select(storedColumns)
    .where('i.listId', '=', listId)
    .where('i.removedAt', 'is', null)
    .orderBy('i.position')
    .orderBy('i.id')
    .execute()
}

/** A line to be inserted. */
export type NewItem = Omit<StoredItem, 'id' | 'addedAt' | Tick>

/** Inserts lines in the given order and returns their ids. */
export async function insertItems(
  db: Db,
  listId: number,
  items: readonly NewItem[],
  now: Date,
): Promise<number[]> {
  if (items.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    INSERT INTO selection_list_item (list_id, position, heading, product_id, quantity, formula, note, added_price,
      added_base, added_at)
    SELECT ${listId}, t.position, t.heading, t.product_id, t.quantity, t.formula, t.note, t.added_price, t.added_base,
      ${now}
    FROM unnest(${items.map(({ position }) => position)}::float8[], ${items.map(({ heading }) => heading)}::text[],
      ${items.map(({ productId }) => productId)}::int[], ${items.map(({ quantity }) => quantity)}::numeric[],
      ${items.map(({ formula }) => formula)}::text[], ${items.map(({ note }) => note)}::text[],
      ${items.map(({ addedPrice }) => addedPrice)}::numeric[], ${items.map(({ addedBase }) => addedBase)}::int[])
      WITH ORDINALITY AS t (position, heading, product_id, quantity, formula, note, added_price, added_base, place)
    ORDER BY t.place
    RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The new content of a line. */
export type ItemContent = Pick<StoredItem, 'id' | 'heading' | 'quantity' | 'formula' | 'note'>

/** Updates the content of lines; a larger quantity removes the tick, because the rest remains to be picked. */
export async function updateItems(db: Db, items: readonly ItemContent[]): Promise<void> {
  if (items.length === 0) return
  await sql`
    UPDATE selection_list_item item
    SET heading = t.heading, quantity = t.quantity, formula = t.formula, note = t.note,
      ticked_at = CASE WHEN t.quantity > item.quantity THEN NULL ELSE item.ticked_at END,
      ticked_by = CASE WHEN t.quantity > item.quantity THEN NULL ELSE item.ticked_by END
    FROM unnest(${items.map(({ id }) => id)}::int[], ${items.map(({ heading }) => heading)}::text[],
      ${items.map(({ quantity }) => quantity)}::numeric[], ${items.map(({ formula }) => formula)}::text[],
      ${items.map(({ note }) => note)}::text[]) AS t (id, heading, quantity, formula, note)
    WHERE item.id = t.id`.execute(db)
}

/** Ticks lines as picked by a user, except ticked ones; `null`: they remain to be picked. */
export async function setTicked(
  db: Db,
  ids: readonly number[],
  by: { readonly userId: number; readonly now: Date } | null,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('selectionListItem')
    .set({ tickedAt: by?.now ?? null, tickedBy: by?.userId ?? null })
    .where('id', 'in', [...ids])
    .where('tickedAt', by ? 'is' : 'is not', null)
    .execute()
}

/** Gives lines the ticks of those that were moved, in the same order. */
export async function takeTicks(db: Db, moved: readonly number[], ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE selection_list_item item SET ticked_at = source.ticked_at, ticked_by = source.ticked_by
    FROM unnest(${[...moved]}::int[], ${[...ids]}::int[]) AS t (moved_id, id)
    JOIN selection_list_item source ON source.id = t.moved_id
    WHERE item.id = t.id`.execute(db)
}

/** Removes lines from a list; returns those that were in it. */
export async function removeItems(
  db: Db,
  listId: number,
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE selection_list_item SET removed_at = ${now}
    WHERE list_id = ${listId} AND id = ANY (${[...ids]}::int[]) AND removed_at IS NULL
    RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Restores lines removed after a given time; returns those that were restored. */
export async function restoreItems(
  db: Db,
  listId: number,
  ids: readonly number[],
  removedAfter: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE selection_list_item SET removed_at = NULL
    WHERE list_id = ${listId} AND id = ANY (${[...ids]}::int[]) AND removed_at > ${removedAfter}
    RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Sets the positions of lines. */
export async function setPositions(
  db: Db,
  places: readonly { readonly id: number; readonly position: number }[],
): Promise<void> {
  await sql`
    UPDATE selection_list_item item SET position = t.position
    FROM unnest(${places.map(({ id }) => id)}::int[], ${places.map(({ position }) => position)}::float8[])
      AS t (id, position)
    WHERE item.id = t.id`.execute(db)
}

/** A line and its list. */
type Use = Omit<StoredItem, Tick> & { readonly listId: number; readonly uuid: string }

/** The lines with a product in every list that the actor may edit; the lists are locked until the transaction ends. */
export async function findUsesForUpdate(db: Db, actor: UserActor, productId: number): Promise<Use[]> {
  const { rows } = await sql<Use>`
    SELECT l.id AS list_id, l.uuid, i.id, i.position, i.heading, i.product_id, i.quantity, i.formula,
      i.note, i.added_price, i.added_base, i.added_at
    FROM selection_list l JOIN selection_list_item i ON i.list_id = l.id
    WHERE ${isEditableBy(actor)} AND l.removed_at IS NULL AND i.removed_at IS NULL AND i.product_id = ${productId}
    ORDER BY l.id, i.id
    FOR NO KEY UPDATE OF l`.execute(db)
  return rows
}
