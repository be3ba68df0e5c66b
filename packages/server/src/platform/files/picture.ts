import { imageTypeOf, type ImageType } from '@comptoir/contract'

/** A picture as stored: re-encoded, so that only the pixels of the upload remain. */
export interface Picture {
  readonly bytes: Buffer
  readonly type: ImageType
}

// 24 megapixels are a large photo; a few kilobytes of PNG can declare thousands of them.
const maxPixels = 24_000_000
const maxSeconds = 10
const longestSide = 512

let loading: ReturnType<typeof loadSharp> | undefined

/** The library reads dozens of formats; it may only open the two that we accept. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
  return sharp
}

/** Reads a JPG or PNG, judged by its content; `null` when it is neither, damaged or far too large. */
export async function readPicture(bytes: Buffer): Promise<Picture | null> {
  const type = imageTypeOf(bytes)
  if (type === null) return null
  const drawing = await fitted(bytes, longestSide)
  try {
    const drawn = type === 'image/png' ? drawing.png() : drawing.jpeg({ quality: 85 })
    return { bytes: await drawn.toBuffer(), type }
  } catch {
    return null
  }
}

/** Returns the picture as WebP in several sizes, given by the longest side in pixels. */
export async function drawSizes(bytes: Buffer, sides: readonly number[]): Promise<Buffer[] | null> {
  if (imageTypeOf(bytes) === null) return null
  try {
    const drawn: Buffer[] = []
    for (const side of sides) drawn.push(await (await fitted(bytes, side)).webp({ quality: 82 }).toBuffer())
    return drawn
  } catch {
    return null
  }
}

async function fitted(bytes: Buffer, side: number) {
  // Once, by the first picture: to block formats again would stop the pictures that are just being read.
  const sharp = await (loading ??= loadSharp())
  return (
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: maxSeconds })
      // Applies the EXIF orientation, because metadata is removed.
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  )
}
