import { Button, ClockIcon, CountBadge, LiveRegion, Popover } from '@comptoir/ui'
import { useStore } from 'zustand'
import { usePortal } from '../portal.context.ts'
import { usePortalText, PortalText } from '../portal.messages.ts'
import { WaitingEntry } from './waiting-entry.tsx'

/** What was typed and is not on the server yet: how much, and each entry to send or discard. */
export function WaitingWrites() {
  const t = usePortalText()
  const { offline } = usePortal()
  const count = useStore(offline, ({ writes }) => writes.length)
  const undecided = useStore(offline, ({ writes }) => writes.filter(({ problem }) => problem !== null).length)
  if (count === 0) return null
  const label = undecided > 0 ? t('offline.undecided', { count: undecided }) : t('offline.waiting', { count })
  return (
    <span className="relative">
      <Popover
        iconOnly
        icon={<ClockIcon className={undecided > 0 ? 'text-danger-ink' : undefined} />}
        label={label}
        placement="bottom-end"
        panelClassName="w-100 max-w-[calc(100vw-1rem)] p-0"
      >
        <WaitingPanel />
      </Popover>
      <span aria-hidden="true" className="pointer-events-none absolute -end-0.5 -top-1">
        <CountBadge count={count} />
      </span>
      <LiveRegion message={label} />
    </span>
  )
}

function WaitingPanel() {
  const { offline } = usePortal()
  const writes = useStore(offline, (state) => state.writes)
  const isSending = useStore(offline, (state) => state.isSending)
  return (
    <section className="flex max-h-[70vh] flex-col">
      <header className="border-line flex flex-wrap items-center gap-2 border-b px-4 py-2">
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="m-0 text-base font-semibold">
            <PortalText id="offline.waiting" values={{ count: writes.length }} />
          </h2>
          <p className="text-muted m-0 text-sm">
            <PortalText id="offline.help" />
          </p>
        </div>
        <Button size="sm" busy={isSending} onClick={() => void offline.send()}>
          <PortalText id="offline.send" />
        </Button>
      </header>
      <ol className="m-0 list-none overflow-y-auto p-0">
        {writes.map((write) => (
          <WaitingEntry key={write.key} write={write} />
        ))}
      </ol>
    </section>
  )
}
