import { routes, type Consultation } from '@comptoir/contract'
import { Button, Checkbox, Dialog, Notice, Skeleton, TextField } from '@comptoir/ui'
import { useState } from 'react'
import { Loaded, Text, useRead, useText } from '../../runtime/index.ts'
import { fromParisField, toParisField } from './paris-time.rules.ts'
import { isAwarded } from './use-awarding.ts'
import { useConsultationWrite, useConsultationAction } from './use-consultation-write.ts'

interface RoundDialogProps {
  readonly consultation: Consultation
  readonly onClose: () => void
}

/** Opens a new round for some or all suppliers: each may revise its answer until the new deadline. */
export function RoundDialog({ consultation, onClose }: RoundDialogProps) {
  const { id, serverTime, isLate } = consultation
  // Before the deadline a round would reveal sealed offers, or invite some suppliers twice.
  const isSealed = consultation.isSealed && !isLate
  const text = useText()
  const run = useConsultationAction()
  const round = useConsultationWrite(routes.openConsultationRound)
  const suppliers = useRead(routes.listConsultationSuppliers, { query: { consultation: id } })
  const [end, setEnd] = useState('')
  const [chosen, choose] = useState<readonly number[] | null>(null)
  const endDate = fromParisField(end)
  // Only a consultation with orders can be fully ordered.
  const comparison = useRead(
    routes.compareConsultation,
    { params: { id }, query: {} },
    { enabled: consultation.status === 'in_order' },
  )
  const isAllOrdered = comparison.data !== undefined && isAwarded(comparison.data)
  const invited = (suppliers.data?.member ?? []).filter(({ sentAt }) => sentAt !== null)
  // Suppliers that declined are not selected at first.
  const current = chosen ?? invited.filter(({ state }) => state !== 'declined').map((one) => one.id)
  const isPast = endDate !== null && endDate <= serverTime
  async function openRound() {
    if (endDate === null) return
    const body = { endDate, ...(current.length < invited.length && { suppliers: [...current] }) }
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
          onClick={() => void openRound()}
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
              {invited.map((one) => (
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
