import * as z from 'zod/mini'
import { defineEvents } from '../../runtime/index.ts'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineList, type ListStateOf } from '../../runtime/list/define-list.ts'
import { enumField, orderField } from '../../runtime/list/list-state.ts'

export const siteStates = ['open', 'closed', 'all'] as const

/** State of the overview, small enough for a URL. */
export const sitesList = defineList('comptoir-job-sites-changed', {
  state: enumField(siteStates),
  order: orderField(['code', 'name', 'startsOn', 'endsOn', 'changedAt'], 'code-asc'),
})

export const siteEvents = defineEvents({
  ...formEvents,
  ...sitesList.events,
  'comptoir-job-site-shown': {
    doc: 'One site is shown.',
    detail: z.object({ id: z.int(), name: z.string() }),
  },
  'comptoir-job-site-changed': {
    doc: 'A site was created, changed, closed, opened again, removed or restored.',
    detail: z.object({
      id: z.int(),
      action: z.enum(['created', 'changed', 'closed', 'opened', 'removed', 'restored']),
    }),
  },
})

/** Query of the list request: open sites unless others are asked for. */
export function queryOf(state: ListStateOf<typeof sitesList>) {
  const { state: _default, ...query } = sitesList.queryOf(state)
  return { ...query, ...(state.state !== 'all' && { state: state.state }) }
}
