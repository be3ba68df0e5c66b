import { consultationStatuses } from '@comptoir/contract'
import * as z from 'zod/mini'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents } from '../../runtime/index.ts'
import { defineList, type ListStateOf } from '../../runtime/list/define-list.ts'
import { idList } from '../../runtime/element/state-fields.ts'
import { orderField, orderQuery, enumField } from '../../runtime/list/list-state.ts'
import { fromParisField } from './paris-time.rules.ts'

/** Tabs of a consultation. */
export const consultationTabs = [
  'request',
  'suppliers',
  'compare',
  'exchanges',
  'documents',
  'history',
] as const
export type ConsultationTab = (typeof consultationTabs)[number]

const statusesField = z.catch(
  z.pipe(
    z._default(z.union([z.array(z.string()), z.string()]), []),
    z.transform((values) => consultationStatuses.filter((status) => [values].flat().includes(status))),
  ),
  [],
)

/** Date filter; empty for none. */
const dayField = z.catch(z._default(z.union([z.literal(''), z.iso.date()]), ''), '')

/** State of the list, small enough for a URL. */
export const consultationsList = defineList('comptoir-consultations-changed', {
  status: statusesField,
  requester: idList,
  supplier: idList,
  unit: idList,
  family: idList,
  site: idList,
  business: z.catch(z._default(z.string().check(z.trim(), z.maxLength(255)), ''), ''),
  createdAfter: dayField,
  createdBefore: dayField,
  endsAfter: dayField,
  endsBefore: dayField,
  sentAfter: dayField,
  sentBefore: dayField,
  waiting: enumField(['all', 'mine']),
  order: orderField(['createdAt', 'name', 'endDate'], 'createdAt-desc'),
})

export type ConsultationsState = ListStateOf<typeof consultationsList>

export const consultationEvents = defineEvents({
  ...formEvents,
  ...consultationsList.events,
  'comptoir-consultation-shown': {
    doc: 'One consultation is shown.',
    detail: z.object({ id: z.int(), name: z.string() }),
  },
  'comptoir-consultation-saved': {
    doc: 'A consultation was created, changed, sent or closed.',
    detail: z.object({ id: z.int() }),
  },
  'comptoir-tab-changed': {
    doc: 'The user opened another tab of a consultation.',
    detail: z.object({ tab: z.enum(consultationTabs) }),
  },
})

export const listedFacets = ['status', 'requester', 'supplier', 'unit', 'family', 'site'] as const

/** From the start of the first day to the end of the last one, in Paris. */
function dateRange(first: string, last: string) {
  const [after, before] = [fromParisField(`${first}T00:00`), fromParisField(`${last}T23:59`)]
  return after === null && before === null
    ? undefined
    : { ...(after !== null && { after }), ...(before !== null && { before }) }
}

/** Query of the list request. */
export function queryOf(state: ConsultationsState) {
  const { search, status, requester, supplier, unit, family, site, business, sentAfter, sentBefore } = state
  const { waiting, order, page, itemsPerPage } = state
  const created = dateRange(state.createdAfter, state.createdBefore)
  const ends = dateRange(state.endsAfter, state.endsBefore)
  return {
    page,
    itemsPerPage,
    ...(created && { createdAt: created }),
    ...(ends && { endDate: ends }),
    ...(search && { search }),
    ...(status.length > 0 && { status }),
    ...(requester.length > 0 && { requester }),
    ...(supplier.length > 0 && { supplier }),
    ...(unit.length > 0 && { unit }),
    ...(family.length > 0 && { family }),
    ...(site.length > 0 && { site }),
    ...(business && { business }),
    ...((sentAfter || sentBefore) && {
      sent: { ...(sentAfter && { after: sentAfter }), ...(sentBefore && { before: sentBefore }) },
    }),
    ...(waiting === 'mine' && { waiting: true }),
    order: orderQuery(order),
    facets: [...listedFacets],
  }
}
