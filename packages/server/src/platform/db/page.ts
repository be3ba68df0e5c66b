import {
  sql,
  type Expression,
  type ReferenceExpression,
  type SelectExpression,
  type Selection,
  type SelectQueryBuilder,
} from 'kysely'

/** The common query parameters of lists, without filters. */
export interface ListQuery {
  /** From 1. */
  readonly page: number
  readonly itemsPerPage: number
  /** In the requested order. */
  readonly order?: Readonly<Record<string, 'asc' | 'desc' | undefined>> | undefined
  readonly facets?: readonly string[] | undefined
}

/** Rows without selected columns: the source of a list, restricted to what the caller may see. */
type Source<DB, TB extends keyof DB> = SelectQueryBuilder<DB, TB, object>

type FacetName<Query> = Query extends { readonly facets?: readonly (infer Name extends string)[] | undefined }
  ? Name
  : never

type Filters<Query> = {
  readonly [Name in Exclude<keyof Query, keyof ListQuery>]-?: (
    value: NonNullable<Query[Name]>,
  ) => Expression<boolean>
}

/** A value of a facet, with the number of rows it would leave. */
export interface FacetCount {
  readonly value: string
  readonly label: string
  readonly count: number
}

type SumExpression<DB, TB extends keyof DB> =
  | Expression<number>
  | ((matching: Source<DB, TB>) => Promise<number>)

interface ListDefinition<DB, TB extends keyof DB, Column, Query extends ListQuery, Sum extends string> {
  readonly columns: readonly Column[]
  /** One for every parameter of the route, so that none is accepted and ignored. */
  readonly filters: Filters<Query>
  /** The sort expressions, by their names in the contract. */
  readonly sortable?: Readonly<Record<keyof NonNullable<Query['order']>, ReferenceExpression<DB, TB>>>
  /** Appended to the requested order. Ends with a unique column, or two pages could show the same row. */
  readonly tieBreaker: readonly (readonly [ReferenceExpression<DB, TB>, 'asc' | 'desc'])[]
  /** Counts a facet over the rows that the other filters leave (decision 0022). */
  readonly facets?: Readonly<Record<FacetName<Query>, (matching: Source<DB, TB>) => Promise<FacetCount[]>>>
  /** Sums over all filtered rows; a function sums what is not in these rows. */
  readonly sums?: Readonly<Record<Sum, SumExpression<DB, TB>>>
}

/** One page of a list, with totals. */
export interface ListPage<Row, Facet extends string = never, Sum extends string = never> {
  readonly rows: Row[]
  readonly totalItems: number
  /** Zero when nothing is found. */
  readonly sums: Readonly<Record<Sum, number>>
  /** Only when facets were requested. */
  readonly facets?: { readonly name: Facet; readonly values: FacetCount[] }[]
}

/**
 * Reads one page of a list: filters, order, total and facets from one description. A page past the end is empty.
 * @param from the tables and joins, restricted to the caller's rows
 * @param query the parsed query of the route
 */
export async function page<
  DB,
  TB extends keyof DB,
  Column extends SelectExpression<DB, TB>,
  Query extends ListQuery,
  Sum extends string = never,
>(
  from: Source<DB, TB>,
  query: Query,
  {
    columns,
    filters,
    sortable,
    tieBreaker,
    facets,
    sums: summed,
  }: ListDefinition<DB, TB, Column, Query, Sum>,
): Promise<ListPage<Selection<DB, TB, Column>, FacetName<Query>, Sum>> {
  const matching = narrow(from, query, filters)
  const offset = (query.page - 1) * query.itemsPerPage
  let ordered = matching.select(columns)
  for (const [name, direction] of Object.entries(query.order ?? {})) {
    const by = sortable?.[name as keyof typeof sortable]
    if (by && direction) ordered = ordered.orderBy(by, direction)
  }
  for (const [by, direction] of tieBreaker) ordered = ordered.orderBy(by, direction)
  const rows = await ordered.limit(query.itemsPerPage).offset(offset).execute()
  // A page that is not full is the last one.
  const isLast = rows.length < query.itemsPerPage && (rows.length > 0 || offset === 0)
  const { totalItems, sums } = await sumRows(matching, summed, isLast ? offset + rows.length : null)
  if (!query.facets || !facets) return { rows, totalItems, sums }
  const counted = []
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- they are the names of this query's facets
  for (const name of new Set(query.facets) as Set<FacetName<Query>>)
    counted.push({ name, values: await facets[name](narrow(from, query, filters, name)) })
  return { rows, totalItems, sums, facets: counted }
}

