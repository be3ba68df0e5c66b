import { canDeposit, routes, type DepositSheet } from '@comptoir/contract'
import { Button, DescriptionList, Dialog, Disclosure, DownloadIcon, LiveRegion, Notice } from '@comptoir/ui'
import { useEffect } from 'react'
import {
  Failure,
  Text,
  useElement,
  useErrorText,
  useFormat,
  useRead,
  useSession,
  useText,
} from '../../runtime/index.ts'
import { invalidateRoutes } from '../../runtime/api/query-client.ts'
import { DialogNotifications, useNotify } from '../../runtime/parts/notifications.tsx'
import { DepositColumns } from './deposit-columns.tsx'
import { DepositDecision } from './deposit-decision.tsx'
import { DepositLines } from './deposit-lines.tsx'
import { DepositMedia } from './deposit-media.tsx'
import { DepositFamilies } from './deposit-families.tsx'
import { DepositChanges, DepositFigures } from './deposit-report.tsx'
import { useCorrections } from './use-corrections.ts'
import { DepositSkeleton } from './deposit-skeleton.tsx'
import { DepositStatusBadge, isInProgress } from './deposit-status.tsx'

interface DepositSheetDialogProps {
  readonly id: number
  readonly onClose: () => void
}

/** One deposit: what its file would change or has changed, its corrections, and its actions. */
export function DepositSheetDialog({ id, onClose }: DepositSheetDialogProps) {
  const text = useText()
  const input = { params: { id } }
  const first = useRead(routes.getDeposit, input)
  const status = first.data?.status
  const isRunning = status !== undefined && isInProgress(status)
  // Transient statuses are polled until they end.
  const { data, isPending, error, refetch } = useRead(routes.getDeposit, input, {
    refreshEvery: isRunning ? 1500 : undefined,
  })
  const { session } = useElement()
  useEffect(() => {
    if (!isRunning) return undefined
    // The list behind the dialog shows the end as well.
    return () => void invalidateRoutes(session, [routes.listDeposits])
  }, [isRunning, session])
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
  const { date, dateTime, number } = useFormat()
  const { catalog, status, problem, rowLimit, report, reading, retry, isOwn } = deposit
  const corrections = useCorrections(deposit)
  const { can } = useSession()
  const mayDeposit = can({ subject: 'catalogs.deposit', action: 'write' })
  const unknown = retry?.families ?? report?.families ?? []
  // After the import, only the families can still be mapped.
  const isImported = canDeposit('retry', status)
  const canCorrect =
    isOwn &&
    canDeposit('correct', status) &&
    (!isImported || (deposit.undoUntil !== null && unknown.length > 0))
  const facts = [
    ['depositor', deposit.depositor],
    ['date', dateTime(deposit.depositDate)],
    ['applicationDate', date(deposit.applicationDate)],
    ['reason', deposit.reason.label],
    ['fileFormat', deposit.fileFormat.label],
    ['mode', text(`catalogDeposit.mode.${deposit.mode}`)],
    ['message', deposit.message],
    ['image', deposit.mediaName],
  ].flatMap(([key, value]) => (key && value ? [{ key, term: text(`catalogDeposit.${key}`), value }] : []))
  const undoneText = ({ undone }: DepositSheet) =>
    undone === null
      ? text('catalogDeposit.undone')
      : text('catalogDeposit.undoneAt', { date: dateTime(undone.at), who: undone.by ?? '—' })
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="font-semibold">{`${catalog.code} ${catalog.name}`}</span>
        <DepositStatusBadge status={status} />
        {mayDeposit && <DownloadFile deposit={deposit} />}
        <LiveRegion message={text(`catalogDeposit.status.${status}`)} />
      </header>
      <DescriptionList columns={2} items={facts} />
      {problem !== null && (
        <Notice
          tone={status === 'rehearsed' ? 'warning' : 'danger'}
          title={text(`catalogDeposit.status.${status}`)}
        >
          <Text id={`catalogDeposit.problem.${problem}`} values={{ limit: number(rowLimit ?? 0) }} />
        </Notice>
      )}
      {isInProgress(status) && <Notice tone="info" title={text(`catalogDeposit.${status}`)} />}
      {status === 'scheduled' && (
        <Notice
          tone="info"
          title={text('catalogDeposit.scheduled', { date: date(deposit.applicationDate) })}
        />
      )}
      {status === 'undone' && <Notice tone="info" title={undoneText(deposit)} />}
      {report && status !== 'undone' && <DepositFigures deposit={deposit} report={report} />}
      {canCorrect && unknown.length > 0 && (
        <DepositFamilies deposit={deposit} unknown={unknown} corrections={corrections} />
      )}
      {isImported && retry && (
        <section aria-label={text('catalogDeposit.retryReport')} className="flex flex-col gap-3">
          <h3 className="m-0 text-base">
            <Text id="catalogDeposit.retryReport" />
          </h3>
          <DepositFigures deposit={deposit} report={retry} />
          <DepositChanges deposit={deposit} report={retry} />
        </section>
      )}
      {isOwn && <DepositDecision key={`decision-${deposit.id}-${status}`} deposit={deposit} />}
      {report && status !== 'undone' && <DepositChanges deposit={deposit} report={report} />}
      {report && status === 'undone' && (
        // It is no longer valid.
        <Disclosure title={text('catalogDeposit.undoneReport')}>
          <div className="flex flex-col gap-5">
            <DepositFigures deposit={deposit} report={report} />
            <DepositChanges deposit={deposit} report={report} />
          </div>
        </Disclosure>
      )}
      {mayDeposit && report && !isInProgress(status) && <DepositLines key={status} deposit={deposit} />}
      {reading && (
        <DepositColumns
          key={`columns-${deposit.id}-${status}`}
          deposit={deposit}
          reading={reading}
          canCorrect={canCorrect}
          corrections={corrections}
        />
      )}
      {isOwn && <DepositMedia deposit={deposit} />}
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
