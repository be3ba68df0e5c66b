import { isJustReminded, routes, type ConsultationSupplier } from '@comptoir/contract'
import { Button, Dialog } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useFormat, useText } from '../../runtime/index.ts'
import { useRelatedWrite, useConsultationAction } from './use-consultation-write.ts'

interface RemindButtonProps {
  readonly supplier: ConsultationSupplier
  /** The server's clock. */
  readonly serverTime: string
}

/** Reminds a supplier; asks for confirmation within an hour of the last reminder. */
export function RemindButton({ supplier, serverTime }: RemindButtonProps) {
  const text = useText()
  const run = useConsultationAction()
  const { time } = useFormat()
  const remind = useRelatedWrite(routes.remindConsultationSupplier)
  const [isAsking, setAsking] = useState(false)
  const { id, consultation, remindedAt } = supplier
  const { name } = supplier.supplier
  const isRepeated = isJustReminded(
    remindedAt === null ? null : Date.parse(remindedAt),
    Date.parse(serverTime),
  )
  async function send() {
    await run(
      consultation,
      () => remind.mutateAsync({ params: { id }, body: { isConfirmed: isRepeated } }),
      'consultations.reminded',
      'consultations.letterFailed',
    )
    setAsking(false)
  }
  return (
    <>
      <Button
        size="sm"
        busy={remind.isPending}
        aria-label={text('consultations.remindOne', { name })}
        onClick={() => (isRepeated ? setAsking(true) : void send())}
      >
        <Text id="consultations.remind" />
      </Button>
      {isAsking && remindedAt !== null && (
        <Dialog
          open
          size="sm"
          title={text('consultations.remindAgain')}
          closeLabel={text('runtime.dismiss')}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>
                <Text id="consultations.notYet" />
              </Button>
              <Button variant="primary" busy={remind.isPending} onClick={() => void send()}>
                <Text id="consultations.remindAgainYes" />
              </Button>
            </>
          }
        >
          <p className="m-0">
            <Text id="consultations.remindAgainHelp" values={{ name, time: time(remindedAt) }} />
          </p>
        </Dialog>
      )}
    </>
  )
}
