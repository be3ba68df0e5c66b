import { answerFaults, readPrice } from '@comptoir/contract'
import { Badge, Grid, type GridColumn } from '@comptoir/ui'
import { useMemo } from 'react'
import { Text, useElement, useFormat, useText } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { useUnitTexts } from './use-unit-texts.ts'
import { LineAvailability } from './line-availability.tsx'
import { LineMenu } from './line-menu.tsx'
import { countUnread, withCells } from './pasted-cells.rules.ts'
import type { PriceRow, StepProps } from './step-props.ts'

interface PriceGridProps extends StepProps {
  readonly onOpen: (line: number) => void
}

/** The lines as in a spreadsheet: Enter and arrows go down the prices, a column from Excel is pasted at once. */
export function PriceGrid({ reply, draft, today, onOpen }: PriceGridProps) {
  const text = useText()
  const notify = useNotify()
  const { lines } = draft.draft
  const words = { yes: text('consultationReply.word.yes'), no: text('consultationReply.word.no') }
  const rows = useMemo(() => {
    const byLine = new Map(lines.map((line) => [line.line, line]))
    return reply.lines.flatMap((asked): PriceRow[] => {
      const line = byLine.get(asked.id)
      return line ? [{ asked, line }] : []
    })
  }, [lines, reply.lines])
  const showsReference = reply.lines.some(({ referencePrice }) => referencePrice != null)
  const columns: GridColumn<PriceRow>[] = [
    {
      key: 'product',
      header: <Text id="consultationReply.product" />,
      width: 'minmax(12rem,3fr)',
      narrowClassName: '@max-sm:col-span-full',
      renderCell: (row) => <Product {...row} />,
    },
    {
      key: 'quantity',
      header: <Text id="consultationReply.quantity" />,
      width: 24,
      align: 'end',
      narrowClassName: '@max-sm:col-span-full @max-sm:text-start!',
      renderCell: ({ asked }) => <Quantity asked={asked} />,
    },
    ...(showsReference
      ? [
          {
            key: 'reference-price',
            header: <Text id="consultationReply.referencePrice" />,
            width: 24,
            align: 'end' as const,
            narrowClassName: '@max-sm:col-span-full @max-sm:text-start!',
            renderCell: ({ asked }: PriceRow) => <ReferencePrice asked={asked} />,
          },
        ]
      : []),
    {
      key: 'price',
      header: <Text id="consultationReply.price" />,
      width: 'minmax(8rem,1fr)',
      align: 'end',
      inputMode: 'decimal',
      editText: ({ line }) => (line.kind === 'priced' || line.kind === 'empty' ? line.priceText : null),
      editLabel: ({ asked }) =>
        text('consultationReply.priceOf', { line: asked.position, label: asked.label || asked.reference }),
      renderCell: ({ line }) => <Text id={`consultationReply.kind.${line.kind}`} />,
      renderHint: (row) => <PriceHint {...row} today={today} />,
    },
    {
      key: 'availability',
      header: <Text id="consultationReply.availability" />,
      width: 'minmax(9rem,1fr)',
      pasteText: ({ line: { kind, isAvailable, availableOn } }) =>
        kind === 'declined' || kind === 'included'
          ? null
          : isAvailable === null
            ? ''
            : isAvailable
              ? words.yes
              : (availableOn ?? words.no),
      renderCell: (row) => <LineAvailability {...row} today={today} change={draft.change} />,
    },
    {
      key: 'more',
      header: <span className="sr-only">{text('consultationReply.more')}</span>,
      width: 9,
      renderCell: (row) => <LineMenu {...row} change={draft.change} onOpen={onOpen} />,
    },
  ]
  return (
    <Grid
      label={text('consultationReply.lines')}
      columns={columns}
      rows={rows}
      getRowKey={({ asked }) => String(asked.id)}
      // Long ones scroll by themselves, because only the rows in sight are drawn.
      maxHeight={rows.length > 60 ? undefined : 'none'}
      narrowTemplate="minmax(0,1fr) minmax(0,1fr) calc(var(--ui-space)*9)"
      onEdit={(edits, unplaced) => {
        const refused = edits.filter(({ column, text: typed }) => column === 'price' && typed.length > 60)
        draft.change((known) => withCells(known, edits, words, today))
        const unread = countUnread(edits, words, today)
        if (unread > 0) notify({ tone: 'danger', title: text('consultationReply.unread', { count: unread }) })
        if (unplaced > 0)
          notify({ tone: 'danger', title: text('consultationReply.unplaced', { count: unplaced }) })
        const message = text('consultationReply.priceTooLong')
        return refused.map(({ rowKey, column }) => ({ rowKey, column, message }))
      }}
    />
  )
}

function Product({ asked, line }: PriceRow) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="font-semibold wrap-anywhere">
        <span className="text-muted me-1.5 font-normal tabular-nums">{asked.position}</span>
        {asked.label || asked.reference}
      </span>
      <span className="text-muted text-sm wrap-anywhere">
        {[asked.manufacturer, asked.label === '' ? '' : asked.reference].filter(Boolean).join(' · ')}
      </span>
      {asked.comment !== null && asked.comment !== '' && (
        <span className="text-sm wrap-anywhere">{asked.comment}</span>
      )}
      {(line.similar !== null || line.comment !== '') && (
        <span className="mt-1 flex flex-wrap gap-1">
          {line.similar && (
            <Badge tone="brand">
              <Text id="consultationReply.hasSimilar" />
            </Badge>
          )}
          {line.comment !== '' && (
            <Badge>
              <Text id="consultationReply.hasComment" />
            </Badge>
          )}
        </span>
      )}
    </span>
  )
}

function Quantity({ asked }: Pick<PriceRow, 'asked'>) {
  const { amount, per } = useUnitTexts(asked.unit)
  return (
    <span className="@max-sm:text-sm">
      {amount(asked.quantity)}
      {asked.base > 1 && <span className="text-muted block text-sm">{per(asked.base)}</span>}
    </span>
  )
}

function ReferencePrice({ asked }: Pick<PriceRow, 'asked'>) {
  const { unitPrice } = useFormat()
  if (asked.referencePrice == null) return null
  return (
    <span className="text-muted">
      <span className="sr-only">
        <Text id="consultationReply.referencePrice" />
      </span>{' '}
      {unitPrice(asked.referencePrice)}
    </span>
  )
}

/** How a typed price is read where that is not plain to see, or that it is none. */
function PriceHint({ asked, line, today }: PriceRow & { readonly today: string }) {
  const { locale } = useElement()
  const { unitPrice } = useFormat()
  const { per } = useUnitTexts(asked.unit)
  if (line.kind !== 'priced') return null
  const price = readPrice(line.priceText, locale)
  const fault = answerFaults(line, locale, today).find(({ field }) => field === 'priceText')
  if (price === null || fault) {
    return (
      <span className="text-danger-ink block text-sm">
        <Text id="consultationReply.noPrice" />
      </span>
    )
  }
  return (
    <span className="text-muted block text-sm">
      {unitPrice(price)} {per(asked.base)}
    </span>
  )
}
