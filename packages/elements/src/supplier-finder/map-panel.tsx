import { routes } from '@comptoir/contract'
import { LoadingRegion } from '@comptoir/ui'
import { useCallback, useEffect, useState } from 'react'
import { Failure, useRead, useText } from '../runtime/index.ts'
import type { AgencyMap } from './map/agency-map.tsx'
import { filterQuery, radiusQuery } from './supplier-finder.state.ts'
import type { FinderReads } from './use-finder.ts'

interface MapPanelProps {
  readonly reads: FinderReads
  readonly tileUrl: string
  readonly tileAttribution: string
}

const pointsLife = 5 * 60_000

/** The map of all that was found; its code comes when it is first shown. */
export function MapPanel(props: MapPanelProps) {
  const text = useText()
  const { finder, origin } = props.reads
  const code = useMapCode()
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
    <div part="map" className="flex min-w-0 flex-col gap-2 @md:sticky @md:top-4">
      {points.isError && !props.reads.agencies.isError && (
        <Failure
          message="supplierFinder.pointsFailed"
          help={`error.${points.error.code}`}
          busy={points.isFetching}
          onRetry={() => void points.refetch()}
        />
      )}
      {code.hasFailed && <Failure message="supplierFinder.mapFailed" onRetry={code.retry} />}
      {code.View === null && !code.hasFailed && (
        <LoadingRegion label={text('supplierFinder.mapLoading')}>
          <div className="animate-shimmer bg-sunken h-96 rounded-lg" />
        </LoadingRegion>
      )}
      {code.View && <code.View {...props} points={points.data ?? null} />}
    </div>
  )
}

/** The list works without the map's code, so a code that does not come is said in the map's own place. */
function useMapCode() {
  const [View, setView] = useState<typeof AgencyMap | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    import('./map/agency-map.tsx').then(
      (module) => setView(() => module.AgencyMap),
      () => setFailed(true),
    )
  }, [])
  useEffect(load, [load])
  const retry = () => {
    setFailed(false)
    load()
  }
  return { View, hasFailed, retry }
}
