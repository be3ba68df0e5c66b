import type { ComparedAnswer, Comparison } from '@comptoir/contract'
import { Badge, CheckIcon, ClockIcon, Table, type TableColumn } from '@comptoir/ui'
import { useMemo } from 'react'
import { Text, useFormat, useText } from '../runtime/index.ts'
import { AwardedBadge, ChooseAnswer } from './choose-answer.tsx'
import { bestOf, bestTotals, gapOf, totalOf, type BestOf } from './compare.rules.ts'
import type { Awarding } from './use-awarding.ts'

type Line = Comparison['lines'][number]

interface CompareMatrixProps {
  readonly comparison: Comparison
  /** Where lines can be given to suppliers. */
  readonly awarding: Awarding | null
}

/** Lines × suppliers: prices per base unit, the best by icon, word and colour, what is offered instead beside it. */
export function CompareMatrix({ comparison, awarding }: CompareMatrixProps) {
  const text = useText()
  const { number, unitPrice } = useFormat()
  const { lines, answers } = comparison
  const best = useMemo(() => new Map(lines.map(({ id }) => [id, bestOf(id, answers)])), [lines, answers])
  const columns: TableColumn<Line>[] = [
    {
      key: 'line',
      header: text('consultations.label'),
      isRowHeader: true,
      className: 'min-w-56 max-w-80',
      renderCell: ({ label, reference, quantity, unit }) => (
        <span className="flex flex-col">
          <span className="wrap-anywhere">{label}</span>
          <span className="text-muted text-sm font-normal wrap-anywhere">
            {[reference, `${number(quantity)} ${text(`consultations.unit.${unit}`)}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      ),
    },
    {
      key: 'reference',
      header: text('consultations.referencePrice'),
      align: 'end',
      className: 'whitespace-nowrap',
      renderCell: ({ agreementPrice, referencePrice }) => {
        const price = agreementPrice ?? referencePrice
        return price === null ? '—' : unitPrice(price)
      },
    },
    ...answers.map((answer) => ({
      key: String(answer.id),
      header: <AnswerHead answer={answer} />,
      align: 'end' as const,
      className: 'min-w-40',
      renderCell: (line: Line) => (
        <AnswerCell
          line={line}
          answer={answer}
          best={best.get(line.id)}
          awarding={awarding}
          given={givenTo(comparison, line.id, answer.id)}
        />
      ),
    })),
  ]
  return (
    <div className="flex flex-col gap-3">
      <Totals comparison={comparison} />
      <Table
        caption={text('consultations.tab.compareTitle')}
        rows={lines}
        columns={columns}
        getRowKey={({ id }) => String(id)}
        density="dense"
        stickyHead
        maxHeight="70vh"
        className="[&_tbody_th:first-child]:bg-surface [&_tbody_th:first-child]:z-1 [&_th:first-child]:sticky [&_th:first-child]:left-0 [&_thead_th:first-child]:z-20"
      />
    </div>
  )
}

function AnswerHead({
  answer: { supplier, isExpired, validUntil, round },
}: {
  readonly answer: ComparedAnswer
}) {
  const { date } = useFormat()
  return (
    <span className="flex flex-col items-end gap-0.5">
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
      {isExpired && (
        <Badge tone="warning">
          <Text id="consultations.offerExpired" />
        </Badge>
      )}
    </span>
  )
}

/** Nothing was said of the line. */
const NoAnswer = () => <span className="text-muted">{'—'}</span>

interface AnswerCellProps {
  readonly line: Line
  readonly answer: ComparedAnswer
  readonly best: BestOf | undefined
  readonly awarding: Awarding | null
  /** What of the line the supplier has got already. */
  readonly given: number
}

const givenTo = ({ awards }: Comparison, line: number, supplier: number) =>
  awards
    .filter((award) => award.line === line && award.supplier === supplier)
    .reduce((sum, { quantity }) => sum + quantity, 0)

function AnswerCell({ line, answer, best, awarding, given }: AnswerCellProps) {
  const text = useText()
  const { unitPrice, date, number } = useFormat()
  const said = answer.lines.find((one) => one.line === line.id)
  if (!said || said.kind === 'empty') return <NoAnswer />
  const gap = gapOf(said.price, line.agreementPrice ?? line.referencePrice)
  return (
    <span className="flex flex-col items-end gap-0.5">
      {said.kind === 'declined' && (
        <span className="text-muted">
          <Text id="consultations.lineDeclined" />
        </span>
      )}
      {said.kind === 'included' && <Text id="consultations.lineIncluded" />}
      {said.price !== null && (
        <span className="font-semibold whitespace-nowrap">
          {line.base === 1
            ? unitPrice(said.price)
            : text('consultations.pricePer', { price: unitPrice(said.price), base: line.base })}
        </span>
      )}
      {best?.price.has(answer.id) && (
        <Badge tone="success" icon={<CheckIcon />}>
          <Text id="consultations.bestPrice" />
        </Badge>
      )}
      {gap !== null && (
        <span className="text-muted text-xs whitespace-nowrap">
          <Text id="consultations.gap" values={{ gap: `${gap > 0 ? '+' : ''}${number(gap)}` }} />
        </span>
      )}
      {said.kind === 'priced' && said.availableOn !== null && (
        <span className="inline-flex items-center gap-1 text-xs whitespace-nowrap">
          {best?.date.has(answer.id) && answer.lines.length > 0 && (
            <ClockIcon
              className="text-success-ink size-3.5"
              aria-label={text('consultations.bestDate')}
              role="img"
            />
          )}
          {date(said.availableOn)}
        </span>
      )}
      {said.similar && (
        <span className="bg-sunken rounded px-1.5 py-0.5 text-start text-xs wrap-anywhere">
          <Text
            id="consultations.similar"
            values={{
              name: `${said.similar.manufacturer} ${said.similar.reference}`,
              price: said.similar.price === null ? said.similar.priceText : unitPrice(said.similar.price),
            }}
          />
        </span>
      )}
      {given > 0 && <AwardedBadge quantity={number(given)} />}
      {awarding && <ChooseAnswer line={line} answer={answer} said={said} awarding={awarding} />}
      {said.comment !== '' && <span className="text-muted text-xs wrap-anywhere">{said.comment}</span>}
    </span>
  )
}

/** One card per supplier: its total, what is missing from it, shipping. */
function Totals({ comparison: { lines, answers } }: { readonly comparison: Comparison }) {
  const { money } = useFormat()
  const best = bestTotals(lines, answers)
  return (
    <ul role="list" className="m-0 grid list-none gap-3 p-0 @sm:grid-cols-2 @md:grid-cols-3">
      {answers.map((answer) => {
        const { total, missing } = totalOf(lines, answer)
        return (
          <li
            key={answer.id}
            className="border-line bg-surface flex flex-col items-start gap-1 rounded-lg border p-3"
          >
            <span className="font-semibold">{answer.supplier.name}</span>
            <span className="text-lg">{money(total)}</span>
            {answer.shipping !== null && (
              <span className="text-muted text-sm">
                <Text id="consultations.shipping" values={{ amount: money(answer.shipping) }} />
              </span>
            )}
            {missing > 0 && (
              <Badge tone="warning">
                <Text id="consultations.incomplete" values={{ count: missing }} />
              </Badge>
            )}
            {best.has(answer.id) && (
              <Badge tone="success" icon={<CheckIcon />}>
                <Text id="consultations.bestTotal" />
              </Badge>
            )}
            {answer.message !== '' && <span className="text-sm wrap-anywhere">{answer.message}</span>}
          </li>
        )
      })}
    </ul>
  )
}
