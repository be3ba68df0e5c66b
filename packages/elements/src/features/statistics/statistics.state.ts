import { monthSchema } from '@comptoir/contract'
import * as z from 'zod/mini'
import { defineEvents, type StoreCreator } from '../../runtime/index.ts'
import { listFields } from '../../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../../runtime/list/list-store.ts'

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
export const statisticsStateSchema = z.object({
  ...listFields,
  from: monthField,
  to: monthField,
  unit: oneIdField,
  supplier: oneIdField,
  family: oneIdField,
})

export type StatisticsState = z.output<typeof statisticsStateSchema>
/** The state as the host sets it. */
export type StatisticsInput = z.input<typeof statisticsStateSchema>

export const statisticsEvents = defineEvents({
  'comptoir-statistics-changed': {
    doc: 'The user changed what the page shows.',
    detail: z.object({ state: statisticsStateSchema }),
  },
})

export const statisticsStore: StoreCreator<ListStore<StatisticsState>> = (element) =>
  createListStore(element, statisticsStateSchema.parse({}), 'comptoir-statistics-changed')

/** Query of the request. */
export const queryOf = ({ search, from, to, unit, supplier, family }: StatisticsState) => ({
  ...(from && { from }),
  ...(to && { to }),
  ...(unit > 0 && { unit }),
  ...(supplier > 0 && { supplier }),
  ...(family > 0 && { family }),
  ...(search && { job: search }),
})

/** URL parameters of the list behind a figure; `more` adds dates and other filters. */
export function drillParams(
  { search, unit, supplier, family }: StatisticsState,
  more: Readonly<Record<string, string | number>>,
): Record<string, string> {
  const filters = { unit, supplier, family, job: search, ...more }
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === '' || value === 0 ? [] : [[name, String(value)]],
    ),
  )
}
