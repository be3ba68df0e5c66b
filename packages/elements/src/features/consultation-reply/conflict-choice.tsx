import type { AnswerLine } from '@comptoir/contract'
import { Button, Notice } from '@comptoir/ui'
import { Text, useFormat, useText } from '../../runtime/index.ts'
import type { ReplyPart } from './merge-drafts.rules.ts'
import type { ReplyContent } from './reply-draft.rules.ts'
import type { StepProps } from './step-props.ts'
import type { ReplyDraft } from './use-reply-draft.ts'

/** Maximum shown initially; the next ones follow. */
const shownAtMost = 20

interface ConflictChoiceProps extends Pick<StepProps, 'reply'> {
  readonly draft: ReplyContent
  readonly theirs: NonNullable<ReplyDraft['theirs']>
  readonly onChoose: ReplyDraft['choose']
}

/** Conflicting changes of two devices: both values, part by part. */
export function ConflictChoice({ reply, draft, theirs, onChoose }: ConflictChoiceProps) {
  const nameOf = usePartName(reply)
  const partText = usePartText()
  const { conflicts } = theirs
  return (
    <Notice
      tone="warning"
      live="alert"
      title={<Text id="consultationReply.conflict" />}
      actions={
        conflicts.length > 1 && (
          <>
            <Button onClick={() => onChoose('theirs', conflicts)}>
              <Text id="consultationReply.takeTheirs" />
            </Button>
            <Button onClick={() => onChoose('mine', conflicts)}>
              <Text id="consultationReply.keepMine" />
            </Button>
          </>
        )
      }
    >
      <p className="m-0">
        <Text id="consultationReply.conflictHelp" values={{ count: conflicts.length }} />
      </p>
      <ul className="m-0 mt-2 flex list-none flex-col gap-3 p-0">
        {conflicts.slice(0, shownAtMost).map((part) => (
          <li key={part} className="flex flex-col gap-1">
            <b className="wrap-anywhere">{nameOf(part)}</b>
            {(['mine', 'theirs'] as const).map((which) => (
              <span key={which} className="flex flex-wrap items-center gap-2">
                <Button size="sm" onClick={() => onChoose(which, [part])}>
                  <Text id={`consultationReply.choose.${which}`} />
                </Button>
                <span className="wrap-anywhere whitespace-pre-line">
                  {partText(which === 'mine' ? draft : theirs.draft, part)}
                </span>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface MergedNoticeProps extends Pick<StepProps, 'reply'> {
  readonly adopted: readonly ReplyPart[]
  readonly onDismiss: () => void
}

/** The parts adopted from another device. */
export function MergedNotice({ reply, adopted, onDismiss }: MergedNoticeProps) {
  const { list } = useFormat()
  const nameOf = usePartName(reply)
  return (
    <Notice
      live="status"
      title={<Text id="consultationReply.taken" />}
      actions={
        <Button onClick={onDismiss}>
          <Text id="consultationReply.takenSeen" />
        </Button>
      }
    >
      {list(adopted.slice(0, shownAtMost).map(nameOf))}
      {adopted.length > shownAtMost && ' …'}
    </Notice>
  )
}

function usePartName({ lines }: StepProps['reply']) {
  const text = useText()
  const byId = new Map(lines.map((line) => [line.id, line]))
  return (part: ReplyPart) => {
    if (typeof part !== 'number') return text(`consultationReply.part.${part}`)
    const { position = 0, label, reference } = byId.get(part) ?? {}
    return text('consultationReply.part.line', { line: position, label: label || (reference ?? '') })
  }
}

/** A part of an answer as a line of text, as parsed. */
function usePartText() {
  const text = useText()
  const { unitPrice, money, date } = useFormat()
  const lineText = ({
    kind,
    priceText,
    price,
    isAvailable,
    availableOn,
    reference,
    comment,
    similar,
  }: AnswerLine) =>
    [
      kind !== 'priced'
        ? text(`consultationReply.kind.${kind}`)
        : price === null
          ? priceText
          : unitPrice(price),
      isAvailable === null
        ? ''
        : isAvailable
          ? text('consultationReply.availableNow')
          : availableOn === null
            ? text('consultationReply.notAvailable')
            : text('consultationReply.availableFrom', { day: date(availableOn) }),
      reference,
      comment,
      similar &&
        text('consultationReply.similarLine', {
          product: [similar.manufacturer, similar.reference, similar.label].filter(Boolean).join(' · '),
          price: similar.price === null ? similar.priceText : unitPrice(similar.price),
        }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (content: ReplyContent, part: ReplyPart): string => {
    const none = text('consultationReply.kind.empty')
    switch (part) {
      case 'shipping':
        return content.shipping === null ? content.shippingText || none : money(content.shipping)
      case 'validity':
        return content.validityText || none
      case 'message':
        return content.message || none
      default: {
        const line = content.lines.find((one) => one.line === part)
        return line ? lineText(line) : none
      }
    }
  }
}
