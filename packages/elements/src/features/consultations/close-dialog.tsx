import { routes, type Consultation } from '@comptoir/contract'
import { Button, Checkbox, Dialog, Skeleton } from '@comptoir/ui'
import { useState } from 'react'
import { Loaded, Text, useRead, useText } from '../../runtime/index.ts'
import { useConsultationWrite, useConsultationAction } from './use-consultation-write.ts'

interface CloseDialogProps {
  readonly consultation: Consultation
  readonly isCancelled: boolean
  readonly onClose: () => void
}

/** Confirms the closing and lists the suppliers that have not answered. */
export function CloseDialog({ consultation: { id, answeredCount }, isCancelled, onClose }: CloseDialogProps) {
  const text = useText()
  const run = useConsultationAction()
  const close = useConsultationWrite(routes.closeConsultation)
  const suppliers = useRead(routes.listConsultationSuppliers, { query: { consultation: id } })
  const [tellsOthers, setTellsOthers] = useState(false)
  const name = isCancelled ? 'cancel' : 'close'
  async function end() {
    const body = { isCancelled, tellsOthers: !isCancelled && tellsOthers }
    const done = await run(
      id,
      () => close.mutateAsync({ params: { id }, body }),
      `consultations.${name}Done`,
      'consultations.closeFailed',
    )
    if (done) onClose()
  }
  return (
    <Dialog
      open
      title={<Text id={`consultations.${name}Title`} />}
      closeLabel={text('runtime.dismiss')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Text id="consultations.keepOpen" />
          </Button>
          <Button variant="primary" busy={close.isPending} onClick={() => void end()}>
            <Text id={`consultations.${name}`} />
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="m-0">
          <Text id={`consultations.${name}Help`} />
        </p>
        <Loaded read={suppliers} skeleton={<Skeleton shape="row" count={2} />}>
          {({ member }) => {
            const waiting = member.filter(({ state }) =>
              ['sent', 'sending', 'refused', 'opened', 'draft', 'too_late'].includes(state),
            )
            return waiting.length === 0 ? null : (
              <div>
                <p className="m-0 font-semibold">
                  <Text id="consultations.notAnswered" values={{ count: waiting.length }} />
                </p>
                <ul className="m-0 pl-5">
                  {waiting.map(({ id: key, supplier }) => (
                    <li key={key}>{supplier.name}</li>
                  ))}
                </ul>
              </div>
            )
          }}
        </Loaded>
        {!isCancelled && answeredCount > 0 && (
          <Checkbox
            label={<Text id="consultations.tellOthers" />}
            checked={tellsOthers}
            onChange={() => setTellsOthers(!tellsOthers)}
          />
        )}
      </div>
    </Dialog>
  )
}
