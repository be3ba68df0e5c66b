/// <reference path="./leaflet-module.d.ts" />
/**
 * Leaflet by its module file: the main one of the package puts a global on the page. It is typed as the package is.
 * The build takes out what Trusted Types refuse (vite/trusted-leaflet.ts).
 */
export * from 'leaflet/dist/leaflet-src.esm.js'
