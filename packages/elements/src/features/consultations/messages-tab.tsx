import { routes, type Consultation, type ConsultationMessage } from '@comptoir/contract'
import { Badge, Button, Checkbox, EmptyState, MailIcon, Skeleton, TextArea } from '@comptoir/ui'
import { Loaded, Text, useFormat, useRead, useText } from '../../runtime/index.ts'
import { useDraftText } from '../../runtime/form/use-draft-text.ts'
import { foldText } from '../../runtime/intl/fold-text.rules.ts'
import { useRelatedWrite, useConsultationAction } from './use-consultation-write.ts'

/** Questions from suppliers and their answers, sent to all or to one. */
export function MessagesTab({ consultation }: { readonly consultation: Consultation }) {
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
      {isOpen && sentCount > 0 && <MessageForm id={id} label="consultations.writeAll" />}
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
  const { author, supplier, body, questionText, writtenAt, isQuestion, isAnswered } = message
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
      {questionText !== null && (
        <p className="text-muted m-0 wrap-anywhere whitespace-pre-wrap">
          <Text id="consultations.quoted" values={{ text: questionText }} />
        </p>
      )}
      <p className="m-0 wrap-anywhere whitespace-pre-wrap">{body}</p>
      {isOpen && isQuestion && !isAnswered && (
        <MessageForm id={id} label="consultations.answer" question={message} />
      )}
    </li>
  )
}

interface MessageFormProps {
  readonly id: number
  readonly label: string
  readonly question?: ConsultationMessage
}

/** Sends an answer to all suppliers, or only to the one that asked; the others never see who asked. */
function MessageForm({ id, label, question }: MessageFormProps) {
  const text = useText()
  const run = useConsultationAction()
  const write = useRelatedWrite(routes.addConsultationMessage, routes.listConsultationMessages)
  const name = `message ${question?.id ?? 'to all'} of consultation ${id}`
  const original = question?.body ?? ''
  const [body, setBody] = useDraftText(name)
  const [addressee, setAddressee] = useDraftText(`addressee of ${name}`, 'all')
  const [questionText, setQuestionText] = useDraftText(`question of ${name}`, original)
  const isPrivate = addressee === 'asker'
  const asker = question?.supplier?.name ?? ''
  const namesAsker = asker !== '' && foldText(questionText).includes(foldText(asker))
  const to = isPrivate && question?.supplier ? { supplier: question.supplier.id } : {}
  async function send() {
    const done = await run(
      id,
      () =>
        write.mutateAsync({
          params: { id },
          body: {
            body: body.trim(),
            ...(question && { question: question.id }),
            ...(question && !isPrivate && { questionText: questionText.trim() }),
            ...to,
          },
        }),
      'consultations.messageSent',
      'consultations.messageFailed',
    )
    if (!done) return
    setBody('')
    setAddressee('all')
    setQuestionText(original)
  }
  return (
    <div className="flex flex-col gap-2">
      {question && !isPrivate && (
        <TextArea
          label={text('consultations.questionToAll')}
          hint={text('consultations.questionToAllHint', { name: asker })}
          rows={2}
          maxLength={4000}
          value={questionText}
          error={namesAsker ? text('consultations.questionNames', { name: asker }) : undefined}
          onChange={(event) => setQuestionText(event.currentTarget.value)}
        />
      )}
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
          onChange={() => setAddressee(isPrivate ? 'all' : 'asker')}
        />
      )}
      <Button
        className="self-start"
        busy={write.isPending}
        disabled={body.trim() === '' || (!isPrivate && namesAsker)}
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