/** Applies the filters, optionally without one of them. */
function narrow<DB, TB extends keyof DB, Query extends ListQuery>(
  from: Source<DB, TB>,
  query: Query,
  filters: Filters<Query>,
  except?: string,
): Source<DB, TB> {
  const named = Object.entries<(value: never) => Expression<boolean>>(filters)
  return named.reduce((narrowed, [name, filter]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each filter bears the name of its parameter
    const value = query[name as keyof Query]
    const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- and takes its value
    return isEmpty || name === except ? narrowed : narrowed.where(filter(value as never))
  }, from)
}

/** Returns the number of rows, unless `knownTotal` is given, and their sums, in one query. */
async function sumRows<DB, TB extends keyof DB, Sum extends string>(
  matching: Source<DB, TB>,
  summed: Readonly<Record<Sum, SumExpression<DB, TB>>> | undefined,
  knownTotal: number | null,
): Promise<{ totalItems: number; sums: Record<Sum, number> }> {
  const named = Object.entries<SumExpression<DB, TB>>(summed ?? {})
  const selected = named.flatMap(([name, expression]) =>
    typeof expression === 'function' ? [] : [sql<number>`coalesce(sum(${expression}), 0)`.as(name)],
  )
  const totals =
    knownTotal !== null && selected.length === 0
      ? {}
      : await matching
          .select([...selected, sql<number>`count(*)::int`.as('counted rows')])
          .$castTo<Record<string, number>>()
          .executeTakeFirstOrThrow()
  const sums: Record<string, number> = {}
  for (const [name, expression] of named)
    sums[name] = typeof expression === 'function' ? await expression(matching) : (totals[name] ?? 0)
  return { totalItems: knownTotal ?? totals['counted rows'] ?? 0, sums }
}

/** Counts rows by a value and its label, highest count first. */
export async function countBy<DB, TB extends keyof DB>(
  matching: Source<DB, TB>,
  { value, label }: { readonly value: Expression<string>; readonly label: Expression<string> },
): Promise<FacetCount[]> {
  return await matching
    .select([sql`${value}`.as('value'), sql`${label}`.as('label'), sql`count(*)::int`.as('count')])
    .groupBy([sql`1`, sql`2`])
    .orderBy(sql`3`, 'desc')
    .orderBy(sql`2`)
    .orderBy(sql`1`)
    .$castTo<FacetCount>()
    .execute()
}

/**
 * The same by the id of another row: each name is looked up once per value, not joined to every row.
 * @param id a column of the rows
 * @param name a subquery that gives the name of `id`
 */
export async function countById<DB, TB extends keyof DB>(
  matching: Source<DB, TB>,
  id: Expression<number>,
  name: Expression<string>,
): Promise<FacetCount[]> {
  return await matching
    .select([sql`${id}::text`.as('value'), sql`${name}`.as('label'), sql`count(*)::int`.as('count')])
    .groupBy(sql`${id}`)
    .orderBy(sql`3`, 'desc')
    .orderBy(sql`2`)
    .orderBy(sql`1`)
    .$castTo<FacetCount>()
    .execute()
}

/** Filters by a list of ids: `id[]=1&id[]=2`. */
export const isOneOf = (column: Expression<number>, ids: readonly number[]): Expression<boolean> =>
  sql<boolean>`${column} = ANY (${[...ids]}::bigint[])`

/** Filters by an inclusive range: `dates[after]=…&dates[before]=…`. */
export function isBetween<Value extends string | number>(
  column: Expression<unknown>,
  { after, before }: { readonly after?: Value | undefined; readonly before?: Value | undefined },
): Expression<boolean> {
  const from = after === undefined ? sql`true` : sql`${column} >= ${after}`
  const to = before === undefined ? sql`true` : sql`${column} <= ${before}`
  return sql<boolean>`(${from} AND ${to})`
}
