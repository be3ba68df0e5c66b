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
  /** What a line without an answer says, where that is not that there is none. */
  readonly unsaid?: 'inDocument' | undefined
}

/** What is answered to each line that was asked for, as it was typed and as it was read. */
export function AnswerTable({ asked: all, lines, unsaid }: AnswerTableProps) {
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
      renderCell: ({ asked, line }) => <Price asked={asked} line={line} unsaid={unsaid} />,
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

/** Whether a typed price says the same as what was read from it: `12.5 €` is 12,50 €, `1.234` may be another number. */
const readsAlike = (typed: string, price: number) =>
  Number(typed.replaceAll(/[\s€]/g, '').replace(',', '.')) === price

/** As it was read, and as it was typed where that looks like something else. */
function Price({ asked, line, unsaid }: Row & Pick<AnswerTableProps, 'unsaid'>) {
  const { unitPrice } = useFormat()
  const { per } = useUnitTexts(asked.unit)
  const kind = line?.kind ?? 'empty'
  if (kind === 'empty' && unsaid) return <Text id={`consultationReply.${unsaid}`} />
  if (line?.kind !== 'priced') return <Text id={`consultationReply.kind.${kind}`} />
  return (
    <span className="flex flex-col items-end">
      {line.price !== null && (
        <span>
          {unitPrice(line.price)} {per(asked.base)}
        </span>
      )}
      {(line.price === null || !readsAlike(line.priceText, line.price)) && (
        <span className="text-muted text-sm wrap-anywhere whitespace-normal">{line.priceText}</span>
      )}
    </span>
  )
}
