import {
  bestOf,
  fromMoney,
  sumMoney,
  toMoney,
  type AwardShare,
  type Comparison,
  type Consultation,
  type OrderSum,
} from '@comptoir/contract'
import { Button, cx } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, PageLink, Text, useFormat } from '../../runtime/index.ts'
import { useOrderSumText } from './award-shares.tsx'
import { ChangedAnswers } from './changed-answers.tsx'
import { isAwarded, type Awarding } from './use-awarding.ts'

const AwardDialog = lazyPart(async () => (await import('./award-dialog.tsx')).AwardDialog)

interface AwardBarProps {
  readonly consultation: Consultation
  readonly comparison: Comparison
  readonly awarding: Awarding
}

/** The current selection and the award button; expired offers need a confirmation. */
export function AwardBar({ consultation: { id }, comparison, awarding }: AwardBarProps) {
  const { money } = useFormat()
  const [isAsking, setAsking] = useState(false)
  const partsOf = useOrderSumText()
  const { awards, shares, total, choose, leftOf } = awarding
  const isNothing = awards.length === 0
  function takeCheapest() {
    const cheapest = comparison.lines.flatMap((line) => {
      const [supplier] = bestOf(line, comparison).price
      return supplier === undefined || leftOf(line.id) <= 0
        ? []
        : [[line.id, { supplier, isSimilar: false }] as const]
    })
    choose(new Map(cheapest))
  }
  if (!isAsking && isAwarded(comparison))
    return (
      <p role="status" className="border-line bg-surface m-0 flex flex-wrap gap-3 rounded-lg border p-3">
        <span className="grow">
          <Text id="consultations.nothingLeft" />
        </span>
        <PageLink page="orders" className="text-brand-ink border-0 bg-transparent p-0">
          <Text id="consultations.confirmOrders" />
        </PageLink>
      </p>
    )
  return (
    <>
      <ChangedAnswers awarding={awarding} />
      <div
        className={cx(
          'border-line bg-surface flex flex-wrap items-center gap-3 rounded-lg border p-3',
          // Sticky when there is something to award.
          !isNothing && 'sticky bottom-0 z-3',
        )}
      >
        <p role="status" className="m-0 flex grow flex-col">
          {isNothing ? (
            <Text id="consultations.noPriceChosen" />
          ) : (
            <>
              <span>
                <Text
                  id="consultations.chosenSum"
                  values={{ lines: awards.length, suppliers: shares.length, total: money(total) }}
                />
              </span>
              <span className="text-muted text-sm">{partsOf(sumShares(shares))}</span>
            </>
          )}
        </p>
        <Button onClick={takeCheapest}>
          <Text id="consultations.takeCheapest" />
        </Button>
        <Button variant="primary" disabled={isNothing} onClick={() => setAsking(true)}>
          <Text id="consultations.award" />
        </Button>
        {isAsking && (
          <AwardDialog
            id={id}
            comparison={comparison}
            awarding={awarding}
            onClose={(isDone) => {
              setAsking(false)
              if (isDone) choose(new Map())
            }}
          />
        )}
      </div>
    </>
  )
}

/** Total of all orders. */
const sumShares = (shares: readonly AwardShare[]): Omit<OrderSum, 'total'> => ({
  goods: sumOf(shares.map(({ goods }) => goods)),
  shipping: sumOf(shares.map(({ shipping }) => shipping)),
  fees: shares.flatMap(({ fees }) => fees),
})

const sumOf = (amounts: readonly number[]) => fromMoney(sumMoney(amounts.map(toMoney)))
