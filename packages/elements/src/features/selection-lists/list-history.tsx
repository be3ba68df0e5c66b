import { routes, type SelectionList, type TimelineEvent } from '@comptoir/contract'
import { Disclosure, Skeleton } from '@comptoir/ui'
import { Loaded, useFormat, useRead, useText } from '../../runtime/index.ts'

/** The changes of a list, with author and date (B-18). */
export function ListHistory({ list }: { readonly list: SelectionList }) {
  const text = useText()
  const read = useRead(routes.listSelectionEvents, { params: { uuid: list.uuid } })
  return (
    <Disclosure title={text('selectionLists.history')}>
      <Loaded read={read} skeleton={<Skeleton shape="row" count={3} />}>
        {({ member }) => (
          <ol role="list" className="m-0 flex max-h-80 list-none flex-col gap-1 overflow-auto p-0">
            {member.map((event) => (
              <Event key={event.id} event={event} />
            ))}
          </ol>
        )}
      </Loaded>
    </Disclosure>
  )
}

function Event({ event: { kind, by, at, details } }: { readonly event: TimelineEvent }) {
  const text = useText()
  const format = useFormat()
  return (
    <li className="flex flex-wrap gap-x-3">
      <span className="text-muted text-sm">{format.dateTime(at)}</span>
      <span>{by}</span>
      <span>{text(`selectionLists.event.${kind}`, { count: 1, name: '', ...details })}</span>
    </li>
  )
}
