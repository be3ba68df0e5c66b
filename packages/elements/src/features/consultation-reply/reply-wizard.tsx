import type { ConsultationReply } from '@comptoir/contract'
import { Button, CheckIcon, cx } from '@comptoir/ui'
import { useRef, useState } from 'react'
import { useDirty } from '../../runtime/form/use-dirty.ts'
import { Text, useFormat, useText } from '../../runtime/index.ts'
import { ConflictChoice, MergedNotice } from './conflict-choice.tsx'
import { ConditionsStep } from './conditions-step.tsx'
import { DeclineButton } from './decline-dialog.tsx'
import { PriceStep } from './price-step.tsx'
import { goToPrice } from './go-to-price.ts'
import { dayInParis, isInDocument, filledLines, unreadPrices } from './reply-draft.rules.ts'
import { ReviewStep } from './review-step.tsx'
import type { PastedTexts } from './step-props.ts'
import { SaveNote } from './save-note.tsx'
import { useReplyDraft } from './use-reply-draft.ts'

const steps = ['prices', 'conditions', 'review'] as const
type Step = (typeof steps)[number]

interface ReplyWizardProps {
  readonly uuid: string
  readonly reply: ConsultationReply
}

/** The answer in steps: prices, conditions and documents, review; any step can be opened at any time. */
export function ReplyWizard({ uuid, reply }: ReplyWizardProps) {
  const text = useText()
  const { list } = useFormat()
  const draft = useReplyDraft(uuid, reply)
  const [step, setStep] = useState<Step>('prices')
  const top = useRef<HTMLDivElement>(null)
  useDirty(draft.save !== 'saved')
  const at = steps.indexOf(step)
  const previous = steps[at - 1]
  const next = steps[at + 1]
  const today = dayInParis(reply.serverTime)
  function goTo(other: Step) {
    setStep(other)
    top.current?.focus()
    top.current?.scrollIntoView({ block: 'start' })
  }
  const wrong = new Set(unreadPrices(draft.draft))
  const unreadLines = reply.lines.filter(({ id }) => wrong.has(id))
  const [firstUnread] = unreadLines
  const [wasStopped, setStopped] = useState(false)
  /** Goes to an unreadable price, which would otherwise only be noticed at the end. */
  function correct() {
    setStep('prices')
    setStopped(true)
    if (firstUnread) goToPrice(top, firstUnread.id, reply.lines.indexOf(firstUnread) / reply.lines.length)
  }
  const [unread, setUnread] = useState<ReadonlyMap<number, string>>(new Map())
  const [unplaced, setUnplaced] = useState(0)
  const pasted: PastedTexts = {
    unread,
    unplaced,
    set: (changed) => {
      if (changed.unread) setUnread(changed.unread)
      if (changed.unplaced !== undefined) setUnplaced(changed.unplaced)
    },
  }
  const props = { uuid, reply, draft, today, pasted }
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
      <div className="border-line bg-raised sticky top-[var(--comptoir-sticky-top,0px)] z-2 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border px-3 py-1.5 print:static">
        <span className="grow">
          {isInDocument(draft.draft, reply) ? (
            <Text id="consultationReply.inDocument" />
          ) : (
            <Text
              id="consultationReply.progress"
              values={{ count: filledLines(draft.draft), total: reply.lines.length }}
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
      {draft.theirs && (
        <ConflictChoice reply={reply} draft={draft.draft} theirs={draft.theirs} onChoose={draft.choose} />
      )}
      {draft.adopted.length > 0 && (
        <MergedNotice reply={reply} adopted={draft.adopted} onDismiss={draft.dismissAdopted} />
      )}
      {step === 'prices' && <PriceStep {...props} />}
      {step === 'conditions' && <ConditionsStep {...props} />}
      {step === 'review' && <ReviewStep {...props} onGoTo={goTo} />}
      <div className="flex flex-wrap justify-between gap-2 print:hidden">
        <DeclineButton uuid={uuid} onDone={draft.drop} onFailed={draft.readIfEnded} />
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
