import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly word: string | null
  readonly isRequired: boolean
}

interface Reference {
  readonly table: string
  readonly columns: string[]
  readonly target: string
  readonly targetColumns: string[]
  readonly isCascade: boolean
}

/** Every table of the product, without those of the queue and the migrations. */
export async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migration'
    ORDER BY 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** The foreign keys between them. */
export async function references(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    SELECT conrelid::regclass::text AS table, confrelid::regclass::text AS target,
      confdeltype = 'c' AS is_cascade,
      ARRAY(SELECT attname::text FROM unnest(conkey) WITH ORDINALITY AS k (n, place)
        JOIN pg_attribute ON attrelid = conrelid AND attnum = k.n ORDER BY place) AS columns,
      ARRAY(SELECT attname::text FROM unnest(confkey) WITH ORDINALITY AS k (n, place)
        JOIN pg_attribute ON attrelid = confrelid AND attnum = k.n ORDER BY place) AS target_columns
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`.execute(db)
  return rows
}

export async function countRows(db: Db, tables: readonly string[]): Promise<Record<string, number>> {
  const counts = tables.map(
    (table) => sql`SELECT ${sql.lit(table)} AS name, count(*)::int AS count FROM ${sql.table(table)}`,
  )
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` UNION ALL `)}`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

/**
 * Inserts a row dated `now` into each empty table, whatever the table: referenced rows exist, other columns have the
 * simplest value of their type, even if it violates the table's checks.
 */
export async function fillEmptyTables(db: Db, now: Date): Promise<void> {
  const names = await tableNames(db)
  const counts = await countRows(db, names)
  const missing = new Set(names.filter((name) => counts[name] === 0))
  const keys = await references(db)
  const { rows: columns } = await sql<Column>`
    SELECT table_name AS table, column_name AS name, udt_name AS type,
      -- The first value allowed by a check.
      (SELECT substring(pg_get_constraintdef(c.oid) FROM column_name || ' = ANY \\(+ARRAY\\[''([^'']+)''')
        FROM pg_constraint c
        WHERE c.contype = 'c' AND c.conrelid = format('%I', table_name)::regclass
          AND pg_get_constraintdef(c.oid) LIKE '%' || column_name || ' = ANY (%ARRAY[''%' LIMIT 1) AS word,
      is_nullable = 'NO' AND is_identity = 'NO' AND (column_default IS NULL OR udt_name = 'timestamptz') AS is_required
    FROM information_schema.columns WHERE table_schema = 'public' AND is_generated = 'NEVER'`.execute(db)
  while (missing.size > 0) {
    const next = [...missing].find((name) =>
      keys.every(({ table, target }) => table !== name || target === name || !missing.has(target)),
    )
    if (next === undefined) throw new Error(`Tables that depend on each other: ${[...missing].join(', ')}`)
    missing.delete(next)
    const own = columns.filter(({ table }) => table === next)
    await withoutChecks(db, next, () => insertPlainRow(db, next, own, keys, now))
  }
}

/** The checks are restored afterwards, except for the rows of `work`. */
async function withoutChecks(db: Db, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE contype = 'c' AND conrelid = ${table}::regclass`.execute(db)
  for (const { name } of rows)
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(name)}`.execute(db)
  await work()
  for (const { name, definition } of rows) {
    const check = sql.raw(definition.endsWith('NOT VALID') ? definition : `${definition} NOT VALID`)
    await sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${sql.ref(name)} ${check}`.execute(db)
  }
}

async function insertPlainRow(
  db: Db,
  table: string,
  columns: readonly Column[],
  keys: readonly Reference[],
  now: Date,
): Promise<void> {
  const values = new Map<string, unknown>()
  for (const { name, type, word, isRequired } of columns)
    if (isRequired) values.set(name, sql`${word ?? plainValue(type, now)}::${sql.raw(type)}`)
  const filled = new Map<string, RawBuilder<unknown>>()
  for (const key of keys.toSorted((one, other) => one.columns.length - other.columns.length)) {
    // Optional references are filled too: otherwise the row would belong to nothing.
    if (key.table !== table || key.target === table) continue
    const pairs = key.columns.map((column, at) => ({
      column,
      target: sql.ref(key.targetColumns[at] ?? 'id'),
    }))
    // Columns filled by another key are reused: a unit of the same company.
    const conditions = pairs.flatMap(({ column, target }) => {
      const value = filled.get(column)
      return value === undefined ? [] : [sql`${target} = ${value}`]
    })
    const where = conditions.length === 0 ? sql`` : sql` WHERE ${sql.join(conditions, sql` AND `)}`
    for (const { column, target } of pairs) {
      const source = sql`(SELECT ${target} FROM ${sql.table(key.target)}${where} ORDER BY ctid DESC LIMIT 1)`
      if (!filled.has(column)) filled.set(column, source)
    }
  }
  for (const [column, value] of filled) values.set(column, value)
  const names = [...values.keys()].map((name) => sql.ref(name))
  // A trigger of another table may have inserted one meanwhile.
  await sql`
    INSERT INTO ${sql.table(table)} (${sql.join(names)}) SELECT ${sql.join([...values.values()])}
    WHERE NOT EXISTS (SELECT FROM ${sql.table(table)})`.execute(db)
}

function plainValue(type: string, now: Date): unknown {
  if (type.startsWith('_')) return '{}'
  if (type === 'timestamptz') return now
  if (type === 'date') return now.toISOString().slice(0, 10)
  if (type === 'bool') return false
  if (/^(int|float|numeric)/.test(type)) return 1
  if (type === 'jsonb' || type === 'json') return '{}'
  if (type === 'uuid') return '00000000-0000-4000-8000-000000000001'
  if (type === 'bytea') return Buffer.from('x')
  if (type === 'inet') return '192.0.2.1'
  return 'x'
}
