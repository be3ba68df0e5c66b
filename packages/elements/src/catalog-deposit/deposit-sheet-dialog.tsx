import { canDeposit, routes, type DepositSheet } from '@comptoir/contract'
import { Button, DescriptionList, Dialog, Disclosure, DownloadIcon, LiveRegion, Notice } from '@comptoir/ui'
import { Failure, Text, useElement, useErrorText, useFormat, useRead, useText } from '../runtime/index.ts'
import { DialogNotifications, useNotify } from '../runtime/parts/notifications.tsx'
import { DepositColumns } from './deposit-columns.tsx'
import { DepositDecision } from './deposit-decision.tsx'
import { DepositLines } from './deposit-lines.tsx'
import { DepositMedia } from './deposit-media.tsx'
import { DepositReportView } from './deposit-report.tsx'
import { DepositSkeleton } from './deposit-skeleton.tsx'
import { DepositStatusBadge, isUnderWay } from './deposit-status.tsx'

interface DepositSheetDialogProps {
  readonly id: number
  readonly onClose: () => void
}

/** One deposit: what its file would change or has changed, what can be corrected in it, and what can be done with it. */
export function DepositSheetDialog({ id, onClose }: DepositSheetDialogProps) {
  const text = useText()
  const input = { params: { id } }
  const first = useRead(routes.getDeposit, input)
  const status = first.data?.status
  // What passes by itself is asked again until it has.
  const { data, isPending, error, refetch } = useRead(routes.getDeposit, input, {
    refreshEvery: status !== undefined && isUnderWay(status) ? 1500 : undefined,
  })
  return (
    <Dialog
      open
      size="lg"
      title={
        data ? (
          <Text id="catalogDeposit.sheetTitle" values={{ file: data.fileName }} />
        ) : (
          <Text id="catalogDeposit.title" />
        )
      }
      closeLabel={text('runtime.dismiss')}
      onClose={onClose}
    >
      {isPending && <DepositSkeleton />}
      {error && !data && (
        <Failure
          message="catalogDeposit.sheetFailed"
          help={`error.${error.code}`}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Sheet deposit={data} />}
      <DialogNotifications />
    </Dialog>
  )
}

function Sheet({ deposit }: { readonly deposit: DepositSheet }) {
  const text = useText()
  const { date, dateTime } = useFormat()
  const { catalog, status, problem, report, reading, isOwn } = deposit
  // Of a file that was taken in, the families alone can still be told.
  const isTaken = canDeposit('retry', status)
  const canCorrect =
    isOwn &&
    canDeposit('correct', status) &&
    (!isTaken || (deposit.undoUntil !== null && (report?.families ?? []).length > 0))
  const facts = [
    ['depositor', deposit.depositor],
    ['date', dateTime(deposit.depositDate)],
    ['applicationDate', date(deposit.applicationDate)],
    ['reason', deposit.reason.label],
    ['fileFormat', deposit.fileFormat.label],
    ['mode', text(`catalogDeposit.mode.${deposit.mode}`)],
    ['message', deposit.message ?? '—'],
    ['image', deposit.mediaName ?? '—'],
  ].map(([key = '', value]) => ({ key, term: text(`catalogDeposit.${key}`), value }))
  const undoneText = ({ undone }: DepositSheet) =>
    undone === null
      ? text('catalogDeposit.undone')
      : text('catalogDeposit.undoneAt', { date: dateTime(undone.at), who: undone.by ?? '—' })
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="font-semibold">{`${catalog.code} ${catalog.name}`}</span>
        <DepositStatusBadge status={status} />
        <DownloadFile deposit={deposit} />
        <LiveRegion message={text(`catalogDeposit.status.${status}`)} />
      </header>
      <DescriptionList columns={2} items={facts} />
      {problem !== null && (
        <Notice
          tone={status === 'rehearsed' ? 'warning' : 'danger'}
          title={text(`catalogDeposit.status.${status}`)}
        >
          <Text id={`catalogDeposit.problem.${problem}`} />
        </Notice>
      )}
      {isUnderWay(status) && <Notice tone="info" title={text(`catalogDeposit.${status}`)} />}
      {status === 'scheduled' && (
        <Notice
          tone="info"
          title={text('catalogDeposit.scheduled', { date: date(deposit.applicationDate) })}
        />
      )}
      {status === 'undone' && <Notice tone="info" title={undoneText(deposit)} />}
      {report && status !== 'undone' && <DepositReportView deposit={deposit} report={report} />}
      {report && status === 'undone' && (
        // It holds no more.
        <Disclosure title={text('catalogDeposit.undoneReport')}>
          <div className="flex flex-col gap-5">
            <DepositReportView deposit={deposit} report={report} />
          </div>
        </Disclosure>
      )}
      {report && !isUnderWay(status) && <DepositLines key={status} deposit={deposit} />}
      {reading && (
        <DepositColumns
          key={`${deposit.id}-${status}`}
          deposit={deposit}
          reading={reading}
          canCorrect={canCorrect}
        />
      )}
      {isOwn && <DepositMedia deposit={deposit} />}
      {isOwn && <DepositDecision deposit={deposit} />}
    </div>
  )
}

function DownloadFile({ deposit: { id, fileName } }: { readonly deposit: DepositSheet }) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const { client, session } = useElement()
  async function download() {
    try {
      const { href } = await client.call(routes.linkDepositFile, { params: { id } })
      const link = document.createElement('a')
      link.href = `${session.apiBase}${href}`
      link.download = fileName
      link.click()
    } catch (error) {
      notify({ tone: 'danger', title: text('catalogDeposit.downloadFailed'), children: errorText(error) })
    }
  }
  return (
    <Button size="sm" variant="quiet" icon={<DownloadIcon />} onClick={() => void download()}>
      <Text id="catalogDeposit.download" />
    </Button>
  )
}
