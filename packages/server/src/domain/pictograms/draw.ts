/** Strokes and fills shared by all drawings, on a 64 by 64 canvas. */

/** A piece of SVG. */
export type Shape = string

const ink = '#27445e'

/** The fills: paper, shade, metal, accent, ink, and two for warm and cold. */
export const paper = '#ffffff'
export const shade = '#c9d8e6'
export const metal = '#9db3c6'
export const accent = '#f2a93b'
export const dark = ink
export const warm = '#e2614d'
export const cold = '#4aa3d8'
export const green = '#57a773'
const none = 'none'

/** A rectangle by its corner, width, height. */
export const box = (x: number, y: number, width: number, height: number, fill = none, radius = 2): Shape =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`

export const circle = (x: number, y: number, radius: number, fill = none): Shape =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

export const ellipse = (x: number, y: number, radiusX: number, radiusY: number, fill = none): Shape =>
  `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${fill}"/>`

/** A path in SVG syntax. */
export const path = (d: string, fill = none): Shape => `<path d="${d}" fill="${fill}"/>`

/** A line in another colour and width than the rest. */
export const line = (d: string, colour: string, width = 4): Shape =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`

/** A dot without an outline. */
export const dot = (x: number, y: number, radius = 2, fill = ink): Shape =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="none"/>`

/** A few characters, large enough to be read at 48 pixels. */
export const letters = (x: number, y: number, text: string, size = 10): Shape =>
  `<text x="${x}" y="${y}" font-family="Arial, Helvetica, sans-serif" font-size="${size}" font-weight="700" text-anchor="middle" fill="${ink}" stroke="none">${text}</text>`

/** The same shape at several places of one line: `repeat(3, 20, 8, (x) => dot(x, 30))`. */
export const repeat = (count: number, from: number, step: number, shape: (at: number) => Shape): Shape =>
  Array.from({ length: count }, (_, index) => shape(from + index * step)).join('')

/** Returns a whole picture: a pale tile, legible on light and dark pages, with the drawing in ink. */
export function frame(shapes: readonly Shape[]): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="256" height="256">' +
    '<rect width="64" height="64" rx="8" fill="#eef3f8"/>' +
    `<g stroke="${ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</g></svg>`
  )
}
