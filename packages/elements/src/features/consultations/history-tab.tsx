import { routes, type ConsultationEvent } from '@comptoir/contract'
import { Button, DownloadIcon, Notice, Skeleton } from '@comptoir/ui'
import { Loaded, Text, useDownload, useErrorText, useFormat, useRead, useText } from '../../runtime/index.ts'

/** The events of a consultation, newest first. */
export function HistoryTab({ id }: { readonly id: number }) {
  const events = useRead(routes.listConsultationEvents, { params: { id } })
  return (
    <Loaded read={events} skeleton={<Skeleton shape="row" count={5} />}>
      {({ member }) => (
        <div className="flex flex-col gap-4">
          <ExportEvents id={id} />
          <ol className="border-line m-0 flex list-none flex-col gap-3 border-l pl-4">
            {member.map((event) => (
              <EventText key={event.id} event={event} />
            ))}
          </ol>
        </div>
      )}
    </Loaded>
  )
}

function EventText({
  event: { kind, user, supplier, detail, happenedAt },
}: {
  readonly event: ConsultationEvent
}) {
  const { dateTime } = useFormat()
  const detailText = kind === 'end_date_moved' && detail !== null ? dateTime(detail) : (detail ?? '')
  return (
    <li className="flex flex-col">
      <span>
        <Text id={`consultations.event.${kind}`} values={{ supplier: supplier ?? '', detail: detailText }} />
      </span>
      <span className="text-muted text-sm">
        {[dateTime(happenedAt), user].filter((part) => part !== null).join(' · ')}
      </span>
    </li>
  )
}

/** The timeline, for other places that show it. */
function ExportEvents({ id }: { readonly id: number }) {
  const text = useText()
  const errorText = useErrorText()
  const file = useDownload(routes.exportConsultationEvents)
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        size="sm"
        icon={<DownloadIcon />}
        busy={file.isPending}
        onClick={() =>
          file.save({
            input: { params: { id }, query: { format: 'csv' } },
            fileName: `${text('consultations.eventsFile')}-${id}.csv`,
          })
        }
      >
        <Text id="consultations.exportEvents" />
      </Button>
      {file.error && <Notice tone="danger">{errorText(file.error)}</Notice>}
    </div>
  )
}
