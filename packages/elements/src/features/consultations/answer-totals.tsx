import {
  bestTotals,
  carbonOf,
  countOutliers,
  isDocument,
  sumFees,
  totalOf,
  type Comparison,
  wholeSumOf,
} from '@comptoir/contract'
import { Badge, CheckIcon, FileIcon, WarningIcon } from '@comptoir/ui'
import { Text, useFormat } from '../../runtime/index.ts'
import { AnswerDocuments } from './answer-documents.tsx'

/** A card per supplier with its total, missing lines, shipping and fees, plus the carbon footprint of the request. */
export function AnswerTotals({ comparison }: { readonly comparison: Comparison }) {
  const { lines, answers } = comparison
  const { money, number } = useFormat()
  const best = bestTotals(lines, comparison)
  const carbon = carbonOf(lines)
  return (
    <>
      <ul role="list" className="m-0 grid list-none gap-3 p-0 @sm:grid-cols-2 @md:grid-cols-3">
        {answers.map((answer) => {
          const { total, missing } = totalOf(lines, answer)
          const whole = wholeSumOf(lines, answer)
          const outliers = countOutliers(lines, answer.id, comparison)
          const fees = isDocument(answer) ? 0 : sumFees(whole.fees)
          return (
            <li
              key={answer.id}
              className="border-line bg-surface flex flex-wrap content-start items-baseline gap-x-3 gap-y-1 rounded-lg border px-3 py-2"
            >
              <span className="flex w-full flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold">{answer.supplier.name}</span>
                {isDocument(answer) ? (
                  <Badge wraps icon={<FileIcon />}>
                    <Text id="consultations.offerInDocument" />
                  </Badge>
                ) : (
                  <span className="text-lg">{money(total)}</span>
                )}
              </span>
              {answer.shipping !== null && (
                <span className="text-muted text-sm">
                  <Text id="consultations.shipping" values={{ amount: money(answer.shipping) }} />
                </span>
              )}
              {fees > 0 && (
                <span className="text-muted text-sm">
                  <Text id="consultations.fees" values={{ amount: money(fees) }} />
                </span>
              )}
              {whole.total !== total && !isDocument(answer) && (
                <span className="text-sm">
                  <Text id="consultations.wholeTotal" values={{ amount: money(whole.total) }} />
                </span>
              )}
              {missing > 0 && !isDocument(answer) && (
                <Badge tone="warning">
                  <Text id="consultations.incomplete" values={{ count: missing }} />
                </Badge>
              )}
              {outliers > 0 && (
                <Badge wraps tone="warning" icon={<WarningIcon />}>
                  <Text id="consultations.outliers" values={{ count: outliers }} />
                </Badge>
              )}
              {best.has(answer.id) && (
                <Badge tone="success" icon={<CheckIcon />}>
                  <Text id="consultations.bestTotal" />
                </Badge>
              )}
              <AnswerDocuments answer={answer} />
              {answer.message !== '' && (
                <span className="w-full text-sm wrap-anywhere">{answer.message}</span>
              )}
            </li>
          )
        })}
      </ul>
      {carbon.lineCount > 0 && (
        <p className="text-muted m-0 text-sm">
          <Text
            id="consultations.carbonTotal"
            values={{
              kilograms: number(carbon.kilograms, { decimals: 1 }),
              known: carbon.lineCount,
              all: lines.length,
            }}
          />
        </p>
      )}
    </>
  )
}
