import { routes, type Consultation } from '@comptoir/contract'
import { Button, ClockIcon, CopyIcon, MailIcon, Menu, MoreIcon } from '@comptoir/ui'
import { useState } from 'react'
import { commonEvents, Text, useElement, useEmit, useFormat, useText, useWrite } from '../../runtime/index.ts'
import { CloseDialog } from './close-dialog.tsx'
import { StatusBadge } from './consultation-badges.tsx'
import { LocalEndDate } from './local-end-date.tsx'
import { RoundDialog } from './round-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'
import { useConsultationWrite, useConsultationAction } from './use-consultation-write.ts'

/** Name, status, deadline and actions of the consultation. */
export function ConsultationHead({ consultation }: { readonly consultation: Consultation }) {
  const text = useText()
  const run = useConsultationAction()
  const { dateTime } = useFormat()
  const { id, name, status, endDate, sentCount, supplierCount } = consultation
  const [dialog, open] = useState<'send' | 'close' | 'cancel' | 'round' | null>(null)
  const reopen = useConsultationWrite(routes.reopenConsultation)
  const copy = useCopy(consultation)
  const isClosed = status === 'closed'
  const hasUnsent = supplierCount > sentCount || sentCount === 0
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <h2 className="m-0 text-xl font-semibold wrap-anywhere">{name}</h2>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge consultation={consultation} />
          {endDate !== null && (
            <span className="text-muted inline-flex items-start gap-1 text-sm">
              <ClockIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span>
                <Text
                  id="consultations.until"
                  values={{ date: dateTime(endDate), left: <TimeLeft consultation={consultation} /> }}
                />
              </span>
            </span>
          )}
          {endDate !== null && <LocalEndDate endDate={endDate} />}
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isClosed && hasUnsent && (
          <Button variant="primary" icon={<MailIcon />} onClick={() => open('send')}>
            <Text id={sentCount === 0 ? 'consultations.send' : 'consultations.sendRest'} />
          </Button>
        )}
        {!isClosed && status !== 'new' && (
          <Button onClick={() => open('close')}>
            <Text id="consultations.close" />
          </Button>
        )}
        {isClosed && (
          <Button
            busy={reopen.isPending}
            onClick={() =>
              void run(
                id,
                () => reopen.mutateAsync({ params: { id } }),
                'consultations.reopened',
                'consultations.reopenFailed',
              )
            }
          >
            <Text id="consultations.reopen" />
          </Button>
        )}
        <Menu
          iconOnly
          label={text('consultations.more')}
          icon={<MoreIcon />}
          placement="bottom-end"
          groups={[
            [
              {
                key: 'copy',
                label: text('consultations.copy'),
                icon: <CopyIcon />,
                onSelect: () => void copy(),
              },
              ...(!isClosed && sentCount > 0
                ? [
                    { key: 'round', label: text('consultations.newRound'), onSelect: () => open('round') },
                    { key: 'cancel', label: text('consultations.cancel'), onSelect: () => open('cancel') },
                  ]
                : []),
            ],
          ]}
        />
      </div>
      {(dialog === 'close' || dialog === 'cancel') && (
        <CloseDialog
          consultation={consultation}
          isCancelled={dialog === 'cancel'}
          onClose={() => open(null)}
        />
      )}
      {dialog === 'send' && <SendDialog consultation={consultation} onClose={() => open(null)} />}
      {dialog === 'round' && <RoundDialog consultation={consultation} onClose={() => open(null)} />}
    </div>
  )
}

/** Time left until the deadline, by the server's clock. */
function TimeLeft({ consultation: { endDate, serverTime } }: { readonly consultation: Consultation }) {
  if (endDate === null) return null
  const minutes = Math.floor((Date.parse(endDate) - Date.parse(serverTime)) / 60_000)
  if (minutes < 0) return <Text id="consultations.over" />
  const days = Math.floor(minutes / 1440)
  return days > 0 ? (
    <Text id="consultations.daysLeft" values={{ days }} />
  ) : (
    <Text id="consultations.hoursLeft" values={{ hours: Math.floor(minutes / 60), minutes: minutes % 60 }} />
  )
}

/** Duplicates the consultation and opens the copy. */
function useCopy({ id }: Consultation) {
  const run = useConsultationAction()
  const go = useEmit(commonEvents)
  const { hrefFor } = useElement()
  const create = useWrite(routes.createConsultation, { invalidates: [routes.listConsultations] })
  return () =>
    run(
      id,
      async () => {
        const made = await create.mutateAsync({ body: { copyOf: id } })
        const params = { id: String(made.id) }
        go('comptoir-navigate', {
          page: 'consultation',
          params,
          href: hrefFor?.('consultation', params) ?? null,
        })
      },
      'consultations.copied',
      'consultations.copyFailed',
    )
}
