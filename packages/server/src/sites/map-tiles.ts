import type { Config } from '../config.ts'

type TileConfig = Pick<Config, 'tileUrl' | 'tileAttribution'>

/** The default tile server: that of the finder's `tile-url`. */
const nationalPlan = 'https://data.geopf.fr'

/** Returns the origin for `img-src` of a page's CSP: `https://{s}.tiles.example/{z}/…` comes from `https://*.tiles.example`. */
export function tileOrigin({ tileUrl }: TileConfig): string {
  const origin = /^https?:\/\/[^/]+/.exec(tileUrl ?? '')?.[0] ?? nationalPlan
  return origin.replace(/\{\w+\}/g, '*')
}

/** Returns the tile attributes of an element for a configured tile server; `''` without one. */
export function tileAttributes({ tileUrl, tileAttribution }: TileConfig): string {
  if (tileUrl === undefined) return ''
  // Other tiles are not the national map's: its attribution must not be shown with them.
  return `tile-url="${escapeAttribute(tileUrl)}" tile-attribution="${escapeAttribute(tileAttribution)}"`
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
