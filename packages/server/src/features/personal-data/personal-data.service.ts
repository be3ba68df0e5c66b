import { AppError, type Person } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import { assertStillSuperAdministrator } from '../../domain/accounts/assert-administrator.ts'
import type { Db } from '../../platform/db/connect.ts'
import { databaseName } from '../../platform/db/json-rows.ts'
import { retention, type Retention } from '../../platform/db/retention.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { eraseRowTraces } from '../../platform/activity/timeline.queries.ts'
import {
  deletePrivateLists,
  deletePersonRows,
  findPerson,
  findPersonColumns,
  findPersonRows,
  findPersonTraces,
  lockPerson,
  pseudonymise,
} from './personal-data.queries.ts'

/** All stored data of one person by table, without credentials. */
export async function readPersonalData(db: Db, id: number, now: Date) {
  const person = await foundOr404(findPerson(db, id))
  const data: Record<string, unknown> = {}
  for (const place of [{ table: 'app_user', column: 'id' }, ...(await findPersonColumns(db))]) {
    const rows = await findPersonRows(db, place, id)
    if (rows.length > 0) data[`${place.table}.${place.column}`] = rows.map(withoutSecrets)
  }
  const traces = await findPersonTraces(db, person)
  return {
    person,
    content: { exportedAt: now.toISOString(), person, data: { ...data, ...traces } },
  }
}

const isSecret = (column: string) => /(^|_)(hash|token|secret)$/.test(column)

const withoutSecrets = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !isSecret(column)))

/** Tables of purely personal rows, beside those deleted with the account. */
const ownTables = new Set([
  'assistant_token',
  'cart_batch',
  'cart_line',
  'email_change',
  'notification',
  'selection_history',
  'user_session',
])

const rules = new Map<string, Retention>(
  Object.entries(retention).map(([table, rule]) => [databaseName(table), rule]),
)

/** Whether the rows of a table belong to one person only. */
function isOwn(table: string): boolean {
  const rule = rules.get(table)
  return ownTables.has(table) || (typeof rule === 'object' && rule.with === 'appUser')
}

/** Replaces the name, in both languages at once, as any reader may see it. */
const erasedName = 'Compte effacé / Erased account'

interface Erasure {
  readonly id: number
  /** The user who requests it. */
  readonly by: number
  /** The username, typed again to confirm. */
  readonly username: string
  readonly now: Date
}

/**
 * Erases a person: purely personal data is deleted; orders and other records to retain are pseudonymised until their
 * own retention period ends (decision 0094).
 */
export async function erasePerson(db: Db, { id, by, username, now }: Erasure): Promise<Person> {
  const person = await foundOr404(lockPerson(db, id))
  if (id === by) throw new AppError('conflict', { reason: 'own_account' })
  await assertStillSuperAdministrator(db, by)
  if (person.state === 'erased') throw new AppError('conflict', { reason: 'person_erased' })
  if (username !== person.username) throw new ViolationError({ propertyPath: 'username', code: 'invalid' })
  for (const place of await findPersonColumns(db))
    if (isOwn(place.table)) await deletePersonRows(db, place, id)
  await eraseRowTraces(db, 'cart_product_selections', await deletePrivateLists(db, id))
  await pseudonymise(db, person, { name: erasedName, pseudonym: `erased-${id}`, now })
  return foundOr404(findPerson(db, id))
}
