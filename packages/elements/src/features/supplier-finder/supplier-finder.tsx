import { type Radius } from './supplier-finder.rules.ts'
import type { BasketLine } from '@comptoir/contract'
import { useId, useState, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import { lazyPart, useElementStore, useHasUser, useText } from '../../runtime/index.ts'
import { AgencyPanel } from './agency-panel.tsx'
import { FinderBar } from './finder-bar.tsx'
import { FinderNotices } from './finder-notices.tsx'
import { FinderSkeleton } from './finder-skeleton.tsx'
import { MapPanel } from './map-panel.tsx'
import { finderStateSchema, type View } from './supplier-finder.state.ts'
import { finderStore } from './supplier-finder.store.ts'
import { useDevicePosition } from './use-device-position.ts'
import { useGoToDevice } from './use-go-to-device.ts'
import {
  useBasket,
  useLastPageFallback,
  useFinder,
  useHostState,
  usePlaceFallback,
  useWidening,
} from './use-finder.ts'
import { useIsWide } from './use-is-wide.ts'
import { useSelectedInSight } from './use-selected-in-sight.ts'

/** Loaded when first opened. */
const FilterPanel = lazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel)

interface SupplierFinderProps {
  readonly query: string | null
  readonly supplierId: number | null
  readonly itemsPerPage: number
  readonly radius: Radius
  readonly view: View
  readonly tileUrl: string
  readonly tileAttribution: string
  readonly cart: boolean
  readonly state: z.input<typeof finderStateSchema> | undefined
  readonly products: readonly BasketLine[] | undefined
}

/** The finder: place, filters, and the results as a list and a map. */
export function SupplierFinder(props: SupplierFinderProps) {
  const { query, supplierId, itemsPerPage, radius, view, state } = props
  useHostState(
    finderStateSchema.parse({
      search: query ?? '',
      ...(supplierId !== null && { supplier: [supplierId] }),
      itemsPerPage,
      radius,
      view,
      ...state,
    }),
  )
  const reads = useFinder(useBasket(props.products, props.cart))
  const hasNoAgency = useWidening(reads)
  useLastPageFallback(reads)
  usePlaceFallback(reads)
  const text = useText()
  const device = useDevicePosition(useGoToDevice())
  const id = useId()
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  const { ref, isWide } = useIsWide()
  const shown = useElementStore(finderStore, (store) => store.finder.view)
  const list = useSelectedInSight()
  return (
    <UserOnly>
      <section ref={ref} aria-label={text('supplierFinder.title')} className="flex flex-col gap-4">
        <FinderBar
          reads={reads}
          device={device}
          filters={{ id, isOpen: areFiltersOpen, toggle: () => setFiltersOpen(!areFiltersOpen) }}
        />
        {areFiltersOpen && (
          <FilterPanel
            id={id}
            reads={reads}
            skeleton={<div className="animate-shimmer bg-sunken h-40 rounded-lg" />}
          />
        )}
        <FinderNotices reads={reads} device={device} />
        <div className="grid items-start gap-4 @md:grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)]">
          {(isWide || shown === 'list') && (
            <div ref={list} className="min-w-0">
              <AgencyPanel reads={reads} hasNoAgency={hasNoAgency} />
            </div>
          )}
          {(isWide || shown === 'map') && (
            <MapPanel
              reads={reads}
              isListShown={isWide}
              tileUrl={props.tileUrl}
              tileAttribution={props.tileAttribution}
            />
          )}
        </div>
      </section>
    </UserOnly>
  )
}

/** Notifications about favourites; not loaded on a partner's page, which has none. */
const Notifications = lazyPart(
  async () => (await import('../../runtime/parts/notifications.tsx')).Notifications,
)

function UserOnly({ children }: { readonly children: ReactNode }) {
  if (!useHasUser()) return children
  return <Notifications skeleton={<FinderSkeleton />}>{children}</Notifications>
}
