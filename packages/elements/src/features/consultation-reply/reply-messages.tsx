import { routes, type ConsultationReply } from '@comptoir/contract'
import { Button, Card, TextArea } from '@comptoir/ui'
import { useState, type FormEvent } from 'react'
import { Text, useErrorText, useFormat, useWrite } from '../../runtime/index.ts'
import { useReplyText } from './use-reply-text.ts'

interface ReplyMessagesProps {
  readonly uuid: string
  readonly reply: ConsultationReply
}

const invalidates = { invalidates: [routes.readConsultationReply] }

/** Questions of this supplier, and the buyer's messages to it or to all suppliers. */
export function ReplyMessages({ uuid, reply }: ReplyMessagesProps) {
  const errorText = useErrorText()
  const { dateTime } = useFormat()
  const ask = useWrite(routes.askReplyQuestion, invalidates)
  const [body, setBody] = useReplyText(uuid, 'question')
  const [error, setError] = useState<string | null>(null)
  const canAsk = reply.state === 'open'
  if (!canAsk && reply.exchanges.length === 0) return null
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (ask.isPending || body.trim() === '') return
    setError(null)
    try {
      await ask.mutateAsync({ params: { uuid }, body: { body } })
      setBody('')
    } catch (failure) {
      setError(errorText(failure))
    }
  }
  return (
    <Card className="print:hidden" title={<Text id="consultationReply.exchanges" />}>
      <div className="flex flex-col gap-4">
        {reply.exchanges.length > 0 && (
          <ol className="m-0 flex list-none flex-col gap-3 p-0">
            {reply.exchanges.map(({ id, author, body: messageText, writtenAt }) => (
              <li key={id} className="bg-sunken rounded-md px-3 py-2">
                <p className="text-muted m-0 text-sm">
                  <Text id={`consultationReply.author.${author}`} values={{ instant: dateTime(writtenAt) }} />
                </p>
                <p className="m-0 wrap-anywhere whitespace-pre-line">{messageText}</p>
              </li>
            ))}
          </ol>
        )}
        {canAsk && (
          <form className="flex flex-col items-start gap-2" onSubmit={(event) => void submit(event)}>
            <TextArea
              className="w-full"
              label={<Text id="consultationReply.question" />}
              hint={<Text id="consultationReply.questionHint" />}
              error={error ?? undefined}
              maxLength={4000}
              value={body}
              onChange={({ currentTarget }) => setBody(currentTarget.value)}
            />
            <Button type="submit" busy={ask.isPending}>
              <Text id="consultationReply.ask" />
            </Button>
          </form>
        )}
      </div>
    </Card>
  )
}
