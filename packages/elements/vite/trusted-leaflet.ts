import type { Plugin } from 'vite'

const leaflet = /\/leaflet\/dist\/leaflet-src\.esm\.js$/
const svgProbe = "div.innerHTML = '<svg/>';"
const vmlProbe = `div.innerHTML = '<v:shape adj="1"/>';`

/**
 * When loaded, Leaflet tests for SVG and VML by writing markup, which Trusted Types reject.
 * The first test is rewritten without markup, the second is removed: no supported browser has VML.
 */
export function trustedLeaflet(): Plugin {
  return {
    name: 'comptoir-trusted-leaflet',
    transform: (code, id) =>
      leaflet.test(id.split('?')[0] ?? '') ? { code: withoutProbes(code), map: null } : null,
  }
}

/** Lines stay where they are, so that source maps stay valid. */
export function withoutProbes(code: string): string {
  for (const probe of [svgProbe, vmlProbe])
    if (!code.includes(probe)) throw new Error(`Leaflet has changed: "${probe}" is not in it`)
  return code.replace(svgProbe, "div.append(svgCreate('svg'));").replace(vmlProbe, '')
}
