import type { AnswerLine, AskedLine, ConsultationReply } from '@comptoir/contract'
import { Button, Card, DescriptionList, Notice, Table, type TableColumn } from '@comptoir/ui'
import { Text, useFormat, useText } from '../runtime/index.ts'
import { FileList } from './reply-files.tsx'
import { useUnitTexts } from './use-unit-texts.ts'

interface ReplyEndProps {
  readonly uuid: string
  readonly reply: ConsultationReply
}

const tones = {
  open: 'info',
  answered: 'success',
  declined: 'info',
  too_late: 'warning',
  closed: 'warning',
  cancelled: 'warning',
} as const

/** What cannot be changed any more: the answer as it was sent with its receipt, or why none can be sent. */
export function ReplyEnd({ uuid, reply }: ReplyEndProps) {
  const { dateTime, date, money } = useFormat()
  const { state, answer, ownFiles } = reply
  const isAnswered = state === 'answered'
  const hasDraft = answer.lines.length > 0 || ownFiles.length > 0
  const facts = [
    ...(answer.receipt === null
      ? []
      : [{ key: 'receipt', term: <Text id="consultationReply.receipt" />, value: <b>{answer.receipt}</b> }]),
    ...(answer.endedAt === null
      ? []
      : [
          {
            key: 'endedAt',
            term: <Text id={isAnswered ? 'consultationReply.sentAt' : 'consultationReply.declinedAt'} />,
            value: dateTime(answer.endedAt),
          },
        ]),
    ...(answer.declineReason === null
      ? []
      : [
          {
            key: 'reason',
            term: <Text id="consultationReply.declineReason" />,
            value: <span className="whitespace-pre-line">{answer.declineReason}</span>,
          },
        ]),
    ...(answer.shipping === null
      ? []
      : [{ key: 'shipping', term: <Text id="consultationReply.shipping" />, value: money(answer.shipping) }]),
    ...(answer.validUntil === null
      ? []
      : [
          {
            key: 'valid',
            term: <Text id="consultationReply.validity" />,
            value: <Text id="consultationReply.validUntil" values={{ day: date(answer.validUntil) }} />,
          },
        ]),
    ...(answer.message === ''
      ? []
      : [
          {
            key: 'message',
            term: <Text id="consultationReply.message" />,
            value: <span className="whitespace-pre-line">{answer.message}</span>,
          },
        ]),
  ]
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Notice
        tone={tones[state]}
        live="status"
        title={<Text id={`consultationReply.end.${state}`} />}
        actions={
          isAnswered && (
            <Button className="print:hidden" onClick={() => print()}>
              <Text id="consultationReply.print" />
            </Button>
          )
        }
      >
        <Text
          id={
            state === 'too_late' && hasDraft
              ? 'consultationReply.endHelp.too_late_draft'
              : `consultationReply.endHelp.${state}`
          }
        />
      </Notice>
      {facts.length > 0 && (
        <Card>
          <DescriptionList items={facts} columns={2} />
        </Card>
      )}
      {answer.lines.length > 0 && <AnswerTable reply={reply} />}
      {ownFiles.length > 0 && (
        <Card title={<Text id="consultationReply.documents" />}>
          <FileList uuid={uuid} files={ownFiles} />
        </Card>
      )}
    </div>
  )
}

interface Row {
  readonly asked: AskedLine
  readonly line: AnswerLine | undefined
}

function AnswerTable({ reply }: Pick<ReplyEndProps, 'reply'>) {
  const text = useText()
  const { date } = useFormat()
  const byLine = new Map(reply.answer.lines.map((line) => [line.line, line]))
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
      rows={reply.lines.map((asked): Row => ({ asked, line: byLine.get(asked.id) }))}
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
