import type { AnswerLine, ComparedAnswer, Comparison } from '@comptoir/contract'
import { Badge, Button, CheckIcon } from '@comptoir/ui'
import { Text, useText } from '../../runtime/index.ts'
import type { Awarding } from './use-awarding.ts'

interface ChooseAnswerProps {
  readonly line: Comparison['lines'][number]
  readonly answer: ComparedAnswer
  readonly answerLine: AnswerLine
  readonly awarding: Awarding
}

/** Accessible names start with the visible label, for voice control. */
const labels = {
  'false-false': 'consultations.chooseOf',
  'false-true': 'consultations.chooseSimilarOf',
  'true-false': 'consultations.chosenOf',
  'true-true': 'consultations.chosenSimilarOf',
} as const

/** Awards a line to a supplier, or to its alternative product; shows the award when there is one. */
export function ChooseAnswer({ line, answer, answerLine, awarding }: ChooseAnswerProps) {
  const text = useText()
  const { chosen, leftOf, toggle } = awarding
  if (leftOf(line.id) <= 0) return null
  const values = { supplier: answer.supplier.name, line: line.label }
  const choices = [
    ...(answerLine.kind === 'included' || answerLine.price !== null ? [false] : []),
    ...(answerLine.similar?.price != null ? [true] : []),
  ]
  return choices.map((isSimilar) => {
    const choice = chosen.get(line.id)
    const isChosen = choice?.supplier === answer.id && choice.isSimilar === isSimilar
    return (
      <Button
        key={String(isSimilar)}
        size="sm"
        // Its text ends where the price above it does.
        className="-me-2.5"
        variant={isChosen ? 'primary' : 'quiet'}
        icon={<CheckIcon className={isChosen ? undefined : 'invisible'} />}
        aria-pressed={isChosen}
        aria-label={text(labels[`${isChosen}-${isSimilar}`], values)}
        onClick={() => toggle(line.id, { supplier: answer.id, isSimilar })}
      >
        {/* As wide as either text, so that choosing moves no price. */}
        <span className="grid justify-items-end *:col-start-1 *:row-start-1">
          <span className={isChosen ? 'invisible' : undefined}>
            <Text id={isSimilar ? 'consultations.chooseSimilar' : 'consultations.choose'} />
          </span>
          <span className={isChosen ? undefined : 'invisible'}>
            <Text id="consultations.chosen" />
          </span>
        </span>
      </Button>
    )
  })
}

/** Badge for a line awarded to a supplier, in full or in part. */
export function AwardedBadge({ quantity }: { readonly quantity: string }) {
  return (
    <Badge tone="brand" icon={<CheckIcon />}>
      <Text id="consultations.awardedTo" values={{ quantity }} />
    </Badge>
  )
}
