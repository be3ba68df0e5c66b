import type { AgencyPoints } from '@comptoir/contract'
import { Button, IconButton, MinusIcon, Notice, PlusIcon, RetryIcon } from '@comptoir/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Text, useElementStore, useElementStoreApi, useFormat, useText } from '../../../runtime/index.ts'
import { finderStore } from '../supplier-finder.store.ts'
import type { FinderReads } from '../use-finder.ts'
import type { Base } from './base-layers.ts'
import type { GestureHint } from './gestures.ts'
import { MapCards } from './map-cards.tsx'
import { openMap, type OpenMap } from './open-map.ts'

interface AgencyMapProps {
  readonly reads: FinderReads
  /** The list is beside the map and marks the agency's card. */
  readonly isListShown: boolean
  readonly points: AgencyPoints | null
  readonly tileUrl: string
  readonly tileAttribution: string
}

/** The agencies on a map. The list contains the same information as text. */
export function AgencyMap(props: AgencyMapProps) {
  const { reads, points, tileAttribution, isListShown } = props
  const text = useText()
  const { finder } = reads
  const { ref, map, base, hint } = useOpenMap(props)
  const isListed = reads.agencies.data?.member.some(({ id }) => id === finder.agency) ?? false
  const { change } = useElementStoreApi(finderStore).getState()
  return (
    <>
      <div className="border-line relative overflow-hidden rounded-lg border">
        <div
          ref={ref}
          role="region"
          aria-label={text('supplierFinder.map')}
          className="isolate h-[clamp(20rem,70vh,44rem)] w-full"
        />
        <div className="absolute end-2 top-2 flex flex-col gap-1">
          <IconButton
            variant="secondary"
            label={text('supplierFinder.zoomIn')}
            icon={<PlusIcon />}
            onClick={() => map?.zoomBy(1)}
          />
          <IconButton
            variant="secondary"
            label={text('supplierFinder.zoomOut')}
            icon={<MinusIcon />}
            onClick={() => map?.zoomBy(-1)}
          />
        </div>
        {finder.map !== null && (
          <div className="absolute start-2 top-2">
            <Button size="sm" onClick={() => change({ map: null })}>
              <Text id="supplierFinder.showAll" />
            </Button>
          </div>
        )}
        {hint && (
          <div className="pointer-events-none absolute inset-x-0 top-1/2 flex justify-center">
            <span className="bg-ink text-surface rounded px-3 py-1.5 text-sm font-semibold">
              <Text id={`supplierFinder.hint.${hint}`} />
            </span>
          </div>
        )}
        <p className="bg-surface/85 text-muted absolute end-0 bottom-0 m-0 rounded-ss px-1.5 text-xs">
          {base === 'outline' ? <Text id="supplierFinder.outlineBy" /> : tileAttribution}
        </p>
        {(!isListShown || !isListed) && <MapCards reads={reads} />}
      </div>
      {base === 'outline' && (
        <Notice
          live="status"
          actions={
            <Button size="sm" icon={<RetryIcon />} onClick={() => map?.retryTiles()}>
              <Text id="runtime.retry" />
            </Button>
          }
        >
          <Text id="supplierFinder.noTiles" />
        </Notice>
      )}
      {points && points.totalItems > points.id.length && (
        <Notice>
          <Text
            id="supplierFinder.tooManyPoints"
            values={{ shown: points.id.length, total: points.totalItems }}
          />
        </Notice>
      )}
    </>
  )
}

const hintTime = 1600

/** A map that follows the finder's state and reports the user's actions. */
function useOpenMap({ reads, points, tileUrl }: AgencyMapProps) {
  const { finder, origin } = reads
  const text = useText()
  const { compact } = useFormat()
  const store = useElementStoreApi(finderStore)
  const ref = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<OpenMap | null>(null)
  const [base, setBase] = useState<Base>('pending')
  const [hint, setHint] = useState<GestureHint | null>(null)
  const nameOf = useEffectEvent(({ name, supplier }: { name: string; supplier: string }) =>
    name.startsWith(supplier) ? name : `${name}, ${supplier}`,
  )
  const countText = useEffectEvent(compact)
  const nameOfCluster = useEffectEvent((count: number) => text('supplierFinder.cluster', { count }))
  const nameOfPlace = useEffectEvent((count: number) => text('supplierFinder.onePlace', { count }))

  useEffect(() => {
    if (!ref.current) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const { change, point } = store.getState()
    const opened = openMap(ref.current, {
      tileUrl,
      nameOf: (agency) => nameOf(agency),
      countText: (count) => countText(count),
      nameOfCluster: (count) => nameOfCluster(count),
      nameOfPlace: (count) => nameOfPlace(count),
      onBase: setBase,
      onHint: (next) => {
        clearTimeout(timer)
        setHint(next)
        timer = setTimeout(() => setHint(null), hintTime)
      },
      onMove: (viewport) => change({ map: viewport }),
      onSelect: (agency) => change({ agency }),
      onPoint: point,
    })
    setMap(opened)
    return () => {
      clearTimeout(timer)
      opened.close()
      setMap(null)
    }
  }, [store, tileUrl])

  useEffect(() => map?.show(finder.map), [map, finder.map])
  const radius = finder.radius === 'all' ? null : Number(finder.radius)
  const [latitude, longitude] = [origin?.latitude, origin?.longitude]
  useEffect(() => {
    const at = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
    map?.setSearchArea({ origin: at, radius })
  }, [map, latitude, longitude, radius])
  useEffect(() => {
    if (points) map?.setPoints(points)
  }, [map, points])

  const pointed = useElementStore(finderStore, (state) => state.pointed)
  useEffect(() => {
    const at = points?.id.indexOf(finder.agency ?? -1) ?? -1
    map?.mark(positionAt(points, at), true)
  }, [map, points, finder.agency])
  useEffect(() => {
    const at = points?.id.indexOf(pointed ?? finder.agency ?? -1) ?? -1
    map?.mark(positionAt(points, at), false)
  }, [map, points, pointed, finder.agency])
  return { ref, map, base, hint }
}

function positionAt(points: AgencyPoints | null, at: number) {
  const [latitude, longitude] = [points?.latitude[at], points?.longitude[at]]
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}
