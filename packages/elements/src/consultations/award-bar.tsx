import { bestOf, type Comparison, type Consultation } from '@comptoir/contract'
import { Button, cx } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useFormat } from '../runtime/index.ts'
import { AwardDialog } from './award-dialog.tsx'
import type { Awarding } from './use-awarding.ts'

interface AwardBarProps {
  readonly consultation: Consultation
  readonly comparison: Comparison
  readonly awarding: Awarding
}

/** What was chosen, and the way to pre-orders; an offer that has run out asks first. */
export function AwardBar({ consultation: { id }, comparison, awarding }: AwardBarProps) {
  const { money } = useFormat()
  const [isAsking, setAsking] = useState(false)
  const { awards, total, choose, leftOf } = awarding
  const isNothing = awards.length === 0
  const suppliers = new Set(awards.map(({ supplier }) => supplier))
  function takeCheapest() {
    const cheapest = comparison.lines.flatMap(({ id: line }) => {
      const [supplier] = bestOf(line, comparison.answers).price
      return supplier === undefined || leftOf(line) <= 0
        ? []
        : [[line, { supplier, isSimilar: false }] as const]
    })
    choose(new Map(cheapest))
  }
  return (
    <div
      className={cx(
        'border-line bg-surface flex flex-wrap items-center gap-3 rounded-lg border p-3',
        // In sight once there is something to send.
        !isNothing && 'sticky bottom-0 z-3',
      )}
    >
      <p role="status" className="m-0 grow">
        {isNothing ? (
          <Text id="consultations.noPriceChosen" />
        ) : (
          <Text
            id="consultations.chosenSum"
            values={{ lines: awards.length, suppliers: suppliers.size, total: money(total) }}
          />
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
  )
}
