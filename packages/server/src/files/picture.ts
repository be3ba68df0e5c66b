import sharp from 'sharp'
import type { FileType } from './file-link.ts'

/** A picture as it is kept: drawn anew, so that nothing but its pixels is left of what was sent. */
export interface Picture {
  readonly bytes: Buffer
  readonly type: Extract<FileType, 'image/jpeg' | 'image/png'>
}

// 24 megapixels are a large photograph; a few kilobytes of PNG can claim thousands of them.
const mostPixels = 24_000_000
const mostSeconds = 10
const longestSide = 512

// The library reads dozens of formats; the two that we take are all that it may touch.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

/** Reads a JPG or PNG by its content, whatever it calls itself; `null` when it is none, broken or absurdly large. */
export async function readPicture(bytes: Buffer): Promise<Picture | null> {
  const type = typeOf(bytes)
  if (type === null) return null
  const drawing = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: mostSeconds })
    // As the camera was held: the note that says so goes with all the others.
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
  try {
    const drawn = type === 'image/png' ? drawing.png() : drawing.jpeg({ quality: 85 })
    return { bytes: await drawn.toBuffer(), type }
  } catch {
    return null
  }
}

const signatures = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
] as const

function typeOf(bytes: Buffer): Picture['type'] | null {
  const found = signatures.find(([, start]) => start.every((byte, at) => bytes[at] === byte))
  return found?.[0] ?? null
}
