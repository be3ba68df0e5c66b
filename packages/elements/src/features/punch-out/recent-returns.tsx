import { routes, type PunchOutSession } from '@comptoir/contract'
import { Badge, Card, type Tone } from '@comptoir/ui'
import { PageLink, Text, useFormat, useRead, useText } from '../../runtime/index.ts'

const tones: Readonly<Record<PunchOutSession['state'], Tone>> = {
  open: 'brand',
  returned: 'success',
  used: 'neutral',
  expired: 'neutral',
}

/** Sessions of the last days, to find a cart whose window was lost; hidden without any. */
export function RecentReturns() {
  const text = useText()
  const format = useFormat()
  const sessions = useRead(routes.listPunchOutSessions, {}, { refreshEvery: 30_000 })
  const member = sessions.data?.member ?? []
  if (member.length === 0) return null
  return (
    <Card title={<Text id="punchOut.recent" />} flush>
      <ul role="list" className="divide-line m-0 list-none divide-y p-0">
        {member.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2"
          >
            <span className="min-w-0">
              <PageLink
                page="punch-out-return"
                params={{ id: String(session.id) }}
                className="text-brand-ink cursor-pointer border-0 bg-transparent p-0 text-start font-semibold wrap-anywhere"
              >
                {session.supplier.name}
              </PageLink>
              <span className="text-muted block text-sm">
                {format.dateTime(session.openedAt)}
                {session.itemCount > 0 && ` · ${text('punchOut.lines', { count: session.itemCount })}`}
              </span>
            </span>
            <Badge tone={tones[session.state]}>{text(`punchOut.state.${session.state}`)}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
