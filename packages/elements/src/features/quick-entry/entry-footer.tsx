import { sumTotals, isLineReady, entryLineTotal, type EntryStats } from '@comptoir/contract'
import { Button, CartIcon, DownloadIcon } from '@comptoir/ui'
import { useMemo } from 'react'
import { HostSlot, Text, useElement, useElementStore, useFormat, useText } from '../../runtime/index.ts'
import { saveAs } from '../../runtime/api/save-as.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { exportRows } from './entry-export.ts'
import { mergedTotals, rowState, type EntryRow } from './entry-row.rules.ts'
import { entryStore } from './quick-entry.store.ts'
import { useEntryTarget } from './entry-target.ts'
import { useAddLines } from './use-add-lines.ts'
import { useAddToList } from './use-add-to-list.ts'
import { useAddToOrder } from './use-add-to-order.ts'

interface EntryFooterProps {
  readonly rows: readonly EntryRow[]
  readonly stats: EntryStats
}

const submitTexts = {
  cart: 'quickEntry.add',
  list: 'quickEntry.addToList',
  order: 'quickEntry.addToOrder',
} as const

/** Total of the lines ready to be added, and the actions on the report. Sticky. */
export function EntryFooter({ rows, stats }: EntryFooterProps) {
  const text = useText()
  const format = useFormat()
  const { locale } = useElement()
  const notify = useNotify()
  const isMatching = useElementStore(entryStore, (state) => state.isMatching)
  const target = useEntryTarget()
  const toCart = useAddLines()
  const toList = useAddToList(target.kind === 'list' ? target.uuid : null)
  const toOrder = useAddToOrder(target.kind === 'order' ? target.id : null)
  const { add, isAdding } = { cart: toCart, list: toList, order: toOrder }[target.kind]
  const ready = useMemo(() => rows.filter((row) => isLineReady(row, stats)), [rows, stats])
  const { total } = useMemo(
    // A pre-order may have several lines of one product.
    () => sumTotals(target.kind === 'order' ? ready.map(entryLineTotal) : mergedTotals(ready)),
    [ready, target.kind],
  )
  const missingPrices = ready.filter((row) => entryLineTotal(row) === null).length
  const left = rows.filter((row) => rowState(row) !== 'waiting' && !isLineReady(row, stats))
  async function handleExport() {
    const headings = ['reference', 'label', 'quantity', 'source'].map((name) =>
      text(`quickEntry.export.${name}`),
    )
    try {
      saveAs(await exportRows(left, headings, locale), `${text('quickEntry.export.file')}.csv`)
    } catch {
      // The exporter could not be loaded.
      notify({
        tone: 'danger',
        title: text('quickEntry.export.failed'),
        children: text('error.unreachable'),
      })
    }
  }
  return (
    <div
      data-keep-clear=""
      className="border-line bg-raised shadow-overlay sticky bottom-0 z-1 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border px-3 py-2.5 @sm:px-4"
    >
      <p className="m-0 flex flex-wrap items-baseline gap-x-2">
        <span className="text-muted text-sm">
          <Text id="quickEntry.ready" values={{ count: ready.length, total: rows.length }} />
        </span>
        <span className="font-semibold whitespace-nowrap tabular-nums">
          {format.money(total)} <Text id="product.excludingVat" />
        </span>
        {missingPrices > 0 && (
          <span className="text-warning-ink text-sm">
            <Text id="quickEntry.missingPrices" values={{ count: missingPrices }} />
          </span>
        )}
      </p>
      <div className="ms-auto flex max-w-full flex-wrap justify-end gap-2 @max-sm:[&>button]:max-w-full @max-sm:[&>button]:px-2 @max-sm:[&>button>[aria-hidden]]:hidden">
        <HostSlot name="actions" />
        {left.length > 0 && (
          <Button icon={<DownloadIcon />} onClick={() => void handleExport()}>
            <Text id="quickEntry.export" />
          </Button>
        )}
        <Button
          variant="primary"
          data-add=""
          icon={<CartIcon />}
          busy={isAdding}
          disabled={ready.length === 0 || isMatching}
          onClick={() => void add(ready)}
        >
          <Text id={submitTexts[target.kind]} values={{ count: ready.length }} />
        </Button>
      </div>
    </div>
  )
}
