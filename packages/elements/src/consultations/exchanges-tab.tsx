import { routes, type Consultation, type ConsultationMessage } from '@comptoir/contract'
import { Badge, Button, Checkbox, EmptyState, MailIcon, Skeleton, TextArea } from '@comptoir/ui'
import { useState } from 'react'
import { Loaded, Text, useFormat, useRead, useText } from '../runtime/index.ts'
import { usePartWrite, useRun } from './use-consultation-write.ts'

/** Questions of suppliers and what was answered, to all or to one. */
export function ExchangesTab({ consultation }: { readonly consultation: Consultation }) {
  const { id, status, sentCount } = consultation
  const messages = useRead(routes.listConsultationMessages, { params: { id } })
  const isOpen = status !== 'closed'
  return (
    <div className="flex max-w-220 flex-col gap-4">
      <Loaded read={messages} skeleton={<Skeleton shape="row" count={3} />}>
        {({ member }) =>
          member.length === 0 ? (
            <EmptyState compact icon={<MailIcon />} title={<Text id="consultations.noMessage" />} />
          ) : (
            <ul role="list" className="m-0 flex list-none flex-col gap-3 p-0">
              {member.map((message) => (
                <Message key={message.id} id={id} message={message} isOpen={isOpen} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isOpen && sentCount > 0 && <Writing id={id} label="consultations.writeAll" />}
    </div>
  )
}

interface MessageProps {
  readonly id: number
  readonly message: ConsultationMessage
  readonly isOpen: boolean
}

function Message({ id, message, isOpen }: MessageProps) {
  const { dateTime } = useFormat()
  const { author, supplier, body, writtenAt, isQuestion, isAnswered } = message
  return (
    <li className="border-line bg-surface flex flex-col gap-2 rounded-lg border p-3">
      <p className="text-muted m-0 flex flex-wrap items-center gap-2 text-sm">
        <span className="text-ink font-semibold">
          {author === 'supplier' ? supplier?.name : <Text id="consultations.you" />}
        </span>
        {author === 'buyer' && (
          <Text
            id={supplier ? 'consultations.toOne' : 'consultations.toAll'}
            values={{ name: supplier?.name ?? '' }}
          />
        )}
        {dateTime(writtenAt)}
        {isQuestion && !isAnswered && (
          <Badge tone="warning">
            <Text id="consultations.unanswered" />
          </Badge>
        )}
      </p>
      <p className="m-0 wrap-anywhere whitespace-pre-wrap">{body}</p>
      {isOpen && isQuestion && !isAnswered && (
        <Writing id={id} label="consultations.answer" question={message} />
      )}
    </li>
  )
}

interface WritingProps {
  readonly id: number
  readonly label: string
  readonly question?: ConsultationMessage
}

/** An answer goes to all unless only the one who asked is meant; nobody learns who asked. */
function Writing({ id, label, question }: WritingProps) {
  const text = useText()
  const run = useRun()
  const write = usePartWrite(routes.addConsultationMessage, routes.listConsultationMessages)
  const [body, setBody] = useState('')
  const [isPrivate, setPrivate] = useState(false)
  const to = isPrivate && question?.supplier ? { supplier: question.supplier.id } : {}
  async function send() {
    const done = await run(
      id,
      () =>
        write.mutateAsync({
          params: { id },
          body: { body: body.trim(), ...(question && { question: question.id }), ...to },
        }),
      'consultations.messageSent',
      'consultations.messageFailed',
    )
    if (done) setBody('')
  }
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label={text(label)}
        rows={2}
        maxLength={4000}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      {question && (
        <Checkbox
          label={<Text id="consultations.onlyAsker" values={{ name: question.supplier?.name ?? '' }} />}
          checked={isPrivate}
          onChange={() => setPrivate(!isPrivate)}
        />
      )}
      <Button
        className="self-start"
        busy={write.isPending}
        disabled={body.trim() === ''}
        onClick={() => void send()}
      >
        {question ? (
          <Text
            id={isPrivate ? 'consultations.answerOne' : 'consultations.answerAll'}
            values={{ name: question.supplier?.name ?? '' }}
          />
        ) : (
          <Text id="consultations.sendAll" />
        )}
      </Button>
    </div>
  )
}
