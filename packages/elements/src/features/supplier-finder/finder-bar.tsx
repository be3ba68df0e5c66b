import { radii, type Radius } from './supplier-finder.rules.ts'
import { Button, FiltersIcon, ListIcon, LocateIcon, MapIcon, RadioGroup, Select } from '@comptoir/ui'
import { Text, useElementStoreApi, useText } from '../../runtime/index.ts'
import { PlaceField } from './place-field.tsx'
import { countFilters, views } from './supplier-finder.state.ts'
import { finderStore } from './supplier-finder.store.ts'
import type { DevicePosition } from './use-device-position.ts'
import type { FinderReads } from './use-finder.ts'

interface FinderBarProps {
  readonly reads: FinderReads
  readonly device: DevicePosition
  /** The filters, open or not. */
  readonly filters: { readonly id: string; readonly isOpen: boolean; readonly toggle: () => void }
}

/** Place and radius; the filters are behind a button. */
export function FinderBar({ reads: { finder, origin, agencies }, device, filters }: FinderBarProps) {
  const text = useText()
  const { change } = useElementStoreApi(finderStore).getState()
  const count = countFilters(finder)
  return (
    <div part="search" role="search" className="flex flex-wrap items-center gap-2 print:hidden">
      <div className="flex min-w-0 basis-full @sm:grow @sm:basis-80">
        <PlaceField near={origin ?? undefined} busy={agencies.isFetching && !agencies.isPending} />
      </div>
      <Button icon={<LocateIcon />} busy={device.status === 'asking'} onClick={device.locate}>
        <Text id="supplierFinder.aroundMe" />
      </Button>
      {origin && (
        <Select<Radius>
          inline
          hideLabel
          className="@max-sm:min-w-32 @max-sm:flex-1 [&>div]:flex-1"
          label={text('supplierFinder.radius')}
          value={finder.radius}
          options={radii.map((radius) => ({
            value: radius,
            label: text(radius === 'all' ? 'supplierFinder.everywhere' : 'supplierFinder.within', { radius }),
          }))}
          onValueChange={(radius) => change({ radius })}
        />
      )}
      <Button
        icon={<FiltersIcon />}
        aria-expanded={filters.isOpen}
        aria-controls={filters.id}
        onClick={filters.toggle}
      >
        {count === 0 ? (
          <Text id="supplierFinder.filters" />
        ) : (
          <Text id="supplierFinder.filtersCount" values={{ count }} />
        )}
      </Button>
      <div className="ms-auto @md:hidden">
        <RadioGroup
          hideLegend
          variant="segmented"
          legend={text('supplierFinder.view')}
          value={finder.view}
          onValueChange={(view) => change({ view })}
          options={views.map((view) => ({
            value: view,
            label: text(`supplierFinder.view.${view}`),
            icon: view === 'list' ? <ListIcon /> : <MapIcon />,
          }))}
        />
      </div>
    </div>
  )
}
