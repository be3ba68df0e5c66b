import { routes, type Consultation, type ConsultationSupplier } from '@comptoir/contract'
import { EmptyState, MailIcon, Notice, Skeleton, Table } from '@comptoir/ui'
import { Loaded, Text, useFormat, useRead, useText } from '../../runtime/index.ts'
import { AgencySearch } from './agency-search.tsx'
import { SupplierBadge } from './consultation-badges.tsx'
import { ProposedSuppliers } from './proposed-suppliers.tsx'
import { SupplierActions } from './supplier-actions.tsx'
import { SupplierName } from './supplier-name.tsx'

/** Invited suppliers with their progress, and suppliers that can be added. */
export function SuppliersTab({ consultation }: { readonly consultation: Consultation }) {
  const { id, status } = consultation
  const suppliers = useRead(
    routes.listConsultationSuppliers,
    { query: { consultation: id } },
    { refreshEvery: 20_000 },
  )
  return (
    <div className="flex flex-col gap-6">
      <Loaded read={suppliers} skeleton={<Skeleton shape="row" count={3} />}>
        {({ member }) =>
          member.length === 0 ? (
            <EmptyState compact icon={<MailIcon />} title={<Text id="consultations.noSupplier" />}>
              <Text id="consultations.noSupplierHelp" />
            </EmptyState>
          ) : (
            <SuppliersTable consultation={consultation} suppliers={member} />
          )
        }
      </Loaded>
      {status !== 'closed' && (
        <>
          <ProposedSuppliers id={id} />
          <AgencySearch id={id} invited={suppliers.data?.member ?? []} />
        </>
      )}
    </div>
  )
}

interface SuppliersTableProps {
  readonly consultation: Consultation
  readonly suppliers: readonly ConsultationSupplier[]
}

function SuppliersTable({ consultation, suppliers }: SuppliersTableProps) {
  const text = useText()
  const { dateTime } = useFormat()
  return (
    <Table
      caption={text('consultations.tab.suppliers')}
      rows={suppliers}
      collapse
      getRowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'supplier',
          header: text('consultations.supplierName'),
          isRowHeader: true,
          cardWide: true,
          renderCell: (row) => <SupplierName {...row} />,
        },
        {
          key: 'contact',
          header: text('consultations.contact'),
          renderCell: ({ contact, email, linkEmail, agency }) => (
            <span className="flex flex-col items-start gap-1 @max-sm:items-end @max-sm:text-end">
              <span className="wrap-anywhere">{contact?.name ?? '—'}</span>
              {email !== null && <span className="text-muted text-sm wrap-anywhere">{email}</span>}
              {linkEmail !== null && linkEmail !== email && (
                <span className="text-sm wrap-anywhere">
                  <Text id="consultations.linkStays" values={{ email: linkEmail }} />
                </span>
              )}
              {(email === null || agency.siret === null) && (
                <Notice tone="warning">
                  <Text id={agency.siret === null ? 'consultations.noSiret' : 'consultations.noEmail'} />
                </Notice>
              )}
            </span>
          ),
        },
        {
          key: 'state',
          header: text('consultations.status'),
          renderCell: ({ state, answeredLines, round, declineReason, awardedLines, isByBuyer }) => (
            <span className="flex flex-col items-start gap-1 @max-sm:items-end @max-sm:text-end">
              <SupplierBadge state={state} />
              {isByBuyer && (
                <span className="text-muted text-sm">
                  <Text id="consultations.byBuyer" />
                </span>
              )}
              {state === 'draft' && (
                <span className="text-sm">
                  <Text
                    id="consultations.draftOf"
                    values={{ done: answeredLines, all: consultation.lineCount }}
                  />
                </span>
              )}
              {state === 'retained' && (
                <span className="text-sm">
                  <Text id="consultations.retainedLines" values={{ count: awardedLines }} />
                </span>
              )}
              {declineReason !== null && <span className="text-sm wrap-anywhere">{declineReason}</span>}
              {round !== null && round > 1 && (
                <span className="text-muted text-sm">
                  <Text id="consultations.round" values={{ number: round }} />
                </span>
              )}
            </span>
          ),
        },
        {
          key: 'dates',
          header: text('consultations.dates'),
          renderCell: ({ state, sentAt, openedAt, answeredAt: firstAnsweredAt }) => {
            // An answer to an earlier round does not count for the current one.
            const answeredAt = ['answered', 'retained', 'not_retained'].includes(state)
              ? firstAnsweredAt
              : null
            const last = answeredAt ?? openedAt ?? sentAt
            const messageKey = answeredAt ? 'answeredAt' : openedAt ? 'openedAt' : 'sentAt'
            return last === null ? '—' : text(`consultations.${messageKey}`, { date: dateTime(last) })
          },
        },
        {
          key: 'actions',
          header: text('consultations.actions'),
          hideHeader: true,
          align: 'end',
          renderCell: (supplier) =>
            consultation.status === 'closed' ? null : (
              <SupplierActions supplier={supplier} serverTime={consultation.serverTime} />
            ),
        },
      ]}
    />
  )
}
