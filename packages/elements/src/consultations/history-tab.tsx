import { routes, type ConsultationEvent } from '@comptoir/contract'
import { Skeleton } from '@comptoir/ui'
import { Loaded, Text, useFormat, useRead } from '../runtime/index.ts'

/** Who did what, when; newest first. */
export function HistoryTab({ id }: { readonly id: number }) {
  const events = useRead(routes.listConsultationEvents, { params: { id } })
  return (
    <Loaded read={events} skeleton={<Skeleton shape="row" count={5} />}>
      {({ member }) => (
        <ol className="border-line m-0 flex list-none flex-col gap-3 border-l pl-4">
          {member.map((event) => (
            <Happened key={event.id} event={event} />
          ))}
        </ol>
      )}
    </Loaded>
  )
}

function Happened({
  event: { kind, user, supplier, detail, happenedAt },
}: {
  readonly event: ConsultationEvent
}) {
  const { dateTime } = useFormat()
  const what = kind === 'end_date_moved' && detail !== null ? dateTime(detail) : (detail ?? '')
  return (
    <li className="flex flex-col">
      <span>
        <Text id={`consultations.event.${kind}`} values={{ supplier: supplier ?? '', detail: what }} />
      </span>
      <span className="text-muted text-sm">
        {[dateTime(happenedAt), user].filter((part) => part !== null).join(' · ')}
      </span>
    </li>
  )
}
