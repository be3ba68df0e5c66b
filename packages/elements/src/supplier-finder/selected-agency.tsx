import { routes } from '@comptoir/contract'
import { IconButton, CloseIcon } from '@comptoir/ui'
import { Text, useElementStoreApi, useRead, useText } from '../runtime/index.ts'
import { useNow } from '../runtime/directory/use-now.ts'
import { AgencyCard } from './agency-card.tsx'
import { coverageOf } from './supplier-finder.rules.ts'
import { finderStore } from './supplier-finder.store.ts'
import type { FinderReads } from './use-finder.ts'

/** The agency that was selected on the map, where the page of the list beside it does not hold it. */
export function SelectedAgency({
  id,
  reads: { origin, coverage },
}: {
  readonly id: number
  readonly reads: FinderReads
}) {
  const text = useText()
  const now = useNow()
  const { change } = useElementStoreApi(finderStore).getState()
  const query = { id: [id] }
  const listed = useRead(routes.listAgencies, { query }, { enabled: origin === null, keepPrevious: true })
  const located = useRead(
    routes.locateAgencies,
    { query: { ...query, latitude: origin?.latitude ?? 0, longitude: origin?.longitude ?? 0 } },
    { enabled: origin !== null, keepPrevious: true },
  )
  const [agency] = (origin ? located : listed).data?.member ?? []
  if (!agency) return null
  return (
    <section aria-label={text('supplierFinder.selected')}>
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 className="m-0 text-base font-semibold">
          <Text id="supplierFinder.selected" />
        </h2>
        <IconButton
          size="sm"
          label={text('supplierFinder.closeSelected')}
          icon={<CloseIcon />}
          onClick={() => change({ agency: null })}
        />
      </div>
      <ul role="list" className="m-0 list-none p-0">
        <AgencyCard agency={agency} now={now} coverage={coverageOf(coverage, agency.supplier.id)} />
      </ul>
    </section>
  )
}
