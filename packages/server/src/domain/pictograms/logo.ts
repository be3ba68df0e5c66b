/** Logos of the demo's invented suppliers, drawn in code: `arc-3` is a shape in a pair of colours. */

const colours = [
  ['#0b5c8a', '#7cc4ec'],
  ['#8a2d0b', '#f0a77c'],
  ['#1d6b3a', '#93d6a8'],
  ['#5b2a86', '#c7a4e6'],
  ['#7a5a00', '#f2cf63'],
  ['#12455c', '#f2a93b'],
  ['#7d1241', '#f09bbd'],
  ['#23407a', '#9db8f2'],
] as const

type Draw = (strong: string, soft: string) => string

const shapes: Readonly<Record<string, Draw>> = {
  arc: (strong, soft) =>
    `<path d="M10 46a22 22 0 0 1 44 0" fill="none" stroke="${strong}" stroke-width="9"/><circle cx="32" cy="46" r="8" fill="${soft}"/>`,
  bolt: (strong, soft) =>
    `<circle cx="32" cy="32" r="23" fill="${soft}"/><path d="M36 10 18 36h12l-4 18 20-27H33z" fill="${strong}"/>`,
  bars: (strong, soft) =>
    `<path d="M12 50V30h10v20zM42 50V14h10v36z" fill="${strong}"/><path d="M27 50V22h10v28z" fill="${soft}"/>`,
  drop: (strong, soft) =>
    `<path d="M32 8c12 15 18 22 18 31a18 18 0 0 1-36 0c0-9 6-16 18-31z" fill="${strong}"/><path d="M32 46a8 8 0 0 0 9-9" fill="none" stroke="${soft}" stroke-width="5"/>`,
  peak: (strong, soft) =>
    `<path d="M6 52 26 16l12 20 6-8 14 24z" fill="${strong}"/><path d="m26 16-7 13 7 5 6-7z" fill="${soft}"/>`,
  ring: (strong, soft) =>
    `<circle cx="25" cy="32" r="15" fill="none" stroke="${strong}" stroke-width="7"/><circle cx="40" cy="32" r="15" fill="none" stroke="${soft}" stroke-width="7"/>`,
  cube: (strong, soft) =>
    `<path d="m32 8 20 11v24L32 54 12 43V19z" fill="${strong}"/><path d="m12 19 20 11 20-11M32 30v24" fill="none" stroke="${soft}" stroke-width="4"/>`,
  wave: (strong, soft) =>
    `<path d="M8 26c8-10 16-10 24 0s16 10 24 0" fill="none" stroke="${strong}" stroke-width="8"/><path d="M8 42c8-10 16-10 24 0s16 10 24 0" fill="none" stroke="${soft}" stroke-width="8"/>`,
}

/** Every logo there is, for the seed. */
export const logoNames = Object.keys(shapes).flatMap((shape) => colours.map((_pair, at) => `${shape}-${at}`))

/** Returns a logo as SVG; `null` for an unknown name. */
export function drawLogo(name: string): string | null {
  const [, shape = '', at = ''] = /^([a-z]+)-(\d)$/.exec(name) ?? []
  const draw = Object.hasOwn(shapes, shape) ? shapes[shape] : undefined
  const [strong, soft] = colours[Number(at)] ?? []
  if (!draw || !strong || !soft) return null
  const drawing = draw(strong, soft)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="256" height="256">' +
    `<rect width="64" height="64" rx="8" fill="#fff"/><g stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`
  )
}
