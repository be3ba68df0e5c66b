import type { Config } from '../config.ts'

type TileConfig = Pick<Config, 'tileUrl' | 'tileAttribution'>

/** Where the tiles come from unless a setting says otherwise: the default of the finder's `tile-url`. */
const nationalPlan = 'https://data.geopf.fr'

/** For `img-src` of a page's policy: `https://{s}.tiles.example/{z}/…` comes from `https://*.tiles.example`. */
export function tileOrigin({ tileUrl }: TileConfig): string {
  const origin = /^https?:\/\/[^/]+/.exec(tileUrl ?? '')?.[0] ?? nationalPlan
  return origin.replace(/\{\w+\}/g, '*')
}

/** The attributes that tell an element of the tiles of a setting, ready for a tag; `''` without such a setting. */
export function tileAttributes({ tileUrl, tileAttribution }: TileConfig): string {
  if (tileUrl === undefined) return ''
  // Nobody else's tiles are the national plan's: its name must not stand beside them.
  return `tile-url="${escapeAttribute(tileUrl)}" tile-attribution="${escapeAttribute(tileAttribution)}"`
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
