import {
  isDocument,
  linesOf,
  lineSum,
  type BestOf,
  type ComparedAnswer,
  type Comparison,
  type GapTo,
  type PriceOutlier,
} from '@comptoir/contract'
import { Badge, CheckIcon, ClockIcon, WarningIcon } from '@comptoir/ui'
import { Text, useFormat, useText, useColumnPrice } from '../../runtime/index.ts'
import { useDifferenceText } from '../../runtime/intl/use-difference-text.ts'
import { AwardedBadge, ChooseAnswer } from './choose-answer.tsx'
import { useOutlierText } from './outliers.tsx'
import type { Awarding } from './use-awarding.ts'

/** Supplier, validity and round of a column. */
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
  /** Quantity already awarded to this supplier. */
  readonly awarded: number
  readonly gapTo: GapTo
  /** The price that the gap is measured from. */
  readonly base: number | null
  readonly outlierOf: (
    line: Comparison['lines'][number],
    supplier: number,
    isSimilar: boolean,
  ) => PriceOutlier | null
}

/** One supplier's answer for one line: marked price, line total and actions. */
export function AnswerCell({
  line,
  answer,
  best,
  awarding,
  awarded,
  gapTo,
  base,
  outlierOf,
}: AnswerCellProps) {
  const { money, date, number } = useFormat()
  const gapText = useDifferenceText()
  const perBase = usePerBase(line)
  const answerLine = linesOf(answer).get(line.id)
  if (!answerLine || answerLine.kind === 'empty')
    return (
      <span className="text-muted">{isDocument(answer) ? <Text id="consultations.inDocument" /> : '—'}</span>
    )
  const outlier = outlierOf(line, answer.id, false)
  // An outlier's badge shows the gap.
  const gap = outlier || !answerLine.price || !base ? null : gapText(answerLine.price, base)
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-0.5">
      <span className="flex flex-col items-end">
        <span className="flex flex-wrap items-center justify-end gap-x-2 gap-y-0.5">
          {best?.price.has(answer.id) && (
            <Badge wraps tone="success" icon={<CheckIcon />}>
              <Text id="consultations.bestPrice" />
            </Badge>
          )}
          {answerLine.kind === 'declined' && (
            <span className="text-muted">
              <Text id="consultations.lineDeclined" />
            </span>
          )}
          {answerLine.kind === 'included' && <Text id="consultations.lineIncluded" />}
          {answerLine.price !== null && (
            <span className="font-semibold whitespace-nowrap">{perBase(answerLine.price)}</span>
          )}
        </span>
        {outlier && <OutlierMark outlier={outlier} />}
        <span className="text-muted flex flex-wrap items-center justify-end gap-x-2 text-xs">
          {gap !== null && (
            <span className="whitespace-nowrap">
              <Text id={`consultations.gap.${gapTo}`} values={{ gap }} />
            </span>
          )}
          {answerLine.kind === 'priced' && answerLine.price !== null && (
            <span className="whitespace-nowrap">
              <Text
                id="consultations.lineTotal"
                values={{ amount: money(lineSum(answerLine.price, line)) }}
              />
            </span>
          )}
          {answerLine.kind === 'priced' &&
            (answerLine.availableOn !== null ? (
              <span className="text-ink whitespace-nowrap">{date(answerLine.availableOn)}</span>
            ) : (
              <>
                <span aria-hidden="true">{'—'}</span>
                <span className="sr-only">
                  <Text id="consultations.dayUnknown" />
                </span>
              </>
            ))}
          {best?.date.has(answer.id) && (
            <Badge wraps tone="success" icon={<ClockIcon />}>
              <Text id="consultations.bestDate" />
            </Badge>
          )}
        </span>
      </span>
      {answerLine.reference !== '' && answerLine.reference !== line.reference && (
        <span className="text-muted text-xs wrap-anywhere">
          <Text id="consultations.supplierReference" values={{ reference: answerLine.reference }} />
        </span>
      )}
      {answerLine.similar && (
        <SimilarProduct line={line} similar={answerLine.similar} outlier={outlierOf(line, answer.id, true)} />
      )}
      {awarded > 0 && <AwardedBadge quantity={number(awarded)} />}
      {awarding && <ChooseAnswer line={line} answer={answer} answerLine={answerLine} awarding={awarding} />}
      {answerLine.comment !== '' && (
        <span className="text-muted text-xs wrap-anywhere">{answerLine.comment}</span>
      )}
    </span>
  )
}

/** Returns a formatter of prices per base unit of the line. */
function usePerBase({ base }: Pick<Comparison['lines'][number], 'base'>): (price: number) => string {
  const text = useText()
  const unitPrice = useColumnPrice()
  return (price) =>
    base === 1 ? unitPrice(price) : text('consultations.pricePer', { price: unitPrice(price), base })
}

function OutlierMark({ outlier }: { readonly outlier: PriceOutlier }) {
  const outlierText = useOutlierText()
  return (
    <Badge wraps tone="warning" icon={<WarningIcon />}>
      <Text id="consultations.outlier" values={{ gap: outlierText(outlier) }} />
    </Badge>
  )
}

interface SimilarProductProps {
  readonly line: Comparison['lines'][number]
  readonly similar: NonNullable<ComparedAnswer['lines'][number]['similar']>
  readonly outlier: PriceOutlier | null
}

function SimilarProduct({ line, similar, outlier }: SimilarProductProps) {
  const { date } = useFormat()
  const perBase = usePerBase(line)
  const { manufacturer, reference, label, price, priceText, availableOn } = similar
  return (
    <span className="bg-sunken flex flex-col rounded px-1.5 py-0.5 text-start text-xs wrap-anywhere">
      <span>
        <Text
          id="consultations.similar"
          values={{
            name: `${manufacturer} ${reference}`,
            price: price === null ? priceText : perBase(price),
          }}
        />
      </span>
      <span>{label}</span>
      {availableOn !== null && <span>{date(availableOn)}</span>}
      {outlier && <OutlierMark outlier={outlier} />}
    </span>
  )
}
