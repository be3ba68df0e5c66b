import type { ConsultationReply } from '@comptoir/contract'
import { Button, CheckIcon, cx, Notice } from '@comptoir/ui'
import { useRef, useState } from 'react'
import { useDirty } from '../runtime/form/use-dirty.ts'
import { Text, useElement, useFormat, useText } from '../runtime/index.ts'
import { ConditionsStep } from './conditions-step.tsx'
import { DeclineButton } from './decline-dialog.tsx'
import { PriceStep } from './price-step.tsx'
import { goToPrice } from './go-to-price.ts'
import { dayInParis, isInDocument, saidLines, unreadPrices } from './reply-draft.rules.ts'
import { ReviewStep } from './review-step.tsx'
import { SaveNote } from './save-note.tsx'
import { useReplyDraft } from './use-reply-draft.ts'

const steps = ['prices', 'conditions', 'review'] as const
type Step = (typeof steps)[number]

interface ReplyWizardProps {
  readonly uuid: string
  readonly reply: ConsultationReply
}

/** The answer in steps: prices, conditions and documents, review; any step can be gone to at any time. */
export function ReplyWizard({ uuid, reply }: ReplyWizardProps) {
  const text = useText()
  const { locale } = useElement()
  const { list } = useFormat()
  const draft = useReplyDraft(uuid, reply)
  const [step, setStep] = useState<Step>('prices')
  const top = useRef<HTMLDivElement>(null)
  useDirty(draft.save === 'failed' || draft.save === 'conflict')
  const at = steps.indexOf(step)
  const previous = steps[at - 1]
  const next = steps[at + 1]
  const today = dayInParis(reply.serverTime)
  function goTo(other: Step) {
    setStep(other)
    top.current?.focus()
    top.current?.scrollIntoView({ block: 'start' })
  }
  const unread = new Set(unreadPrices(draft.draft, locale))
  const unreadLines = reply.lines.filter(({ id }) => unread.has(id))
  const [firstUnread] = unreadLines
  const [wasStopped, setStopped] = useState(false)
  /** To a price that cannot be read, which would else be found out at the end. */
  function correct() {
    setStep('prices')
    setStopped(true)
    if (firstUnread) goToPrice(top, firstUnread.id, reply.lines.indexOf(firstUnread) / reply.lines.length)
  }
  const props = { uuid, reply, draft, today }
  return (
    <div ref={top} tabIndex={-1} className="flex min-w-0 scroll-mt-16 flex-col gap-4 outline-none">
      <nav aria-label={text('consultationReply.steps')}>
        <ol className="m-0 flex list-none flex-wrap gap-2 p-0 print:hidden">
          {steps.map((one, index) => (
            <li key={one} className="grow">
              <button
                type="button"
                aria-current={one === step ? 'step' : undefined}
                onClick={() => goTo(one)}
                className={cx(
                  'min-h-control flex w-full items-center gap-2 rounded-md border px-3 py-1.5 text-start font-semibold',
                  one === step
                    ? 'border-brand bg-brand-soft text-brand-ink'
                    : 'border-line text-muted hover:bg-hover bg-transparent',
                )}
              >
                <span aria-hidden="true" className="tabular-nums">
                  {index < at ? <CheckIcon className="size-4" /> : index + 1}
                </span>
                <Text id={`consultationReply.step.${one}`} />
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="grow">
          {isInDocument(draft.draft, reply) ? (
            <Text id="consultationReply.inDocument" />
          ) : (
            <Text
              id="consultationReply.progress"
              values={{ count: saidLines(draft.draft, locale), total: reply.lines.length }}
            />
          )}
        </span>
        <SaveNote draft={draft} />
      </div>
      {unreadLines.length > 0 && (step === 'conditions' || (step === 'prices' && wasStopped)) && (
        <p role="alert" className="text-danger-ink m-0 flex flex-wrap items-center gap-2">
          <Text
            id="consultationReply.unreadPrices"
            values={{
              count: unreadLines.length,
              lines: list(unreadLines.map(({ position }) => String(position))),
            }}
          />
          {step === 'conditions' && (
            <Button size="sm" onClick={correct}>
              <Text id="consultationReply.correct" />
            </Button>
          )}
        </p>
      )}
      {draft.save === 'conflict' && <ConflictChoice onChoose={draft.choose} />}
      {step === 'prices' && <PriceStep {...props} />}
      {step === 'conditions' && <ConditionsStep {...props} />}
      {step === 'review' && <ReviewStep {...props} onGoTo={goTo} />}
      <div className="flex flex-wrap justify-between gap-2 print:hidden">
        <DeclineButton uuid={uuid} onDone={draft.forget} onFailed={draft.readIfEnded} />
        <span className="flex flex-wrap gap-2">
          {previous && (
            <Button onClick={() => goTo(previous)}>
              <Text id="consultationReply.back" />
            </Button>
          )}
          {next && (
            <Button
              variant="primary"
              onClick={() => (step === 'prices' && firstUnread ? correct() : goTo(next))}
            >
              <Text id={`consultationReply.to.${next}`} />
            </Button>
          )}
        </span>
      </div>
    </div>
  )
}

function ConflictChoice({ onChoose }: { readonly onChoose: (which: 'mine' | 'theirs') => void }) {
  return (
    <Notice
      tone="warning"
      live="alert"
      title={<Text id="consultationReply.conflict" />}
      actions={
        <>
          <Button onClick={() => onChoose('theirs')}>
            <Text id="consultationReply.takeTheirs" />
          </Button>
          <Button onClick={() => onChoose('mine')}>
            <Text id="consultationReply.keepMine" />
          </Button>
        </>
      }
    >
      <Text id="consultationReply.conflictHelp" />
    </Notice>
  )
}
