/** Accepted image types and their file signatures. */
const beginnings = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
] as const

export type ImageType = (typeof beginnings)[number][0]

/** The image type by the first bytes; `null` when neither JPG nor PNG. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const found = beginnings.find(([, start]) => start.every((byte, at) => bytes[at] === byte))
  return found?.[0] ?? null
}
