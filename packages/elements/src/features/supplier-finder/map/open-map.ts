import { constants, type AgencyPoints } from '@comptoir/contract'
import leafletCss from 'leaflet/dist/leaflet.css?inline'
import type { Position } from '../../../runtime/geocoding/geocoder.ts'
import type { Viewport } from '../supplier-finder.state.ts'
import { addBaseLayers, type Base } from './base-layers.ts'
import { ClusterMarkers, type ClusterOptions } from './cluster-markers.ts'
import { limitGestures, type GestureHint } from './gestures.ts'
import { Circle, DivIcon, LatLngBounds, Map as LeafletMap, Marker } from 'leaflet'
import mapCss from './map.css?inline'

export interface MapOptions extends ClusterOptions {
  readonly tileUrl: string
  readonly onBase: (base: Base) => void
  readonly onHint: (hint: GestureHint) => void
  /** The user moved the map. */
  readonly onMove: (viewport: Viewport) => void
}

/** The searched area, shown beside the agencies. */
export interface MapSearchArea {
  readonly origin: Position | null
  /** Kilometres; `null`: everywhere. */
  readonly radius: number | null
}

export interface OpenMap {
  readonly setPoints: (points: AgencyPoints) => void
  readonly setSearchArea: (searchArea: MapSearchArea) => void
  /** Shows the requested section; `null` fits all results. */
  readonly show: (viewport: Viewport | null) => void
  /** Highlights an agency; pans to it when it is selected. */
  readonly mark: (position: Position | null, bring: boolean) => void
  readonly zoomBy: (steps: number) => void
  readonly retryTiles: () => void
  readonly close: () => void
}

/** Bounds of mainland France and Corsica. */
const mainland = new LatLngBounds([41.3, -5.2], [51.1, 9.6])
const selectedZoom = 13
/** Shares of the map's box: the visible area, and where a selected agency is moved to. */
const sightMargin = 0.1
const cardAbove = 0.6
const markHeight = 0.35
const decimals = 100_000
const round = (degrees: number) => Math.round(degrees * decimals) / decimals

/** Opens a map in an element of a shadow root; it is self-contained, and removed by `close`. */
export function openMap(box: HTMLElement, options: MapOptions): OpenMap {
  adoptStyles(box)
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new LeafletMap(box, {
    minZoom: constants.mapZoom.min,
    maxZoom: constants.mapZoom.max,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    worldCopyJump: true,
    // The element is observed, not the window: it may change alone.
    trackResize: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    inertia: !isCalm,
  })
  map.fitBounds(mainland, { animate: false })
  const base = addBaseLayers(map, options.tileUrl, options.onBase)
  const restoreGestures = limitGestures(map, options.onHint)
  const markers = new ClusterMarkers(map, options)
  let searchArea: MapSearchArea = { origin: null, radius: null }
  let decoration: (Marker | Circle)[] = []
  let mark: Marker | undefined
  let points: AgencyPoints | null = null
  let shown: Viewport | null = null
  // Programmatic moves are not reported as the user's.
  let isProgrammatic = false

  const moveSilently = (move: () => void) => {
    isProgrammatic = true
    move()
    isProgrammatic = false
  }
  const showAll = () =>
    moveSilently(() => {
      const bounds = boundsOf(points, searchArea)
      if (bounds)
        map.fitBounds(bounds, {
          animate: false,
          paddingTopLeft: [24, 24],
          // Keeps markers clear of the buttons in the upper corner.
          paddingBottomRight: [72, 24],
          maxZoom: selectedZoom,
        })
      else map.fitBounds(mainland, { animate: false })
    })
  const read = (): Viewport => {
    const { lat, lng } = map.getCenter().wrap()
    return { latitude: round(lat), longitude: round(lng), zoom: map.getZoom() }
  }
  map.on('moveend', () => {
    if (isProgrammatic) return
    shown = read()
    options.onMove(shown)
  })
  const resizing = new ResizeObserver(() =>
    moveSilently(() => map.invalidateSize({ pan: false, animate: false })),
  )
  resizing.observe(box)

  return {
    setPoints: (next) => {
      points = next
      markers.setPoints(next)
      if (shown === null) showAll()
    },
    setSearchArea: (next) => {
      searchArea = next
      for (const layer of decoration) layer.remove()
      decoration = decorate(next)
      for (const layer of decoration) layer.addTo(map)
      if (shown === null) showAll()
    },
    show: (viewport) => {
      if (isSame(viewport, shown)) return
      shown = viewport
      if (viewport === null) showAll()
      else
        moveSilently(() =>
          map.setView([viewport.latitude, viewport.longitude], viewport.zoom, { animate: false }),
        )
    },
    mark: (position, bring) => {
      mark?.remove()
      mark = position ? ring('finder-mark', position, 44).addTo(map) : undefined
      if (!position || !bring) return
      const at: [number, number] = [position.latitude, position.longitude]
      // The lower third is covered by the agency's card.
      const { x, y } = map.getSize().multiplyBy(sightMargin)
      const seen = map.latLngToContainerPoint(at)
      const isSeen =
        seen.x > x && seen.x < map.getSize().x - x && seen.y > y && seen.y < map.getSize().y * cardAbove
      if (!isSeen || map.getZoom() < selectedZoom - 3)
        moveSilently(() => {
          map.setView(at, Math.max(map.getZoom(), selectedZoom), { animate: false })
          map.panBy([0, map.getSize().y * (0.5 - markHeight)], { animate: false })
        })
    },
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
    retryTiles: base.retry,
    close: () => {
      resizing.disconnect()
      map.off()
      // A running zoom would end on a removed map (Leaflet/Leaflet#4453).
      Reflect.set(map, '_animatingZoom', false)
      restoreGestures()
      base.remove()
      markers.remove()
      map.remove()
    },
  }
}

