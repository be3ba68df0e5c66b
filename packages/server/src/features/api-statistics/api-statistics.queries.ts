import {
  durationClasses,
  durationPercentile,
  statusClasses,
  type ApiClientKind,
  type ApiOverviewQuery,
  type ApiStatGroup,
  type ApiStatQuery,
} from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { matchesWords } from '../../platform/db/folded.ts'

interface ClientColumns {
  readonly kind: ApiClientKind
  readonly clientId: number
  readonly clientName: string | null
}

/** Calls grouped by day, client, endpoint or status class, or by all four. */
export interface ApiUseRow extends ClientColumns {
  readonly day: string | null
  readonly endpoint: string | null
  readonly statusClass: (typeof statusClasses)[number] | null
  readonly calls: number
  readonly errors: number
  readonly p95: number | null
  readonly peak: number | null
}

const clientName = (kind: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql<string | null>`CASE ${kind}
  WHEN 'key' THEN (SELECT k.name FROM partner_key k WHERE k.id = ${id})
  WHEN 'public' THEN NULL
  ELSE (SELECT c.name FROM company c WHERE c.id = ${id}) END`

/** The rows that match the filters, in SQL. */
function matching({ day, client, statusClass, search }: ApiOverviewQuery): RawBuilder<boolean> {
  const conditions = [
    day?.after !== undefined && sql`u.day >= ${day.after}::date`,
    day?.before !== undefined && sql`u.day <= ${day.before}::date`,
    client !== undefined &&
      client.length > 0 &&
      sql`CASE u.client_kind WHEN 'public' THEN 'public' ELSE u.client_kind || '-' || u.client_id END
        = ANY (${[...client]}::text[])`,
    statusClass !== undefined &&
      statusClass.length > 0 &&
      sql`u.status_class = ANY (${statusClass.map((name) => Number(name[0]))}::int[])`,
    search !== undefined && search !== '' && matchesWords(sql`u.endpoint`, search),
  ].filter((condition) => condition !== false)
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` AND `)})`
}

/** Sums class by class; an aggregate over lists would call a function for each row. */
const durations = sql`ARRAY[${sql.join(
  Array.from({ length: durationClasses }, (_, at) => sql`sum(u.durations[${sql.lit(at + 1)}])`),
)}]::bigint[]`

const measures = sql`sum(u.calls)::bigint AS calls,
  coalesce(sum(u.calls) FILTER (WHERE u.status_class >= 4), 0)::bigint AS errors, ${durations} AS durations`

const grouped: Readonly<Record<ApiStatGroup, readonly string[]>> = {
  day: ['day'],
  client: ['clientKind', 'clientId'],
  endpoint: ['endpoint'],
  statusClass: ['statusClass'],
  detail: ['day', 'clientKind', 'clientId', 'endpoint', 'statusClass'],
}

/** One page of the groups, with their total. */
export async function findApiUse(
  db: Db,
  query: ApiStatQuery,
): Promise<{ rows: ApiUseRow[]; totalItems: number }> {
  const by = grouped[query.by]
  const column = (name: string) => (by.includes(name) ? sql`u.${sql.ref(name)}` : sql`NULL`)
  const isByClient = by.includes('clientId')
  const { rows } = await sql<StoredRow & { readonly total: number }>`
    WITH found AS (
      SELECT ${column('day')}::date AS day, ${column('clientKind')}::text AS kind,
        ${column('clientId')}::integer AS client_id, ${column('endpoint')}::text AS endpoint,
        ${column('statusClass')}::integer AS status, ${measures}
      FROM api_use u WHERE ${matching(query)}
      GROUP BY ${sql.join(by.map((name) => sql`u.${sql.ref(name)}`))}
    )
    SELECT found.*, ${clientName(sql`kind`, sql`client_id`)} AS client_name, (${peakOf(query, isByClient)}) AS peak,
      count(*) OVER ()::int AS total
    FROM found
    ORDER BY ${orderOf(query)}, day DESC NULLS LAST, calls DESC, kind, client_id, endpoint, status
    LIMIT ${query.itemsPerPage} OFFSET ${(query.page - 1) * query.itemsPerPage}`.execute(db)
  const first = rows[0]
  const isPastEnd = first === undefined && query.page > 1
  const totalItems = isPastEnd
    ? (await findApiUse(db, { ...query, page: 1, itemsPerPage: 10 })).totalItems
    : (first?.total ?? 0)
  return { rows: rows.map(readRow), totalItems }
}

interface StoredRow extends Omit<ApiUseRow, 'p95' | 'statusClass'> {
  readonly status: number | null
  readonly durations: readonly number[]
}

/** The busiest minute of a key in the days of the row. */
function peakOf({ day }: ApiOverviewQuery, isByClient: boolean): RawBuilder<unknown> {
  if (!isByClient) return sql`NULL::integer`
  return sql`SELECT max(m.calls) FROM api_use_minute m
    WHERE found.kind = 'key' AND m.key_id = found.client_id AND (found.day IS NULL OR m.day = found.day)
      AND ${inDays(day)}`
}

const inDays = (day: ApiOverviewQuery['day']) =>
  sql`m.day >= ${day?.after ?? '-infinity'}::date AND m.day <= ${day?.before ?? 'infinity'}::date`

/** The sort order of the groups. */
function orderOf({ order, by }: ApiStatQuery): RawBuilder<unknown> {
  const names = {
    day: sql`day`,
    client: sql`client_name`,
    endpoint: sql`endpoint`,
    statusClass: sql`status`,
    detail: sql`day`,
  }
  const columns = {
    name: names[by],
    calls: sql`calls`,
    errors: sql`errors`,
    // The 95th percentile is estimated from the duration classes, which is precise enough for sorting.
    p95: sql`${slowness}`,
  }
  const requested = Object.entries(order ?? {}).flatMap(([name, direction]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of the contract
    direction ? [{ column: columns[name as keyof typeof columns], direction }] : [],
  )
  if (requested.length === 0) return by === 'day' || by === 'detail' ? sql`day DESC` : sql`calls DESC`
  return sql.join(requested.map(({ column, direction }) => sql`${column} ${sql.raw(direction)} NULLS LAST`))
}

/** The duration class of the 95th percentile, and the position within it. */
const slowness = sql`(
  SELECT min(place + 1 - (running - calls * 0.95) / greatest(here, 1))
  FROM (
    SELECT place, here, sum(here) OVER (ORDER BY place) AS running
    FROM unnest(found.durations) WITH ORDINALITY AS class (here, place)
  ) walked
  WHERE running >= calls * 0.95 AND here > 0)`

function readRow({ status, durations: counts, ...row }: StoredRow): ApiUseRow {
  return {
    ...row,
    statusClass: statusClasses.find((name) => Number(name[0]) === status) ?? null,
    p95: durationPercentile(counts, 0.95),
  }
}

/** Totals by day of the calls that match the filters, and the clients to choose from. */
export async function findApiOverview(db: Db, query: ApiOverviewQuery) {
  const { rows } = await sql<{ day: string | null; calls: number; errors: number; durations: number[] }>`
    SELECT u.day, ${measures} FROM api_use u WHERE ${matching(query)}
    GROUP BY GROUPING SETS ((u.day), ()) ORDER BY u.day NULLS FIRST`.execute(db)
  // The choices do not depend on the chosen client.
  const clients = await sql<ClientColumns>`
    SELECT kind, client.id AS client_id, ${clientName(sql`kind`, sql`client.id`)} AS client_name
    FROM (SELECT DISTINCT u.client_kind AS kind, u.client_id AS id FROM api_use u
      WHERE ${matching({ day: query.day })}) client
    ORDER BY client.kind = 'public', client.kind, client_name, client.id`.execute(db)
  const latest = await sql<{ at: string | null; peak: number | null }>`
    SELECT (SELECT max(written_at) FROM api_use WHERE day = (SELECT max(day) FROM api_use)) AS at,
      (SELECT max(calls) FROM api_use_minute m WHERE ${inDays(query.day)}
        AND (${query.client === undefined || query.client.length === 0}
          OR 'key-' || m.key_id = ANY (${[...(query.client ?? [])]}::text[]))) AS peak`.execute(db)
  const measured = rows.map(({ durations: counts, ...row }) => ({
    ...row,
    p95: durationPercentile(counts, 0.95),
  }))
  return {
    total: measured.find(({ day }) => day === null),
    days: measured.flatMap(({ day, ...row }) => (day === null ? [] : [{ day, ...row }])),
    clients: clients.rows,
    countedAt: latest.rows[0]?.at ?? null,
    peak: latest.rows[0]?.peak ?? null,
  }
}
