import type { AnswerLine, AskedLine } from '@comptoir/contract'
import { Table, type TableColumn } from '@comptoir/ui'
import { Text, useFormat, useText } from '../runtime/index.ts'
import { useUnitTexts } from './use-unit-texts.ts'

interface Row {
  readonly asked: AskedLine
  readonly line: AnswerLine | undefined
}

interface AnswerTableProps {
  readonly asked: readonly AskedLine[]
  readonly lines: readonly AnswerLine[]
}

/** What is answered to each line that was asked for, as it was typed and as it was read. */
export function AnswerTable({ asked: all, lines }: AnswerTableProps) {
  const text = useText()
  const { date } = useFormat()
  const byLine = new Map(lines.map((line) => [line.line, line]))
  const columns: TableColumn<Row>[] = [
    {
      key: 'position',
      header: <Text id="consultationReply.number" />,
      renderCell: ({ asked }) => asked.position,
    },
    {
      key: 'product',
      header: <Text id="consultationReply.product" />,
      isRowHeader: true,
      cardWide: true,
      renderCell: ({ asked, line }) => (
        <span className="flex min-w-0 flex-col font-normal wrap-anywhere">
          <b>{asked.label || asked.reference}</b>
          <span className="text-muted">
            {[asked.manufacturer, asked.label === '' ? '' : asked.reference].filter(Boolean).join(' · ')}
          </span>
          {line?.similar && (
            <span>
              <Text
                id="consultationReply.similarLine"
                values={{
                  product: [line.similar.manufacturer, line.similar.reference, line.similar.label].join(
                    ' · ',
                  ),
                  price: line.similar.priceText,
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
      renderCell: ({ asked }) => <Amount asked={asked} />,
    },
    {
      key: 'price',
      header: <Text id="consultationReply.price" />,
      align: 'end',
      className: 'whitespace-nowrap',
      renderCell: ({ asked, line }) => <Price asked={asked} line={line} />,
    },
    {
      key: 'availability',
      header: <Text id="consultationReply.availability" />,
      className: 'whitespace-nowrap',
      renderCell: ({ line }) =>
        line?.availableOn == null
          ? ''
          : line.isAvailable
            ? text('consultationReply.available')
            : date(line.availableOn),
    },
  ]
  return (
    <Table
      collapse
      caption={<Text id="consultationReply.yourAnswer" />}
      showCaption
      columns={columns}
      rows={all.map((asked): Row => ({ asked, line: byLine.get(asked.id) }))}
      getRowKey={({ asked }) => String(asked.id)}
    />
  )
}

function Amount({ asked }: Pick<Row, 'asked'>) {
  return useUnitTexts(asked.unit).amount(asked.quantity)
}

/** As it was typed, and as it was read. */
function Price({ asked, line }: Row) {
  const { unitPrice } = useFormat()
  const { per } = useUnitTexts(asked.unit)
  if (line?.kind !== 'priced') return <Text id={`consultationReply.kind.${line?.kind ?? 'empty'}`} />
  return (
    <span className="flex flex-col items-end">
      <span className="wrap-anywhere whitespace-normal">{line.priceText}</span>
      {line.price !== null && (
        <span className="text-muted text-sm">
          {unitPrice(line.price)} {per(asked.base)}
        </span>
      )}
    </span>
  )
}
