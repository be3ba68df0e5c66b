import { Badge, Grid, type GridColumn } from '@comptoir/ui'
import { useMemo } from 'react'
import { Text, useElement, useFormat, useText, PriceColumn, useColumnPrice } from '../../runtime/index.ts'
import { useUnitTexts } from './use-unit-texts.ts'
import { LineAvailability } from './line-availability.tsx'
import { LineMenu } from './line-menu.tsx'
import { tooLong, unreadAvailabilities, withCells } from './pasted-cells.rules.ts'
import type { PriceRow, StepProps } from './step-props.ts'

interface PriceGridProps extends StepProps {
  readonly onOpen: (line: number) => void
}

/** The lines as in a spreadsheet: Enter and arrow keys move through the prices, a column from Excel can be pasted. */
export function PriceGrid({ reply, draft, today, pasted, onOpen }: PriceGridProps) {
  const text = useText()
  const { locale } = useElement()
  const { lines } = draft.draft
  const words = { yes: text('consultationReply.word.yes'), no: text('consultationReply.word.no') }
  const rows = useMemo(() => {
    const byLine = new Map(lines.map((line) => [line.line, line]))
    return reply.lines.flatMap((requestedLine): PriceRow[] => {
      const line = byLine.get(requestedLine.id)
      return line ? [{ requestedLine, line }] : []
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
      renderCell: ({ requestedLine }) => <Quantity requestedLine={requestedLine} />,
    },
    ...(showsReference
      ? [
          {
            key: 'reference-price',
            header: <Text id="consultationReply.referencePrice" />,
            width: 24,
            align: 'end' as const,
            narrowClassName: '@max-sm:col-span-full @max-sm:text-start!',
            renderCell: ({ requestedLine }: PriceRow) => <ReferencePrice requestedLine={requestedLine} />,
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
      editLabel: ({ requestedLine }) =>
        text('consultationReply.priceOf', {
          line: requestedLine.position,
          label: requestedLine.label || requestedLine.reference,
        }),
      renderCell: ({ line }) => <Text id={`consultationReply.kind.${line.kind}`} />,
      renderHint: (row) => <PriceHint {...row} />,
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
      renderCell: (row) => (
        <LineAvailability
          {...row}
          today={today}
          unread={pasted.unread.get(row.requestedLine.id)}
          change={(change) => {
            pasted.set({ unread: without(pasted.unread, [row.requestedLine.id]) })
            draft.change(change)
          }}
        />
      ),
    },
    {
      key: 'more',
      header: <span className="sr-only">{text('consultationReply.more')}</span>,
      width: 9,
      renderCell: (row) => <LineMenu {...row} change={draft.change} onOpen={onOpen} />,
    },
  ]
  const prices = rows.flatMap(({ requestedLine, line }) => [requestedLine.referencePrice, line.price])
  return (
    <PriceColumn prices={prices}>
      <Grid
        label={text('consultationReply.lines')}
        columns={columns}
        rows={rows}
        getRowKey={({ requestedLine }) => String(requestedLine.id)}
        // Long grids scroll internally, because only visible rows are rendered.
        maxHeight={rows.length > 60 ? undefined : 'none'}
        narrowTemplate="minmax(0,4fr) minmax(0,5fr) calc(var(--ui-space)*9)"
        onEdit={(edits, unplaced) => {
          const reading = { words, today, locale }
          draft.change((current) => withCells(current, edits, reading))
          const touched = edits.flatMap(({ rowKey, column }) =>
            column === 'availability' ? [Number(rowKey)] : [],
          )
          pasted.set({
            unread: new Map([...without(pasted.unread, touched), ...unreadAvailabilities(edits, reading)]),
            unplaced,
          })
          const message = text('consultationReply.priceTooLong')
          return tooLong(edits).map(({ rowKey, column }) => ({ rowKey, column, message }))
        }}
      />
    </PriceColumn>
  )
}

function Product({ requestedLine, line }: PriceRow) {
  const { date } = useFormat()
  return (
    <span className="flex min-w-0 flex-col">
      <span className="font-semibold wrap-anywhere">
        <span className="text-muted me-1.5 font-normal tabular-nums">{requestedLine.position}</span>
        {requestedLine.label || requestedLine.reference}
      </span>
      <span className="text-muted text-sm wrap-anywhere">
        {[requestedLine.manufacturer, requestedLine.label === '' ? '' : requestedLine.reference]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {requestedLine.comment !== null && requestedLine.comment !== '' && (
        <span className="text-sm wrap-anywhere">{requestedLine.comment}</span>
      )}
      {requestedLine.wishedOn && (
        <span className="text-sm">
          <Text id="consultationReply.wishedOn" values={{ date: date(requestedLine.wishedOn) }} />
        </span>
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

function Quantity({ requestedLine }: Pick<PriceRow, 'requestedLine'>) {
  const { amount, per } = useUnitTexts(requestedLine.unit)
  return (
    <span className="@max-sm:text-sm">
      {amount(requestedLine.quantity)}
      {requestedLine.base > 1 && <span className="text-muted block text-sm">{per(requestedLine.base)}</span>}
    </span>
  )
}

function ReferencePrice({ requestedLine }: Pick<PriceRow, 'requestedLine'>) {
  const unitPrice = useColumnPrice()
  if (requestedLine.referencePrice == null) return null
  return (
    <span className="text-muted">
      <span className="sr-only">
        <Text id="consultationReply.referencePrice" />
      </span>{' '}
      {unitPrice(requestedLine.referencePrice)}
    </span>
  )
}

const without = (texts: ReadonlyMap<number, string>, lines: readonly number[]) =>
  new Map([...texts].filter(([line]) => !lines.includes(line)))

/** The parsed value of a typed price, or an error. */
function PriceHint({ requestedLine, line }: PriceRow) {
  const unitPrice = useColumnPrice()
  const { per } = useUnitTexts(requestedLine.unit)
  if (line.kind !== 'priced') return null
  if (line.price === null) {
    return (
      <span className="text-danger-ink block text-sm">
        <Text id="consultationReply.noPrice" />
      </span>
    )
  }
  return (
    <span className="text-muted block text-sm">
      {unitPrice(line.price)} {per(requestedLine.base)}
    </span>
  )
}
