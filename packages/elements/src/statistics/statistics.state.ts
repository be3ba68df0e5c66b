import { monthSchema } from '@comptoir/contract'
import * as z from 'zod/mini'
import { defineEvents, type StoreCreator } from '../runtime/index.ts'
import { listFields } from '../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../runtime/list/list-store.ts'

/** A month, or nothing: what the server shows at first. */
const monthField = z.catch(z._default(z.union([z.literal(''), monthSchema]), ''), '')

/** The number of one row; 0: all of them. */
const oneIdField = z.catch(
  z.pipe(
    z._default(z.union([z.number(), z.string()]), 0),
    z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
  ),
  0,
)

/** What the page shows; the whole of it fits in an address. `search` is the job. */
export const statisticsStateSchema = z.object({
  ...listFields,
  from: monthField,
  to: monthField,
  unit: oneIdField,
  supplier: oneIdField,
  family: oneIdField,
})

export type StatisticsState = z.output<typeof statisticsStateSchema>
/** As a host hands it over. */
export type StatisticsInput = z.input<typeof statisticsStateSchema>

export const statisticsEvents = defineEvents({
  'comptoir-statistics-changed': {
    doc: 'The user changed what the page shows.',
    detail: z.object({ state: statisticsStateSchema }),
  },
})

export const statisticsStore: StoreCreator<ListStore<StatisticsState>> = (element) =>
  createListStore(element, statisticsStateSchema.parse({}), 'comptoir-statistics-changed')

/** What is asked of the API. */
export const queryOf = ({ search, from, to, unit, supplier, family }: StatisticsState) => ({
  ...(from && { from }),
  ...(to && { to }),
  ...(unit > 0 && { unit }),
  ...(supplier > 0 && { supplier }),
  ...(family > 0 && { family }),
  ...(search && { job: search }),
})

/** The same as the lists behind the figures take it, in an address; `more` says which days, and what else. */
export function drillParams(
  { search, unit, supplier, family }: StatisticsState,
  more: Readonly<Record<string, string | number>>,
): Record<string, string> {
  const wanted = { unit, supplier, family, job: search, ...more }
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([name, value]) =>
      value === '' || value === 0 ? [] : [[name, String(value)]],
    ),
  )
}
