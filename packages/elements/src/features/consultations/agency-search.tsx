import { routes, type Agency, type ConsultationSupplier } from '@comptoir/contract'
import { Badge, Button, PlusIcon, SearchField, Skeleton } from '@comptoir/ui'
import { useDeferredValue, useState } from 'react'
import { Loaded, Text, useRead, useText } from '../../runtime/index.ts'
import { useRelatedWrite, useConsultationAction } from './use-consultation-write.ts'

interface AgencySearchProps {
  readonly id: number
  readonly invited: readonly ConsultationSupplier[]
}

/** Finds other agencies by name, supplier or town; a supplier is invited only once. */
export function AgencySearch({ id, invited }: AgencySearchProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed).trim()
  const found = useRead(
    routes.listAgencies,
    { query: { page: 1, itemsPerPage: 10, search } },
    { enabled: search !== '', keepPrevious: true },
  )
  const invitedIds = new Set(invited.map(({ supplier }) => supplier.id))
  return (
    <section className="flex flex-col gap-2" aria-label={text('consultations.otherAgency')}>
      <h3 className="m-0 text-lg font-semibold">
        <Text id="consultations.otherAgency" />
      </h3>
      <SearchField
        label={text('consultations.searchAgency')}
        placeholder={text('consultations.searchAgency')}
        value={typed}
        onValueChange={setTyped}
        clearLabel={text('consultations.clearSearch')}
      />
      {search !== '' && (
        <Loaded read={found} skeleton={<Skeleton shape="row" count={3} />}>
          {({ member }) =>
            member.length === 0 ? (
              <p role="status" className="text-muted m-0">
                <Text id="consultations.noAgency" />
              </p>
            ) : (
              <ul role="list" className="divide-line m-0 list-none divide-y p-0">
                {member.map((agency) => (
                  <li key={agency.id} className="flex items-center gap-3 py-2">
                    <span className="min-w-0 flex-1">
                      <span className="block wrap-anywhere">{agency.name}</span>
                      <span className="text-muted block text-sm">
                        {[agency.supplier.name, agency.city].join(' · ')}
                      </span>
                    </span>
                    {invitedIds.has(agency.supplier.id) ? (
                      <Badge>
                        <Text id="consultations.alreadyInvited" />
                      </Badge>
                    ) : (
                      <AddAgency id={id} agency={agency} />
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
    </section>
  )
}

function AddAgency({ id, agency }: { readonly id: number; readonly agency: Agency }) {
  const text = useText()
  const run = useConsultationAction()
  const add = useRelatedWrite(routes.addConsultationSupplier, routes.listProposedSuppliers)
  return (
    <Button
      size="sm"
      icon={<PlusIcon />}
      busy={add.isPending}
      aria-label={text('consultations.addSupplier', { name: agency.name })}
      onClick={() =>
        void run(
          id,
          () => add.mutateAsync({ body: { consultation: id, agency: agency.id } }),
          'consultations.supplierAdded',
          'consultations.addFailed',
        )
      }
    >
      <Text id="consultations.add" />
    </Button>
  )
}
