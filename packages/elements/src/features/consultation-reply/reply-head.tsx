import { routes, type ConsultationReply } from '@comptoir/contract'
import { Button, ClockIcon, DownloadIcon } from '@comptoir/ui'
import { useEffect, useState } from 'react'
import { Text, useElement, useFormat, useText } from '../../runtime/index.ts'
import { useFileLink } from '../../runtime/parts/use-file-link.ts'
import { localTime } from '../../domain/time/local-time.rules.ts'

interface ReplyHeadProps {
  readonly uuid: string
  readonly reply: ConsultationReply
  /** Milliseconds that the server's clock is ahead of this device's. */
  readonly offset: number
  /** Called when the deadline passes while the page is open. */
  readonly onDeadline: () => void
}

/** The head of a request: buyer, supplier, subject, deadline and documents. */
export function ReplyHead({ uuid, reply, offset, onDeadline }: ReplyHeadProps) {
  const text = useText()
  const open = useOpenFile(uuid)
  const { name, company, requester, supplier, agency, message, business, files } = reply
  const job = [business?.code, business?.name].filter(Boolean).join(' · ')
  return (
    <header part="request" className="flex min-w-0 flex-col gap-3">
      <p className="text-muted m-0">
        <Text
          id="consultationReply.asks"
          values={{ company: <b className="text-ink">{company}</b>, requester, supplier, agency }}
        />
      </p>
      <h2 className="m-0 text-xl font-semibold wrap-anywhere">{name}</h2>
      {reply.round > 1 && (
        <p className="m-0">
          <Text id="consultationReply.round" values={{ round: reply.round }} />
        </p>
      )}
      {job !== '' && (
        <p className="m-0">
          <Text id="consultationReply.job" values={{ job }} />
        </p>
      )}
      <Deadline reply={reply} offset={offset} onDeadline={onDeadline} />
      {message !== null && message !== '' && (
        <blockquote className="border-line-strong m-0 border-s-4 ps-3 wrap-anywhere whitespace-pre-line">
          {message}
        </blockquote>
      )}
      {files.length > 0 && (
        <ul
          role="list"
          aria-label={text('consultationReply.requestFiles')}
          className="m-0 flex list-none flex-wrap gap-2 p-0"
        >
          {files.map((file) => (
            <li key={file.id}>
              <Button size="sm" icon={<DownloadIcon />} onClick={() => void open(file)}>
                {file.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </header>
  )
}

/** Downloads a document of the consultation, or of the reply. */
export function useOpenFile(uuid: string) {
  const fetchFile = useFileLink()
  return ({ id, name }: { readonly id: number; readonly name: string }) =>
    fetchFile(name, (client) => client.call(routes.linkReplyFile, { params: { uuid, id } }))
}

const minute = 60_000

function Deadline({ reply, offset, onDeadline }: Omit<ReplyHeadProps, 'uuid'>) {
  const format = useFormat()
  const text = useText()
  const [now, setNow] = useState(() => Date.now() + offset)
  const end = Date.parse(reply.endDate)
  const left = end - now
  const isOpen = reply.state === 'open'
  useEffect(() => {
    if (!isOpen) return undefined
    // Every second in the last hour; timers are limited to 24 days.
    const timer = setInterval(() => setNow(Date.now() + offset), left > 60 * minute ? minute : 1000)
    return () => clearInterval(timer)
  }, [isOpen, left, offset])
  const isOver = left < 0
  useEffect(() => {
    if (isOver) onDeadline()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is over
  }, [isOver])
  return (
    <p className="m-0 flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="flex items-start gap-2">
        <ClockIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          <Text id="consultationReply.until" values={{ instant: <b>{format.dateTime(reply.endDate)}</b> }} />
        </span>
      </span>
      {isOpen && !isOver && (
        <span className={left < 60 * minute ? 'text-danger-ink font-semibold' : 'text-muted'}>
          {remaining(left, text)}
        </span>
      )}
      <LocalTime endDate={reply.endDate} />
    </p>
  )
}

/** The same instant in the user's time zone, if different. */
function LocalTime({ endDate }: { readonly endDate: string }) {
  const { locale } = useElement()
  const local = localTime(endDate, locale)
  if (local === null) return null
  return (
    <span className="text-muted">
      <Text id="consultationReply.localTime" values={{ instant: local }} />
    </span>
  )
}

function remaining(left: number, text: ReturnType<typeof useText>): string {
  const seconds = Math.floor(left / 1000)
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  if (days > 0) return text('consultationReply.daysLeft', { days, hours })
  if (hours > 0) return text('consultationReply.hoursLeft', { hours, minutes })
  return text('consultationReply.minutesLeft', { minutes, seconds: seconds % 60 })
}
