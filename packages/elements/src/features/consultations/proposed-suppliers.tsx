import { routes, type ProposedSupplier } from '@comptoir/contract'
import { Button, PlusIcon, Skeleton, Table } from '@comptoir/ui'
import { useState } from 'react'
import { Loaded, Text, useFormat, useRead, useText } from '../../runtime/index.ts'
import { PageButton } from '../../runtime/parts/page-button.tsx'
import { SupplierName } from './supplier-name.tsx'
import { useRelatedWrite, useConsultationAction } from './use-consultation-write.ts'

const isSeller = ({ sold }: ProposedSupplier) => sold > 0
/** If no supplier sells any of the lines, all are listed. */
const isProposed = (one: ProposedSupplier, all: readonly ProposedSupplier[]) =>
  isSeller(one) || !all.some(isSeller)

/** Suppliers that cover the lines, with the nearest agency of each; the others are shown on demand. */
export function ProposedSuppliers({ id }: { readonly id: number }) {
  const text = useText()
  const { number } = useFormat()
  const [showsAll, setShowsAll] = useState(false)
  const proposed = useRead(routes.listProposedSuppliers, { params: { id } })
  return (
    <section className="flex flex-col gap-2" aria-label={text('consultations.proposed')}>
      <h3 className="m-0 text-lg font-semibold">
        <Text id="consultations.proposed" />
      </h3>
      <Loaded read={proposed} skeleton={<Skeleton shape="row" count={4} />}>
        {({ member }) => (
          <>
            {member.length > 0 && member.every(({ distance }) => distance === null) && (
              <div className="w-fit">
                <PageButton page="profile" size="sm">
                  <Text id="consultations.chooseAddress" />
                </PageButton>
              </div>
            )}
            <Table
              caption={text('consultations.proposed')}
              rows={member.filter((one) => showsAll || isProposed(one, member))}
              collapse
              getRowKey={({ supplier }) => String(supplier.id)}
              empty={
                <p className="text-muted m-0 p-3">
                  <Text id="consultations.noProposed" />
                </p>
              }
              columns={[
                {
                  key: 'supplier',
                  header: text('consultations.supplierName'),
                  isRowHeader: true,
                  cardWide: true,
                  renderCell: (row) => <SupplierName {...row} />,
                },
                {
                  key: 'coverage',
                  header: text('consultations.coverage'),
                  renderCell: ({ sold, covered }) => text('consultations.coverageOf', { sold, covered }),
                },
                {
                  key: 'distance',
                  header: text('consultations.distance'),
                  align: 'end',
                  renderCell: ({ distance }) =>
                    distance === null
                      ? '—'
                      : text('consultations.kilometres', { distance: number(distance, { decimals: 1 }) }),
                },
                {
                  key: 'actions',
                  header: text('consultations.actions'),
                  hideHeader: true,
                  align: 'end',
                  renderCell: (row) => <AddSupplier consultation={id} proposed={row} />,
                },
              ]}
            />
            {!showsAll && member.some((one) => !isProposed(one, member)) && (
              <Button size="sm" className="self-start" onClick={() => setShowsAll(true)}>
                <Text
                  id="consultations.proposedOthers"
                  values={{ count: member.filter((one) => !isProposed(one, member)).length }}
                />
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function AddSupplier({
  consultation,
  proposed: { supplier, agency, contact },
}: {
  readonly consultation: number
  readonly proposed: ProposedSupplier
}) {
  const text = useText()
  const run = useConsultationAction()
  const add = useRelatedWrite(routes.addConsultationSupplier, routes.listProposedSuppliers)
  const body = { consultation, agency: agency.id, ...(contact && { contact: contact.id }) }
  return (
    <Button
      size="sm"
      icon={<PlusIcon />}
      busy={add.isPending}
      aria-label={text('consultations.addSupplier', { name: supplier.name })}
      onClick={() =>
        void run(
          consultation,
          () => add.mutateAsync({ body }),
          'consultations.supplierAdded',
          'consultations.addFailed',
        )
      }
    >
      <Text id="consultations.add" />
    </Button>
  )
}
