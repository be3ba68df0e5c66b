import { routes } from '@comptoir/contract'
import { LoadingRegion } from '@comptoir/ui'
import { Failure, lazyPart, useRead, useText } from '../../runtime/index.ts'
import { filterQuery, radiusQuery } from './supplier-finder.state.ts'
import type { FinderReads } from './use-finder.ts'

interface MapPanelProps {
  readonly reads: FinderReads
  /** The list is beside the map. */
  readonly isListShown: boolean
  readonly tileUrl: string
  readonly tileAttribution: string
}

/** The list works without the map's code, so a loading error is shown in place of the map. */
const AgencyMap = lazyPart(async () => (await import('./map/agency-map.tsx')).AgencyMap)

const pointsLife = 5 * 60_000

/** The map of all results; its code is loaded when it is first shown. */
export function MapPanel(props: MapPanelProps) {
  const text = useText()
  const { finder, origin } = props.reads
  const around = origin && {
    latitude: origin.latitude,
    longitude: origin.longitude,
    ...radiusQuery(finder.radius),
  }
  const points = useRead(
    routes.listAgencyPoints,
    { query: { ...filterQuery(finder), ...around } },
    { keepPrevious: true, staleTime: pointsLife },
  )
  return (
    <div
      part="map"
      className="flex min-w-0 flex-col gap-2 @md:sticky @md:top-[calc(var(--comptoir-sticky-top,0px)+1rem)]"
    >
      {points.isError && !props.reads.agencies.isError && (
        <Failure
          message="supplierFinder.pointsFailed"
          help={`error.${points.error.code}`}
          busy={points.isFetching}
          onRetry={() => void points.refetch()}
        />
      )}
      <AgencyMap
        {...props}
        points={points.data ?? null}
        failed="supplierFinder.mapFailed"
        skeleton={
          <LoadingRegion label={text('supplierFinder.mapLoading')}>
            <div className="animate-shimmer bg-sunken h-96 rounded-lg" />
          </LoadingRegion>
        }
      />
    </div>
  )
}
