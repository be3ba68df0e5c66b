import { DomUtil, type Map as LeafletMap } from 'leaflet'

export type GestureHint = 'wheel' | 'touch'

/**
 * Lets the page scroll over the map: the wheel zooms only with Ctrl, or once the map has the focus; one finger scrolls
 * the page, two move the map. Blocked gestures are reported, so that a hint can be shown.
 */
export function limitGestures(map: LeafletMap, onHint: (hint: GestureHint) => void): () => void {
  const container = map.getContainer()
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }

  const isFocused = () => container.matches(':focus-within')
  container.addEventListener(
    'wheel',
    (event) => {
      if (event.ctrlKey || event.metaKey || isFocused()) map.scrollWheelZoom.enable()
      else {
        map.scrollWheelZoom.disable()
        onHint('wheel')
      }
    },
    { ...options, passive: true },
  )
  container.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      if (pointerType === 'touch') map.dragging.disable()
      else map.dragging.enable()
    },
    options,
  )
  container.addEventListener(
    'touchmove',
    ({ touches }) => {
      if (touches.length === 1) onHint('touch')
    },
    { ...options, passive: true },
  )
  // Two fingers of a pinch also drag: Leaflet follows their middle.
  DomUtil.addClass(container, 'leaflet-touch-zoom')
  return () => {
    stop.abort()
    // Leaflet zooms some time after the wheel turns, when the map may be gone.
    const timer: unknown = Reflect.get(map.scrollWheelZoom, '_timer')
    if (typeof timer === 'number') clearTimeout(timer)
  }
}
