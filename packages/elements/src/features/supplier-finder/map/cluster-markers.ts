import type { AgencyPoints } from '@comptoir/contract'
import { DivIcon, Marker, type Map as LeafletMap } from 'leaflet'
import { AgencyMarks, type Mark } from './agency-marks.ts'

/** Labels and actions of the markers. */
export interface ClusterOptions {
  readonly nameOf: (point: { readonly name: string; readonly supplier: string }) => string
  /** Formats a count for a small marker. */
  readonly countText: (count: number) => string
  readonly nameOfCluster: (count: number) => string
  /** For agencies at the same position. */
  readonly nameOfPlace: (count: number) => string
  readonly onSelect: (agency: number) => void
  readonly onPoint: (agency: number | null) => void
}

/** Share of the view by which markers are created around it. */
const margin = 0.25

/**
 * Markers of agencies and clusters on a map. Each is a real button, created only in the visible section: twenty thousand
 * agencies are some dozens of nodes.
 */
export class ClusterMarkers {
  readonly #map: LeafletMap
  readonly #options: ClusterOptions
  readonly #shown = new Map<string, Marker>()
  #marks: AgencyMarks | null = null
  #points: AgencyPoints | null = null

  constructor(map: LeafletMap, options: ClusterOptions) {
    this.#map = map
    this.#options = options
    map.on('moveend', this.render)
  }

  setPoints(points: AgencyPoints): void {
    if (points === this.#points) return
    this.#points = points
    this.#marks = new AgencyMarks(points)
    this.#clear()
    this.render()
  }

  remove(): void {
    this.#map.off('moveend', this.render)
    this.#clear()
  }

  render = (): void => {
    if (!this.#marks) return
    const bounds = this.#map.getBounds().pad(margin)
    const view = {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    }
    const marks = this.#marks.within(view, Math.round(this.#map.getZoom()))
    const byKey = new Map(marks.map((mark) => [mark.key, mark]))
    const focused = this.#focusedKey()
    for (const [key, marker] of this.#shown) {
      if (byKey.has(key)) continue
      marker.remove()
      this.#shown.delete(key)
    }
    for (const [key, mark] of byKey) {
      if (this.#shown.has(key)) continue
      this.#shown.set(key, this.#add(mark, this.#marks))
    }
    // The focused button disappeared with its cluster: the map takes the focus, and arrow keys still work.
    if (focused !== null && !this.#shown.has(focused)) this.#map.getContainer().focus({ preventScroll: true })
  }

  #add(mark: Mark, marks: AgencyMarks): Marker {
    const { latitude, longitude, size, count } = mark
    const button = document.createElement('button')
    button.type = 'button'
    button.style.width = button.style.height = '100%'
    if (count === 1) this.#drawPin(button, mark.first)
    else this.#drawCluster(button, mark, marks)
    // A pin is anchored at its lower left corner.
    const anchor: [number, number] = count === 1 ? [0, size] : [size / 2, size / 2]
    return new Marker([latitude, longitude], {
      icon: new DivIcon({ html: button, className: '', iconSize: [size, size], iconAnchor: anchor }),
      // The inner button takes focus and clicks.
      keyboard: false,
      riseOnHover: true,
    }).addTo(this.#map)
  }

  #drawCluster(button: HTMLElement, mark: Mark, marks: AgencyMarks): void {
    const { count, latitude, longitude } = mark
    button.textContent = this.#options.countText(count)
    if (marks.isOnePlace(mark)) {
      button.className = 'finder-cluster finder-place'
      button.title = this.#options.nameOfPlace(count)
      button.addEventListener('click', () => this.#selectNext(marks.agenciesOf(mark)))
    } else {
      button.className = 'finder-cluster'
      button.title = this.#options.nameOfCluster(count)
      button.addEventListener('click', () => this.#map.setView([latitude, longitude], marks.opensAt(mark)))
    }
    button.setAttribute('aria-label', button.title)
  }

  #drawPin(button: HTMLElement, index: number): void {
    const id = this.#points?.id[index] ?? 0
    const name = this.#points?.name[index] ?? ''
    const supplier = this.#points?.suppliers[this.#points.supplier[index] ?? -1]?.name ?? ''
    const label = this.#options.nameOf({ name, supplier })
    button.className = 'finder-pin'
    button.setAttribute('aria-label', label)
    button.title = label
    button.addEventListener('click', () => this.#options.onSelect(id))
    for (const event of ['pointerenter', 'focus'])
      button.addEventListener(event, () => this.#options.onPoint(id))
    for (const event of ['pointerleave', 'blur'])
      button.addEventListener(event, () => this.#options.onPoint(null))
  }

  /** Agencies at the same position are selected in turn. */
  #selectNext(agencies: readonly number[]): void {
    const next = agencies[(agencies.indexOf(this.#lastOpened) + 1) % agencies.length]
    const id = next === undefined ? undefined : this.#points?.id[next]
    if (next === undefined || id === undefined) return
    this.#lastOpened = next
    this.#options.onSelect(id)
  }

  #lastOpened = -1

  #focusedKey(): string | null {
    for (const [key, marker] of this.#shown) if (marker.getElement()?.matches(':focus-within')) return key
    return null
  }

  #clear(): void {
    for (const marker of this.#shown.values()) marker.remove()
    this.#shown.clear()
  }
}
