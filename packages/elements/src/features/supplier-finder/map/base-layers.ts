import { GeoJSON, TileLayer, type Map as LeafletMap } from 'leaflet'

/** `tiles`: the base map is shown; `outline`: its tiles are unreachable, and the outline of France replaces them. */
export type Base = 'pending' | 'tiles' | 'outline'

export interface BaseLayers {
  /** Requests the tiles again. */
  readonly retry: () => void
  readonly remove: () => void
}

/** Failed tiles before the outline is used, if none has loaded. */
const failuresToGiveUp = 3
/** Milliseconds without any tile before the outline is used. */
const tileTimeout = 8000
const outlinePane = 'finder-outline'

/** Map tiles, with an outline of France below them while none can be loaded. */
export function addBaseLayers(map: LeafletMap, tileUrl: string, onBase: (base: Base) => void): BaseLayers {
  let failures = 0
  let hasTiles = false
  let isGone = false
  let outline: GeoJSON | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  map.createPane(outlinePane).style.zIndex = '150'
  const tiles = new TileLayer(tileUrl, { maxZoom: 18, keepBuffer: 4 })

  const drawOutline = async () => {
    onBase('outline')
    const { default: areas } = await import('./generated/france-outline.json')
    if (isGone || hasTiles || outline) return
    outline = new GeoJSON(undefined, {
      pane: outlinePane,
      interactive: false,
      style: { className: 'finder-land', weight: 1, fillOpacity: 1 },
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON has no tuples
    outline.addData({ type: 'MultiPolygon', coordinates: areas as [number, number][][][] } as never)
    outline.addTo(map)
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void (hasTiles || drawOutline()), tileTimeout)
  }
  tiles.on('tileload', () => {
    if (hasTiles) return
    hasTiles = true
    clearTimeout(timer)
    outline?.remove()
    outline = undefined
    onBase('tiles')
  })
  tiles.on('tileerror', () => {
    failures += 1
    if (!hasTiles && failures === failuresToGiveUp) void drawOutline()
  })
  const retry = () => {
    failures = 0
    hasTiles = false
    wait()
    tiles.redraw()
  }
  const retryWhenOnline = () => {
    if (!hasTiles) retry()
  }
  window.addEventListener('online', retryWhenOnline)
  tiles.addTo(map)
  wait()
  return {
    retry,
    remove: () => {
      isGone = true
      clearTimeout(timer)
      window.removeEventListener('online', retryWhenOnline)
    },
  }
}
