import sharp from 'sharp'
import type { Random } from './random.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** An ellipse, as fractions of the picture's side. */
interface Shape {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly colour: Colour
}

const side = 112

const grounds: readonly Colour[] = [
  [214, 228, 240],
  [229, 222, 241],
  [222, 238, 224],
  [247, 228, 214],
  [238, 236, 220],
]
const skins: readonly Colour[] = [
  [244, 208, 177],
  [224, 178, 138],
  [172, 120, 84],
  [121, 79, 54],
]
const hairs: readonly Colour[] = [
  [52, 40, 34],
  [112, 74, 44],
  [196, 152, 92],
  [150, 150, 154],
]
const clothes: readonly Colour[] = [
  [44, 82, 130],
  [38, 104, 92],
  [150, 66, 52],
  [72, 70, 96],
]

/** Draws a portrait without a face, so that no one takes it for a person: a JPG or PNG like an upload. */
export async function drawPortrait(random: Random): Promise<Buffer> {
  const [ground, skin, hair, clothing] = [grounds, skins, hairs, clothes].map((colours) =>
    random.pick(colours),
  )
  const shapes = buildShapes({ skin, hair, clothing }, random.chance(0.5))
  const pixels = paint(ground ?? [255, 255, 255], shapes)
  const drawing = sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
  return random.chance(0.5) ? drawing.png().toBuffer() : drawing.jpeg({ quality: 85 }).toBuffer()
}

type Colours = Readonly<Record<'skin' | 'hair' | 'clothing', Colour | undefined>>

/** From back to front. */
function buildShapes({ skin, hair, clothing }: Colours, isLongHaired: boolean): Shape[] {
  const ellipse = (x: number, y: number, width: number, height: number, colour: Colour = [0, 0, 0]) => ({
    x,
    y,
    width,
    height,
    colour,
  })
  return [
    ...(isLongHaired ? [ellipse(0.5, 0.5, 0.52, 0.66, hair)] : []),
    ellipse(0.5, 1.05, 0.84, 0.62, clothing),
    ellipse(0.5, 0.7, 0.2, 0.3, skin),
    ellipse(0.5, 0.3, 0.46, 0.36, hair),
    ellipse(0.5, 0.46, 0.38, 0.48, skin),
    ellipse(0.5, 0.25, 0.4, 0.17, hair),
  ]
}

/** Three bytes per pixel, with antialiased edges. */
function paint(ground: Colour, shapes: readonly Shape[]): Buffer {
  const pixels = Buffer.alloc(side * side * 3)
  for (let place = 0; place < side * side; place++) {
    const [x, y] = [((place % side) + 0.5) / side, (Math.floor(place / side) + 0.5) / side]
    let colour = ground
    for (const shape of shapes) {
      const cover = coverOf(shape, x, y)
      if (cover > 0) colour = mix(colour, shape.colour, cover)
    }
    pixels.set(colour.map(Math.round), place * 3)
  }
  return pixels
}

function coverOf({ x, y, width, height }: Shape, atX: number, atY: number): number {
  const distance = Math.hypot((atX - x) / (width / 2), (atY - y) / (height / 2))
  const edge = (1 - distance) * Math.min(width, height) * 0.5 * side
  return Math.min(1, Math.max(0, edge + 0.5))
}

const mix = (one: Colour, other: Colour, share: number): Colour => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
]
