import { monthSchema } from '@comptoir/contract'
import * as z from 'zod/mini'
import { defineList, type ListStateOf } from '../../runtime/list/define-list.ts'

/** A month; empty for the server's default. */
const monthField = z.catch(z._default(z.union([z.literal(''), monthSchema]), ''), '')

/** An id; 0: all. */
const oneIdField = z.catch(
  z.pipe(
    z._default(z.union([z.number(), z.string()]), 0),
    z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
  ),
  0,
)

/** State of the page, small enough for a URL. `search` is the project. */
export const statisticsView = defineList('comptoir-statistics-changed', {
  from: monthField,
  to: monthField,
  unit: oneIdField,
  supplier: oneIdField,
  family: oneIdField,
  site: oneIdField,
})

export type StatisticsState = ListStateOf<typeof statisticsView>

/** Query of the request. */
export const queryOf = ({ search, from, to, unit, supplier, family, site }: StatisticsState) => ({
  ...(from && { from }),
  ...(to && { to }),
  ...(unit > 0 && { unit }),
  ...(supplier > 0 && { supplier }),
  ...(family > 0 && { family }),
  ...(site > 0 && { site }),
  ...(search && { job: search }),
})

/** URL parameters of the list behind a figure; `more` adds dates and other filters. */
export function drillParams(
  { search, unit, supplier, family, site }: StatisticsState,
  more: Readonly<Record<string, string | number>>,
): Record<string, string> {
  const filters = { unit, supplier, family, site, job: search, ...more }
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === '' || value === 0 ? [] : [[name, String(value)]],
    ),
  )
}
