import type { AgencyPoints } from '@comptoir/contract'
import Supercluster, { type ClusterFeature, type ClusterProperties, type PointFeature } from 'supercluster'
import { DivIcon, Marker, type Map as LeafletMap } from 'leaflet'

interface PointProperties {
  readonly id: number
  readonly at: number
}

type Cluster = ClusterFeature<object> | PointFeature<PointProperties>

/** What the markers say and do. */
export interface ClusterOptions {
  readonly nameOf: (point: { readonly name: string; readonly supplier: string }) => string
  readonly nameOfCluster: (count: number) => string
  readonly onSelect: (agency: number) => void
  readonly onPoint: (agency: number | null) => void
}

/** Pixels within which agencies become one marker, and the deepest zoom at which they still do. */
const clusterRadius = 68
const deepestZoom = 18
/** The share of the view around it whose markers are there before they come into sight. */
const margin = 0.25

/**
 * Markers of agencies on a map, those that are close to each other as one. Each is a real button, made only for what is
 * in sight: twenty thousand agencies are some dozens of nodes.
 */
export class ClusterMarkers {
  readonly #map: LeafletMap
  readonly #options: ClusterOptions
  readonly #shown = new Map<string, Marker>()
  #index: Supercluster<PointProperties, object> | null = null
  #points: AgencyPoints | null = null

  constructor(map: LeafletMap, options: ClusterOptions) {
    this.#map = map
    this.#options = options
    map.on('moveend', this.render)
  }

  setPoints(points: AgencyPoints): void {
    if (points === this.#points) return
    this.#points = points
    this.#index = new Supercluster<PointProperties, object>({ radius: clusterRadius, maxZoom: deepestZoom })
    this.#index.load(
      points.id.map((id, at) => ({
        type: 'Feature',
        properties: { id, at },
        geometry: {
          type: 'Point',
          coordinates: [points.longitude[at] ?? 0, points.latitude[at] ?? 0],
        },
      })),
    )
    this.#clear()
    this.render()
  }

  remove(): void {
    this.#map.off('moveend', this.render)
    this.#clear()
  }

  render = (): void => {
    if (!this.#index) return
    const bounds = this.#map.getBounds().pad(margin)
    const box: [number, number, number, number] = [
      bounds.getWest(),
      bounds.getSouth(),
      bounds.getEast(),
      bounds.getNorth(),
    ]
    const wanted = new Map(
      this.#index
        .getClusters(box, Math.round(this.#map.getZoom()))
        .map((cluster) => [keyOf(cluster), cluster] as const),
    )
    const focused = this.#focusedKey()
    for (const [key, marker] of this.#shown) {
      if (wanted.has(key)) continue
      marker.remove()
      this.#shown.delete(key)
    }
    for (const [key, cluster] of wanted) {
      if (this.#shown.has(key)) continue
      this.#shown.set(key, this.#add(cluster))
    }
    // The button that had the focus is gone with its cluster: the map has it then, and the arrows go on.
    if (focused !== null && !this.#shown.has(focused)) this.#map.getContainer().focus({ preventScroll: true })
  }

  #add({ geometry, properties }: Cluster): Marker {
    const [longitude = 0, latitude = 0] = geometry.coordinates
    const button = document.createElement('button')
    button.type = 'button'
    button.style.width = button.style.height = '100%'
    const size =
      'cluster' in properties
        ? this.#drawCluster(button, properties, [latitude, longitude])
        : this.#drawPin(button, properties)
    const anchor: [number, number] = 'cluster' in properties ? [size / 2, size / 2] : [0, size]
    return new Marker([latitude, longitude], {
      icon: new DivIcon({ html: button, className: '', iconSize: [size, size], iconAnchor: anchor }),
      // The button inside is what is focused and pressed.
      keyboard: false,
      riseOnHover: true,
    }).addTo(this.#map)
  }

  #drawCluster(button: HTMLElement, cluster: ClusterProperties, centre: [number, number]): number {
    button.className = 'finder-cluster'
    button.textContent = String(cluster.point_count_abbreviated)
    button.setAttribute('aria-label', this.#options.nameOfCluster(cluster.point_count))
    button.addEventListener('click', () => this.#open(cluster.cluster_id, centre))
    return Math.min(56, 30 + 5 * Math.log2(cluster.point_count))
  }

  /** A pin stands on its lower left corner. */
  #drawPin(button: HTMLElement, { id, at }: PointProperties): number {
    const name = this.#points?.name[at] ?? ''
    const supplier = this.#points?.suppliers[this.#points.supplier[at] ?? -1]?.name ?? ''
    const label = this.#options.nameOf({ name, supplier })
    button.className = 'finder-pin'
    button.setAttribute('aria-label', label)
    button.title = label
    button.addEventListener('click', () => this.#options.onSelect(id))
    for (const event of ['pointerenter', 'focus'])
      button.addEventListener(event, () => this.#options.onPoint(id))
    for (const event of ['pointerleave', 'blur'])
      button.addEventListener(event, () => this.#options.onPoint(null))
    return 28
  }

  /** Zooms until a cluster falls apart; agencies at one and the same place are selected instead, one after the other. */
  #open(cluster: number, centre: [number, number]): void {
    const zoom = this.#index?.getClusterExpansionZoom(cluster) ?? deepestZoom
    if (zoom <= deepestZoom) {
      this.#map.setView(centre, zoom)
      return
    }
    const leaves = this.#index?.getLeaves(cluster, Infinity) ?? []
    const last = leaves.findIndex(({ properties }) => properties.id === this.#lastOpened)
    const next = leaves[(last + 1) % leaves.length]
    if (!next) return
    this.#lastOpened = next.properties.id
    this.#options.onSelect(next.properties.id)
  }

  #lastOpened: number | null = null

  #focusedKey(): string | null {
    for (const [key, marker] of this.#shown) if (marker.getElement()?.matches(':focus-within')) return key
    return null
  }

  #clear(): void {
    for (const marker of this.#shown.values()) marker.remove()
    this.#shown.clear()
  }
}

function keyOf({ properties }: Cluster): string {
  return 'cluster' in properties ? `c${properties.cluster_id}` : `a${properties.id}`
}
