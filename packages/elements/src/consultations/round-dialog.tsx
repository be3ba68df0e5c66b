import { routes, type Consultation } from '@comptoir/contract'
import { Button, Checkbox, Dialog, Notice, Skeleton, TextField } from '@comptoir/ui'
import { useState } from 'react'
import { Loaded, Text, useRead, useText } from '../runtime/index.ts'
import { fromParisField, toParisField } from './paris-time.rules.ts'
import { isAwarded } from './use-awarding.ts'
import { useConsultationWrite, useRun } from './use-consultation-write.ts'

interface RoundDialogProps {
  readonly consultation: Consultation
  readonly onClose: () => void
}

/** Asks again, one supplier or all: each may revise its answer until a new end date. */
export function RoundDialog({ consultation, onClose }: RoundDialogProps) {
  const { id, serverTime, isLate } = consultation
  // Until the deadline a round would open what is sealed, or ask some of them twice.
  const isSealed = consultation.isSealed && !isLate
  const text = useText()
  const run = useRun()
  const round = useConsultationWrite(routes.openConsultationRound)
  const suppliers = useRead(routes.listConsultationSuppliers, { query: { consultation: id } })
  const [end, setEnd] = useState('')
  const [chosen, choose] = useState<readonly number[] | null>(null)
  const endDate = fromParisField(end)
  // Only what has orders can be ordered to the last line.
  const compared = useRead(
    routes.compareConsultation,
    { params: { id }, query: {} },
    { enabled: consultation.status === 'in_order' },
  )
  const isAllOrdered = compared.data !== undefined && isAwarded(compared.data)
  const asked = (suppliers.data?.member ?? []).filter(({ sentAt }) => sentAt !== null)
  // Who has declined once is asked again only where the buyer says so.
  const current = chosen ?? asked.filter(({ state }) => state !== 'declined').map((one) => one.id)
  const isPast = endDate !== null && endDate <= serverTime
  async function ask() {
    if (endDate === null) return
    const body = { endDate, ...(current.length < asked.length && { suppliers: [...current] }) }
    const done = await run(
      id,
      () => round.mutateAsync({ params: { id }, body }),
      'consultations.roundOpened',
      'consultations.roundFailed',
    )
    if (done) onClose()
  }
  return (
    <Dialog
      open
      title={<Text id="consultations.newRound" />}
      description={<Text id="consultations.roundHelp" />}
      closeLabel={text('runtime.dismiss')}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          busy={round.isPending}
          disabled={isSealed || endDate === null || isPast || current.length === 0}
          onClick={() => void ask()}
        >
          <Text id="consultations.openRound" />
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {isSealed && (
          <Notice tone="warning">
            <Text id="consultations.roundSealed" />
          </Notice>
        )}
        {isAllOrdered && (
          <Notice tone="warning">
            <Text id="consultations.roundOrdered" />
          </Notice>
        )}
        <TextField
          required
          type="datetime-local"
          label={text('consultations.endDate')}
          min={toParisField(serverTime)}
          hint={text('consultations.parisTime')}
          error={isPast ? text('consultations.fault.endDatePast') : undefined}
          value={end}
          onChange={(event) => setEnd(event.currentTarget.value)}
        />
        <Loaded read={suppliers} skeleton={<Skeleton shape="row" count={2} />}>
          {() => (
            <fieldset className="m-0 flex flex-col border-0 p-0">
              <legend className="p-0 font-semibold">
                <Text id="consultations.tab.suppliers" />
              </legend>
              {asked.map((one) => (
                <Checkbox
                  key={one.id}
                  label={
                    one.state === 'declined'
                      ? `${one.supplier.name} · ${text('consultations.supplier.declined')}`
                      : one.supplier.name
                  }
                  checked={current.includes(one.id)}
                  onChange={() =>
                    choose(
                      current.includes(one.id)
                        ? current.filter((other) => other !== one.id)
                        : [...current, one.id],
                    )
                  }
                />
              ))}
            </fieldset>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}
