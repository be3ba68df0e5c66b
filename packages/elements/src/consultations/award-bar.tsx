import { routes, type Comparison, type Consultation } from '@comptoir/contract'
import { Button, Checkbox, cx, Dialog } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useFormat, useText } from '../runtime/index.ts'
import { bestOf } from './compare.rules.ts'
import type { Awarding } from './use-awarding.ts'
import { useConsultationWrite, useRun } from './use-consultation-write.ts'

interface AwardBarProps {
  readonly consultation: Consultation
  readonly comparison: Comparison
  readonly awarding: Awarding
}

/** What was chosen, and the way to pre-orders; an offer that has run out asks first. */
export function AwardBar({ consultation: { id }, comparison, awarding }: AwardBarProps) {
  const text = useText()
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
        <Confirm
          id={id}
          awards={awards}
          summary={text('consultations.awardHelp', { suppliers: suppliers.size })}
          expired={comparison.answers
            .filter((answer) => answer.isExpired && suppliers.has(answer.id))
            .map(({ supplier }) => supplier.name)}
          onClose={(isDone) => {
            setAsking(false)
            if (isDone) choose(new Map())
          }}
        />
      )}
    </div>
  )
}

interface ConfirmProps {
  readonly id: number
  readonly awards: Awarding['awards']
  readonly summary: string
  /** Suppliers whose offer has run out. */
  readonly expired: readonly string[]
  readonly onClose: (isDone: boolean) => void
}

function Confirm({ id, awards, summary, expired, onClose }: ConfirmProps) {
  const text = useText()
  const run = useRun()
  const award = useConsultationWrite(routes.awardConsultation)
  const [takesExpired, setTaking] = useState(false)
  async function confirm() {
    const done = await run(
      id,
      () => award.mutateAsync({ params: { id }, body: { awards: [...awards], takesExpired } }),
      'consultations.awarded',
      'consultations.awardFailed',
    )
    if (done) onClose(true)
  }
  return (
    <Dialog
      open
      title={<Text id="consultations.awardTitle" />}
      closeLabel={text('runtime.dismiss')}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>
            <Text id="consultations.notYet" />
          </Button>
          <Button
            variant="primary"
            busy={award.isPending}
            disabled={expired.length > 0 && !takesExpired}
            onClick={() => void confirm()}
          >
            <Text id="consultations.makeOrders" />
          </Button>
        </>
      }
    >
      <p className="m-0">{summary}</p>
      {expired.length > 0 && (
        <Checkbox
          label={<Text id="consultations.takeExpired" values={{ names: expired.join(', ') }} />}
          checked={takesExpired}
          onChange={() => setTaking(!takesExpired)}
        />
      )}
    </Dialog>
  )
}
