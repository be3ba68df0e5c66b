import type { AnswerLine, RequestedLine } from '@comptoir/contract'
import { Table, type TableColumn } from '@comptoir/ui'
import { Text, useFormat, useText, usePriceWriter } from '../../runtime/index.ts'
import { useUnitTexts } from './use-unit-texts.ts'

interface Row {
  readonly requestedLine: RequestedLine
  readonly line: AnswerLine | undefined
}

interface PriceProps extends Row, Pick<AnswerTableProps, 'emptyLabel'> {
  readonly unitPrice: (price: number) => string
}

interface AnswerTableProps {
  readonly requestedLines: readonly RequestedLine[]
  readonly lines: readonly AnswerLine[]
  /** Text of a line without an answer, if not the default. */
  readonly emptyLabel?: 'inDocument' | undefined
}

/** The answer to each requested line, as typed and as parsed. */
export function AnswerTable({ requestedLines, lines, emptyLabel }: AnswerTableProps) {
  const text = useText()
  const { date } = useFormat()
  const unitPrice = usePriceWriter(lines.flatMap(({ price, similar }) => [price, similar?.price]))
  const byLine = new Map(lines.map((line) => [line.line, line]))
  const columns: TableColumn<Row>[] = [
    {
      key: 'position',
      header: <Text id="consultationReply.number" />,
      renderCell: ({ requestedLine }) => requestedLine.position,
    },
    {
      key: 'product',
      header: <Text id="consultationReply.product" />,
      isRowHeader: true,
      cardWide: true,
      renderCell: ({ requestedLine, line }) => (
        <span className="flex min-w-0 flex-col font-normal wrap-anywhere">
          <b>{requestedLine.label || requestedLine.reference}</b>
          <span className="text-muted">
            {[requestedLine.manufacturer, requestedLine.label === '' ? '' : requestedLine.reference]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {line?.similar && (
            <span>
              <Text
                id="consultationReply.similarLine"
                values={{
                  product: [line.similar.manufacturer, line.similar.reference, line.similar.label].join(
                    ' · ',
                  ),
                  price: line.similar.price === null ? line.similar.priceText : unitPrice(line.similar.price),
                }}
              />
            </span>
          )}
          {line?.comment !== undefined && line.comment !== '' && <span>{line.comment}</span>}
        </span>
      ),
    },
    {
      key: 'quantity',
      header: <Text id="consultationReply.quantity" />,
      align: 'end',
      className: 'whitespace-nowrap',
      renderCell: ({ requestedLine }) => <Amount requestedLine={requestedLine} />,
    },
    {
      key: 'price',
      header: <Text id="consultationReply.price" />,
      align: 'end',
      className: 'whitespace-nowrap',
      renderCell: ({ requestedLine, line }) => <Price {...{ requestedLine, line, emptyLabel, unitPrice }} />,
    },
    {
      key: 'availability',
      header: <Text id="consultationReply.availability" />,
      className: 'whitespace-nowrap',
      renderCell: ({ line }) =>
        // Only offered lines have an availability.
        line?.kind !== 'priced' || line.availableOn === null
          ? ''
          : line.isAvailable
            ? text('consultationReply.available')
            : date(line.availableOn),
    },
  ]
  return (
    <Table
      collapse
      caption={<Text id="consultationReply.lines" />}
      showCaption
      columns={columns}
      rows={requestedLines.map((requestedLine): Row => ({
        requestedLine,
        line: byLine.get(requestedLine.id),
      }))}
      getRowKey={({ requestedLine }) => String(requestedLine.id)}
    />
  )
}

function Amount({ requestedLine }: Pick<Row, 'requestedLine'>) {
  return useUnitTexts(requestedLine.unit).amount(requestedLine.quantity)
}

/** Whether a typed price is the same as its parsed value: `12.5 €` is 12,50 €, `1.234` may be another number. */
const isSamePrice = (typed: string, price: number) =>
  Number(typed.replaceAll(/[\s€]/g, '').replace(',', '.')) === price

/** As parsed, and as typed where that looks different. */
function Price({ requestedLine, line, emptyLabel, unitPrice }: PriceProps) {
  const { per } = useUnitTexts(requestedLine.unit)
  const kind = line?.kind ?? 'empty'
  if (kind === 'empty' && emptyLabel) return <Text id={`consultationReply.${emptyLabel}`} />
  if (line?.kind !== 'priced') return <Text id={`consultationReply.kind.${kind}`} />
  return (
    <span className="flex flex-col items-end">
      {line.price !== null && (
        <span>
          {unitPrice(line.price)} {per(requestedLine.base)}
        </span>
      )}
      {(line.price === null || !isSamePrice(line.priceText, line.price)) && (
        <span className="text-muted text-sm wrap-anywhere whitespace-normal">{line.priceText}</span>
      )}
    </span>
  )
}
