import type { Plugin } from 'vite'

const leaflet = /\/leaflet\/dist\/leaflet-src\.esm\.js$/
const svgProbe = "div.innerHTML = '<svg/>';"
const vmlProbe = `div.innerHTML = '<v:shape adj="1"/>';`

/**
 * Leaflet asks the browser whether it knows SVG and VML by writing markup when it is loaded, which Trusted Types refuse.
 * The first question is asked without markup, the second is left out: no browser that we serve knows VML.
 */
export function trustedLeaflet(): Plugin {
  return {
    name: 'comptoir-trusted-leaflet',
    transform: (code, id) =>
      leaflet.test(id.split('?')[0] ?? '') ? { code: withoutProbes(code), map: null } : null,
  }
}

/** Nothing moves from its line, so that source maps stay true. */
export function withoutProbes(code: string): string {
  for (const probe of [svgProbe, vmlProbe])
    if (!code.includes(probe)) throw new Error(`Leaflet has changed: "${probe}" is not in it`)
  return code.replace(svgProbe, "div.append(svgCreate('svg'));").replace(vmlProbe, '')
}
