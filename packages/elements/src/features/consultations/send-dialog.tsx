import {
  routes,
  sendFaults,
  type Consultation,
  type ConsultationSupplier,
  type SendFault,
} from '@comptoir/contract'
import { Button, Dialog, MailIcon, Notice, Skeleton } from '@comptoir/ui'
import { Loaded, Text, useFormat, useRead, useText } from '../../runtime/index.ts'
import { useConsultationWrite, useConsultationAction } from './use-consultation-write.ts'

interface SendDialogProps {
  readonly consultation: Consultation
  readonly onClose: () => void
}

/** Confirms the sending: shows recipients and content, because emails cannot be recalled. */
export function SendDialog({ consultation, onClose }: SendDialogProps) {
  const { id, version, name, lineCount, endDate, serverTime } = consultation
  const text = useText()
  const run = useConsultationAction()
  const { dateTime } = useFormat()
  const send = useConsultationWrite(routes.sendConsultation)
  const suppliers = useRead(routes.listConsultationSuppliers, { query: { consultation: id } })
  const unsent = suppliers.data?.member.filter(({ sentAt }) => sentAt === null)
  const facts = { name, endDate: endDate === null ? null : Date.parse(endDate), lineCount }
  const faults = unsent
    ? sendFaults(
        { ...facts, suppliers: unsent.map(({ agency: { siret }, email }) => ({ siret, email })) },
        Date.parse(serverTime),
      )
    : []
  async function sendAll() {
    await run(
      id,
      () => send.mutateAsync({ params: { id }, ifMatch: `"${version}"` }),
      'consultations.sent',
      'consultations.sendFailed',
    )
    // The notice lists what is missing; it is corrected on the page.
    onClose()
  }
  return (
    <Dialog
      open
      size="sm"
      title={<Text id="consultations.sendTitle" />}
      closeLabel={text('runtime.dismiss')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Text id="consultations.notYet" />
          </Button>
          <Button
            variant="primary"
            icon={<MailIcon />}
            busy={send.isPending}
            disabled={!unsent || faults.length > 0}
            onClick={() => void sendAll()}
          >
            <Text id="consultations.sendOne" />
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {unsent && faults.length > 0 && <Faults faults={faults} suppliers={unsent} />}
        {endDate !== null && unsent?.length !== 0 && (
          <p className="m-0">
            <Text id="consultations.sendAbout" values={{ count: lineCount, date: dateTime(endDate) }} />
          </p>
        )}
        <Loaded read={suppliers} skeleton={<Skeleton shape="row" count={2} />}>
          {({ member }) => (
            <ul className="m-0 flex list-disc flex-col gap-2 ps-5">
              {member
                .filter(({ sentAt }) => sentAt === null)
                .map(({ id: key, supplier, agency, contact, email }) => (
                  <li key={key}>
                    {supplier.name}
                    <span className="text-muted block text-sm wrap-anywhere">
                      {[agency.name, contact?.name, email].filter(Boolean).join(' · ')}
                    </span>
                  </li>
                ))}
            </ul>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}

interface FaultsProps {
  readonly faults: readonly SendFault[]
  readonly suppliers: readonly ConsultationSupplier[]
}

/** What is still missing, shown before the button is pressed. */
function Faults({ faults, suppliers }: FaultsProps) {
  return (
    <Notice tone="warning" title={<Text id="consultations.notReady" />}>
      <ul className="m-0 ps-5">
        {faults.map(({ path, code }) => {
          const place = /\d+/.exec(path)?.[0]
          const supplier = place === undefined ? undefined : suppliers[Number(place)]
          return (
            <li key={`${path} ${code}`}>
              <Text
                id={`consultations.fault.${supplier ? code : path}${code === 'date_past' ? 'Past' : ''}`}
                values={{ name: supplier?.supplier.name ?? '' }}
              />
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