function isSame(one: Viewport | null, other: Viewport | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The searched circle, or all results; `null` if there are none. */
function boundsOf(points: AgencyPoints | null, { origin, radius }: MapSearchArea): LatLngBounds | null {
  if (origin && radius !== null) {
    // A degree of latitude is 111 km; one of longitude is shorter the farther north.
    const up = radius / 111
    const across = up / Math.max(0.05, Math.cos((origin.latitude * Math.PI) / 180))
    return new LatLngBounds(
      [origin.latitude - up, origin.longitude - across],
      [origin.latitude + up, origin.longitude + across],
    )
  }
  if (!points || points.id.length === 0) return null
  // All results are shown as the whole country.
  if (!origin && points.id.length > 200) return null
  const latitudes = [...points.latitude, ...(origin ? [origin.latitude] : [])]
  const longitudes = [...points.longitude, ...(origin ? [origin.longitude] : [])]
  const minOf = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b))
  const max = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b))
  return new LatLngBounds([minOf(latitudes), minOf(longitudes)], [max(latitudes), max(longitudes)])
}

function decorate({ origin, radius }: MapSearchArea): (Marker | Circle)[] {
  if (!origin) return []
  const at: [number, number] = [origin.latitude, origin.longitude]
  const circle =
    radius === null
      ? []
      : [
          new Circle(at, {
            radius: radius * 1000,
            className: 'finder-radius',
            weight: 1.5,
            opacity: 0.5,
            fillOpacity: 0.04,
            interactive: false,
          }),
        ]
  return [...circle, ring('finder-origin', origin, 16)]
}

/** A non-interactive shape. */
function ring(className: string, { latitude, longitude }: Position, size: number): Marker {
  return new Marker([latitude, longitude], {
    // A node: a string, even an empty one, would be blocked by Trusted Types.
    icon: new DivIcon({
      className,
      html: document.createElement('span'),
      iconSize: [size, size],
      iconAnchor: [size / 2, size / 2],
    }),
    interactive: false,
    keyboard: false,
    zIndexOffset: -1000,
  })
}

const adopted = new WeakSet<ShadowRoot>()

/** Adds Leaflet's stylesheet and ours to the map's root: a page's policy may allow no other way. */
function adoptStyles(box: HTMLElement): void {
  const root = box.getRootNode()
  if (!(root instanceof ShadowRoot) || adopted.has(root)) return
  adopted.add(root)
  const sheet = new (root.ownerDocument.defaultView ?? globalThis).CSSStyleSheet()
  sheet.replaceSync(`${leafletCss}\n${mapCss}`)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
