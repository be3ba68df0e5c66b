import { answerFaults, answerWarnings, hasWarnings, isAnswer, readDays, routes } from '@comptoir/contract'
import { Button, Card, DescriptionList, Notice } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useEmit, useErrorText, useFormat, useText, useWrite } from '../../runtime/index.ts'
import { consultationReplyEvents } from './consultation-reply.events.ts'
import { AnswerTable } from './answer-table.tsx'
import { draftTotals, isInDocument, filledLines, toPayload } from './reply-draft.rules.ts'
import { ReviewWarnings } from './review-warnings.tsx'
import type { StepProps } from './step-props.ts'

interface ReviewStepProps extends StepProps {
  readonly onGoTo: (step: 'prices' | 'conditions') => void
}

const invalidates = { invalidates: [routes.readConsultationReply] }

/** What will be sent, errors that block sending, and warnings to confirm; sending is final. */
export function ReviewStep({ uuid, reply, draft, today, onGoTo }: ReviewStepProps) {
  const text = useText()
  const { money, list } = useFormat()
  const emit = useEmit(consultationReplyEvents)
  const errorText = useErrorText()
  const send = useWrite(routes.sendReply, invalidates)
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const [wasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const content = draft.draft
  const sent = toPayload(content)
  const positions = new Map(reply.lines.map(({ id, position }) => [id, position]))
  const offers = reply.ownFiles.filter(({ kind }) => kind === 'offer').length
  const faults = sent.lines.flatMap((line) =>
    answerFaults(line, today).map((fault) => ({ ...fault, line: positions.get(line.line) ?? 0 })),
  )
  const conditionFaults = [
    ...(content.shippingText.trim() !== '' && content.shipping === null
      ? ['consultationReply.noAmount']
      : []),
    ...(content.validityText.trim() !== '' && readDays(content.validityText) === null
      ? ['consultationReply.noDays']
      : []),
  ]
  const hasContent = isAnswer(sent.lines, offers)
  const warnings = answerWarnings(sent, reply.lines, {
    offerFiles: offers,
    outlierFactor: reply.outlierFactor,
  })
  const hasNoPrice = isInDocument(content, reply)
  const filled = filledLines(content)
  const mustConfirm = hasWarnings(warnings)
  // Warnings other than those seen must be confirmed again.
  const shown = JSON.stringify(warnings)
  const isConfirmed = confirmed === shown
  const isReady = hasContent && faults.length === 0 && conditionFaults.length === 0
  const totals = draftTotals(content, reply.lines)

  async function submit() {
    setTried(true)
    if (isSending || !isReady || (mustConfirm && !isConfirmed)) return
    setSending(true)
    try {
      const version = await draft.flush()
      if (version === null) return
      const { receipt } = await send.mutateAsync({
        params: { uuid },
        body: { isConfirmed: mustConfirm && isConfirmed },
        ifMatch: `"${version}"`,
      })
      draft.drop()
      emit('comptoir-reply-sent', { receipt })
    } catch (error) {
      // Shown below; an answer that was already final is shown once it is read again.
      draft.readIfEnded(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Card title={<Text id="consultationReply.summary" />}>
        <DescriptionList
          items={[
            {
              key: 'lines',
              term: <Text id="consultationReply.linesSaid" />,
              value: hasNoPrice ? (
                <Text id="consultationReply.inDocument" />
              ) : (
                <Text id="consultationReply.progress" values={{ count: filled, total: reply.lines.length }} />
              ),
            },
            ...(hasNoPrice
              ? []
              : [{ key: 'goods', term: <Text id="consultationReply.goods" />, value: money(totals.goods) }]),
            ...(hasNoPrice && totals.shipping === 0
              ? []
              : [
                  {
                    key: 'shipping',
                    term: <Text id="consultationReply.shipping" />,
                    value: money(totals.shipping),
                  },
                ]),
            ...(hasNoPrice
              ? []
              : [
                  {
                    key: 'total',
                    term: <Text id="consultationReply.total" />,
                    value: <b>{money(totals.total)}</b>,
                  },
                ]),
            ...(content.validityText.trim() === ''
              ? []
              : [
                  {
                    key: 'validity',
                    term: <Text id="consultationReply.validity" />,
                    value: content.validityText,
                  },
                ]),
            ...(content.message.trim() === ''
              ? []
              : [
                  {
                    key: 'message',
                    term: <Text id="consultationReply.message" />,
                    value: <span className="whitespace-pre-line">{content.message}</span>,
                  },
                ]),
            ...(offers > 0
              ? [
                  {
                    key: 'offer',
                    term: <Text id="consultationReply.files.offer" />,
                    value: <Text id="consultationReply.documentCount" values={{ count: offers }} />,
                  },
                ]
              : []),
          ]}
        />
      </Card>
      {hasContent && (!hasNoPrice || filled > 0) && (
        <AnswerTable
          requestedLines={reply.lines}
          lines={content.lines}
          emptyLabel={hasNoPrice ? 'inDocument' : undefined}
        />
      )}
      {!hasContent && (
        <Notice
          tone="danger"
          title={<Text id="consultationReply.nothing" />}
          actions={
            <Button onClick={() => onGoTo('prices')}>
              <Text id="consultationReply.step.prices" />
            </Button>
          }
        >
          <Text id="consultationReply.nothingHelp" />
        </Notice>
      )}
      {faults.length > 0 && (
        <Notice
          tone="danger"
          title={<Text id="consultationReply.faults" values={{ count: faults.length }} />}
          actions={
            <Button onClick={() => onGoTo('prices')}>
              <Text id="consultationReply.correct" />
            </Button>
          }
        >
          <ul className="m-0 ps-5">
            {faults.slice(0, 20).map(({ line, field, code }) => (
              <li key={`${line}-${field}`}>
                <Text
                  id="consultationReply.faultOfLine"
                  values={{
                    line,
                    field: text(`consultationReply.field.${field}`),
                    problem: text(`consultationReply.fault.${code}`),
                  }}
                />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {conditionFaults.length > 0 && (
        <Notice
          tone="danger"
          title={<Text id="consultationReply.step.conditions" />}
          actions={
            <Button onClick={() => onGoTo('conditions')}>
              <Text id="consultationReply.correct" />
            </Button>
          }
        >
          {list(conditionFaults.map((id) => text(id)))}
        </Notice>
      )}
      {hasContent && mustConfirm && (
        <ReviewWarnings
          {...{ warnings, positions, isConfirmed, draft }}
          isMissing={wasTried && !isConfirmed}
          onConfirm={(isOn) => setConfirmed(isOn ? shown : null)}
        />
      )}
      {send.error && (
        <Notice tone="danger" live="alert" title={<Text id="consultationReply.sendFailed" />}>
          {errorText(send.error)}
        </Notice>
      )}
      {draft.save === 'failed' && draft.failure && wasTried && (
        <Notice tone="danger" live="alert" title={<Text id="consultationReply.sendFailed" />}>
          {errorText(draft.failure)}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <span className="text-muted">
          <Text id="consultationReply.final" />
        </span>
        <Button
          variant="primary"
          busy={isSending}
          aria-disabled={!isReady || undefined}
          onClick={() => void submit()}
        >
          <Text id="consultationReply.send" />
        </Button>
      </div>
    </div>
  )
}
