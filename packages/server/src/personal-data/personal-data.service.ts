import { AppError, type Person } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { retention, type Retention } from '../db/retention.ts'
import { ViolationError } from '../http/violation-error.ts'
import { eraseRowTraces } from '../timeline/timeline.queries.ts'
import {
  deletePrivateLists,
  deleteRowsOf,
  findPerson,
  findPersonColumns,
  findRowsOf,
  findTracesOf,
  lockPerson,
  pseudonymise,
} from './personal-data.queries.ts'

/** All that is kept of one person, by table; without what proves who they are. */
export async function readPersonalData(db: Db, id: number, now: Date) {
  const person = await findPerson(db, id)
  if (!person) throw new AppError('not_found')
  const data: Record<string, unknown> = {}
  for (const place of [{ table: 'app_user', column: 'id' }, ...(await findPersonColumns(db))]) {
    const rows = await findRowsOf(db, place, id)
    if (rows.length > 0) data[`${place.table}.${place.column}`] = rows.map(withoutSecrets)
  }
  const { accesses, letters } = await findTracesOf(db, person)
  return {
    person,
    content: { exportedAt: now.toISOString(), person, data: { ...data, accesses, letters } },
  }
}

const isSecret = (column: string) => /(^|_)(hash|token|secret)$/.test(column)

const withoutSecrets = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !isSecret(column)))

/** Beside the tables that go with the account: what a person alone has use for. */
const ownTables = new Set([
  'cart_batch',
  'cart_line',
  'email_change',
  'notification',
  'selection_history',
  'user_session',
])

const rules = new Map<string, Retention>(Object.entries(retention))

/** Whether the rows of a table are one person's and nobody else's. */
function isOwn(table: string): boolean {
  const rule = rules.get(table)
  return ownTables.has(table) || (typeof rule === 'object' && rule.with === 'app_user')
}

/** Stands where the name stood, in both languages at once: it is read by whoever looks. */
const erasedName = 'Compte effacé / Erased account'

interface Erasure {
  readonly id: number
  /** Who asks for it. */
  readonly by: number
  /** The username, typed again. */
  readonly username: string
  readonly now: Date
}

/**
 * Erases a person: what is theirs alone goes, orders and whatever else others must keep stays under a pseudonym, until its
 * own time has come (decision 0096).
 */
export async function erasePerson(db: Db, { id, by, username, now }: Erasure): Promise<Person> {
  const person = await lockPerson(db, id)
  if (!person) throw new AppError('not_found')
  if (id === by || person.state === 'erased') throw new AppError('conflict')
  if (username !== person.username) throw new ViolationError({ propertyPath: 'username', code: 'invalid' })
  for (const place of await findPersonColumns(db)) if (isOwn(place.table)) await deleteRowsOf(db, place, id)
  await eraseRowTraces(db, 'cart_product_selections', await deletePrivateLists(db, id))
  await pseudonymise(db, person, { name: erasedName, pseudonym: `erased-${id}`, now })
  const erased = await findPerson(db, id)
  if (!erased) throw new AppError('not_found')
  return erased
}
