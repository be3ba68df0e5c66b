import type { AnswerLine, ComparedAnswer, Comparison } from '@comptoir/contract'
import { Badge, Button, CheckIcon } from '@comptoir/ui'
import { Text, useText } from '../runtime/index.ts'
import type { Awarding } from './use-awarding.ts'

interface ChooseAnswerProps {
  readonly line: Comparison['lines'][number]
  readonly answer: ComparedAnswer
  readonly said: AnswerLine
  readonly awarding: Awarding
}

/** Each begins with what the button shows: who speaks to the page says what they see. */
const labels = {
  'false-false': 'consultations.chooseOf',
  'false-true': 'consultations.chooseSimilarOf',
  'true-false': 'consultations.chosenOf',
  'true-true': 'consultations.chosenSimilarOf',
} as const

/** Gives a line to a supplier, or its similar product; what went there already is said instead. */
export function ChooseAnswer({ line, answer, said, awarding }: ChooseAnswerProps) {
  const text = useText()
  const { chosen, leftOf, toggle } = awarding
  if (leftOf(line.id) <= 0) return null
  const values = { supplier: answer.supplier.name, line: line.label }
  const choices = [
    ...(said.kind === 'included' || said.price !== null ? [false] : []),
    ...(said.similar?.price != null ? [true] : []),
  ]
  return choices.map((isSimilar) => {
    const choice = chosen.get(line.id)
    const isChosen = choice?.supplier === answer.id && choice.isSimilar === isSimilar
    return (
      <Button
        key={String(isSimilar)}
        size="sm"
        variant={isChosen ? 'primary' : 'quiet'}
        icon={isChosen ? <CheckIcon /> : undefined}
        aria-pressed={isChosen}
        aria-label={text(labels[`${isChosen}-${isSimilar}`], values)}
        onClick={() => toggle(line.id, { supplier: answer.id, isSimilar })}
      >
        <Text
          id={
            isChosen
              ? 'consultations.chosen'
              : isSimilar
                ? 'consultations.chooseSimilar'
                : 'consultations.choose'
          }
        />
      </Button>
    )
  })
}

/** That a line was awarded to a supplier, as a whole or in part. */
export function AwardedBadge({ quantity }: { readonly quantity: string }) {
  return (
    <Badge tone="brand" icon={<CheckIcon />}>
      <Text id="consultations.awardedTo" values={{ quantity }} />
    </Badge>
  )
}
