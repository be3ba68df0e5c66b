import {
  bestTotals,
  carbonOf,
  isDocument,
  sumFees,
  totalOf,
  type Comparison,
  wholeSumOf,
} from '@comptoir/contract'
import { Badge, CheckIcon, FileIcon } from '@comptoir/ui'
import { Text, useFormat } from '../runtime/index.ts'
import { AnswerDocuments } from './answer-documents.tsx'

/** One card per supplier: its total, what is missing from it, shipping and fees; and the carbon of what is asked for. */
export function AnswerTotals({ comparison: { lines, answers } }: { readonly comparison: Comparison }) {
  const { money, number } = useFormat()
  const best = bestTotals(lines, answers)
  const carbon = carbonOf(lines)
  return (
    <>
      <ul role="list" className="m-0 grid list-none gap-3 p-0 @sm:grid-cols-2 @md:grid-cols-3">
        {answers.map((answer) => {
          const { total, missing } = totalOf(lines, answer)
          const whole = wholeSumOf(lines, answer)
          const fees = isDocument(answer) ? 0 : sumFees(whole.fees)
          return (
            <li
              key={answer.id}
              className="border-line bg-surface flex flex-col items-start gap-1 rounded-lg border p-3"
            >
              <span className="font-semibold">{answer.supplier.name}</span>
              {isDocument(answer) ? (
                <Badge wraps icon={<FileIcon />}>
                  <Text id="consultations.offerInDocument" />
                </Badge>
              ) : (
                <span className="text-lg">{money(total)}</span>
              )}
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
              {best.has(answer.id) && (
                <Badge tone="success" icon={<CheckIcon />}>
                  <Text id="consultations.bestTotal" />
                </Badge>
              )}
              <AnswerDocuments answer={answer} />
              {answer.message !== '' && <span className="text-sm wrap-anywhere">{answer.message}</span>}
            </li>
          )
        })}
      </ul>
      {carbon.known > 0 && (
        <p className="text-muted m-0 text-sm">
          <Text
            id="consultations.carbonTotal"
            values={{
              kilograms: number(carbon.kilograms, { decimals: 1 }),
              known: carbon.known,
              all: lines.length,
            }}
          />
        </p>
      )}
    </>
  )
}
