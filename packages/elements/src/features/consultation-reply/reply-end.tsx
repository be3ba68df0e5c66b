import type { ConsultationReply } from '@comptoir/contract'
import { Button, Card, DescriptionList, Notice } from '@comptoir/ui'
import { Text, useFormat } from '../../runtime/index.ts'
import { AnswerTable } from './answer-table.tsx'
import { isInDocument } from './reply-draft.rules.ts'
import { FileList } from './reply-files.tsx'

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

/** The read-only end of a request: the answer as sent with its receipt, or why none can be sent. */
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
            term: <Text id="consultationReply.validUntilTerm" />,
            value: date(answer.validUntil),
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
      {answer.lines.length > 0 && (
        <AnswerTable
          requestedLines={reply.lines}
          lines={answer.lines}
          emptyLabel={isInDocument(answer, reply) ? 'inDocument' : undefined}
        />
      )}
      {ownFiles.length > 0 && (
        <Card title={<Text id="consultationReply.documents" />}>
          <FileList uuid={uuid} files={ownFiles} />
        </Card>
      )}
    </div>
  )
}
