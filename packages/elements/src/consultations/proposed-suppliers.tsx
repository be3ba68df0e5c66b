import { routes, type ProposedSupplier } from '@comptoir/contract'
import { Button, PlusIcon, Skeleton, Table } from '@comptoir/ui'
import { Loaded, PageLink, Text, useFormat, useRead, useText } from '../runtime/index.ts'
import { SupplierName } from './supplier-name.tsx'
import { usePartWrite, useRun } from './use-consultation-write.ts'

/** Suppliers that cover the lines, the nearest agency of each. */
export function ProposedSuppliers({ id }: { readonly id: number }) {
  const text = useText()
  const { number } = useFormat()
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
              <PageLink page="profile" className="w-fit border-0 bg-transparent p-0 text-sm">
                <Text id="consultations.chooseAddress" />
              </PageLink>
            )}
            <Table
              caption={text('consultations.proposed')}
              rows={member}
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
  const run = useRun()
  const add = usePartWrite(routes.addConsultationSupplier, routes.listProposedSuppliers)
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
