import { constants, routes, type Notification } from '@comptoir/contract'
import { Failure, useFormat, useRead, useWrite } from '@comptoir/elements/runtime'
import { BellIcon, Button, CountBadge, LiveRegion, Popover, Spinner } from '@comptoir/ui'
import { usePortal } from '../portal.context.ts'
import { usePortalText, PortalText } from '../portal.messages.ts'

const firstPage = { query: { page: constants.firstPage, itemsPerPage: constants.defaultPageSize } }
const pollInterval = 30_000

/** Notifications: the number of unread ones, and the latest when the panel is opened. */
export function NotificationBell() {
  const t = usePortalText()
  const read = useRead(routes.listNotifications, firstPage, { refreshEvery: pollInterval })
  const unread = read.data?.unreadItems ?? 0
  const label = t('frame.notifications', { count: unread })
  return (
    <span className="relative">
      <Popover
        iconOnly
        icon={<BellIcon />}
        label={label}
        placement="bottom-end"
        panelClassName="w-90 max-w-[calc(100vw-1rem)] p-0"
      >
        {(close) => <NotificationList read={read} onFollow={close} />}
      </Popover>
      <span aria-hidden="true" className="pointer-events-none absolute -end-0.5 -top-1">
        <CountBadge count={unread} />
      </span>
      <LiveRegion message={unread > 0 ? label : null} />
    </span>
  )
}

interface NotificationListProps {
  readonly read: ReturnType<typeof useRead<typeof routes.listNotifications>>
  readonly onFollow: () => void
}

function NotificationList({ read, onFollow }: NotificationListProps) {
  const t = usePortalText()
  const markRead = useWrite(routes.readNotifications, { invalidates: [routes.listNotifications] })
  const { data } = read
  const newest = data?.member[0]
  return (
    <section aria-label={t('frame.notifications.title')} className="flex max-h-[70vh] flex-col">
      <header className="border-line flex min-h-12 items-center gap-2 border-b px-4 py-2">
        <h2 className="m-0 me-auto text-base font-semibold">
          <PortalText id="frame.notifications.title" />
        </h2>
        {newest && (data?.unreadItems ?? 0) > 0 && (
          <Button
            size="sm"
            variant="quiet"
            busy={markRead.isPending}
            onClick={() => markRead.mutate({ body: { upTo: newest.id } })}
          >
            <PortalText id="frame.notifications.read" />
          </Button>
        )}
      </header>
      {read.isPending && (
        <p className="m-0 p-4">
          <Spinner label={t('frame.notifications.loading')} />
        </p>
      )}
      {read.isError && !data && (
        <div className="p-3">
          <Failure
            message="frame.notifications.failed"
            help={`error.${read.error.code}`}
            onRetry={() => void read.refetch()}
          />
        </div>
      )}
      {data?.member.length === 0 && (
        <p className="text-muted m-0 p-4">
          <PortalText id="frame.notifications.none" />
        </p>
      )}
      <ul role="list" className="m-0 list-none overflow-y-auto p-0">
        {data?.member.map((notification) => (
          <li key={notification.id} className="border-line border-b last:border-0">
            <Entry notification={notification} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const dots = {
  info: 'bg-brand',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
} as const

function Entry({
  notification: { title, detail, tone, page, createdAt, isRead },
  onFollow,
}: {
  readonly notification: Notification
  readonly onFollow: () => void
}) {
  const { dateTime } = useFormat()
  const { router } = usePortal()
  const href = page && router.hrefFor(page.name, page.params)
  const content = (
    <>
      <span
        aria-hidden="true"
        className={`mt-2 size-2 shrink-0 rounded-full ${isRead ? 'bg-line' : dots[tone]}`}
      />
      <span className="min-w-0">
        {!isRead && (
          <span className="sr-only">
            <PortalText id="frame.notifications.unread" />
          </span>
        )}
        <span className={`block wrap-anywhere ${isRead ? '' : 'font-semibold'}`}>{title}</span>
        {detail !== null && <span className="block text-sm wrap-anywhere">{detail}</span>}
        <span className="text-muted block text-sm">{dateTime(createdAt)}</span>
      </span>
    </>
  )
  return href ? (
    <a href={href} onClick={onFollow} className="text-ink hover:bg-hover flex gap-3 px-4 py-2.5 no-underline">
      {content}
    </a>
  ) : (
    <div className="flex gap-3 px-4 py-2.5">{content}</div>
  )
}
