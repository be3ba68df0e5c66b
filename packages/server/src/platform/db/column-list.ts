import { sql, type RawBuilder } from 'kysely'

/** Columns of a table or alias as a list of an SQL statement: `l.kind, l.price_text`. */
export const columnsOf = (names: readonly string[], table?: string): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(table === undefined ? name : `${table}.${name}`)))

/** Columns as the assignments of an upsert: `kind = excluded.kind, …`. */
export const excludedColumns = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))

/** Columns as assignments from another table or alias: `kind = b.kind, …`. */
export const assignedColumns = (names: readonly string[], from: string): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${from}.${name}`)}`))
