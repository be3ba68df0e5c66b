import {
  gapOf,
  isDocument,
  linesOf,
  type BestOf,
  type ComparedAnswer,
  type Comparison,
  type GapTo,
} from '@comptoir/contract'
import { Badge, CheckIcon, ClockIcon } from '@comptoir/ui'
import { Text, useFormat, useText } from '../runtime/index.ts'
import { AwardedBadge, ChooseAnswer } from './choose-answer.tsx'
import type { Awarding } from './use-awarding.ts'

/** Whose column it is, until when the offer holds, and of which round it is. */
export function AnswerHead({
  answer: { supplier, isExpired, isByBuyer, validUntil, round },
}: {
  readonly answer: ComparedAnswer
}) {
  const { date } = useFormat()
  return (
    <span className="flex flex-col items-end gap-0.5 text-end">
      <span>{supplier.name}</span>
      {validUntil !== null && (
        <span className="text-muted text-xs font-normal">
          <Text id="consultations.validUntil" values={{ date: date(validUntil) }} />
        </span>
      )}
      {round > 1 && (
        <span className="text-muted text-xs font-normal">
          <Text id="consultations.round" values={{ number: round }} />
        </span>
      )}
      {isByBuyer && (
        <Badge>
          <Text id="consultations.byBuyer" />
        </Badge>
      )}
      {isExpired && (
        <Badge tone="warning">
          <Text id="consultations.offerExpired" />
        </Badge>
      )}
    </span>
  )
}

interface AnswerCellProps {
  readonly line: Comparison['lines'][number]
  readonly answer: ComparedAnswer
  readonly best: BestOf | undefined
  readonly awarding: Awarding | null
  /** What of the line the supplier has got already. */
  readonly given: number
  readonly gapTo: GapTo
  /** What the gap is counted from. */
  readonly base: number | null
}

/** What one supplier says of one line. */
export function AnswerCell({ line, answer, best, awarding, given, gapTo, base }: AnswerCellProps) {
  const text = useText()
  const { unitPrice, date, number } = useFormat()
  const said = linesOf(answer).get(line.id)
  const perBase = (price: number) =>
    line.base === 1
      ? unitPrice(price)
      : text('consultations.pricePer', { price: unitPrice(price), base: line.base })
  if (!said || said.kind === 'empty')
    return (
      <span className="text-muted">{isDocument(answer) ? <Text id="consultations.inDocument" /> : '—'}</span>
    )
  const gap = gapOf(said.price, base)
  return (
    <span className="flex flex-col items-end gap-0.5">
      {said.kind === 'declined' && (
        <span className="text-muted">
          <Text id="consultations.lineDeclined" />
        </span>
      )}
      {said.kind === 'included' && <Text id="consultations.lineIncluded" />}
      {said.price !== null && <span className="font-semibold whitespace-nowrap">{perBase(said.price)}</span>}
      {best?.price.has(answer.id) && (
        <Badge wraps tone="success" icon={<CheckIcon />}>
          <Text id="consultations.bestPrice" />
        </Badge>
      )}
      {gap !== null && (
        <span className="text-muted text-xs whitespace-nowrap">
          <Text
            id={`consultations.gap.${gapTo}`}
            values={{ gap: `${gap > 0 ? '+' : gap < 0 ? '−' : ''}${number(Math.abs(gap))}` }}
          />
        </span>
      )}
      {said.kind === 'priced' && said.availableOn !== null && (
        <span className="text-xs whitespace-nowrap">{date(said.availableOn)}</span>
      )}
      {said.kind === 'priced' && said.availableOn === null && (
        <span className="text-muted text-xs">
          <span aria-hidden="true">{'—'}</span>
          <span className="sr-only">
            <Text id="consultations.dayUnknown" />
          </span>
        </span>
      )}
      {best?.date.has(answer.id) && (
        <Badge wraps tone="success" icon={<ClockIcon />}>
          <Text id="consultations.bestDate" />
        </Badge>
      )}
      {said.reference !== '' && said.reference !== line.reference && (
        <span className="text-muted text-xs wrap-anywhere">
          <Text id="consultations.supplierReference" values={{ reference: said.reference }} />
        </span>
      )}
      {said.similar && (
        <span className="bg-sunken flex flex-col rounded px-1.5 py-0.5 text-start text-xs wrap-anywhere">
          <span>
            <Text
              id="consultations.similar"
              values={{
                name: `${said.similar.manufacturer} ${said.similar.reference}`,
                price: said.similar.price === null ? said.similar.priceText : perBase(said.similar.price),
              }}
            />
          </span>
          <span>{said.similar.label}</span>
          {said.similar.availableOn !== null && <span>{date(said.similar.availableOn)}</span>}
        </span>
      )}
      {given > 0 && <AwardedBadge quantity={number(given)} />}
      {awarding && <ChooseAnswer line={line} answer={answer} said={said} awarding={awarding} />}
      {said.comment !== '' && <span className="text-muted text-xs wrap-anywhere">{said.comment}</span>}
    </span>
  )
}
