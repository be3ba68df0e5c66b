/** The kinds of pictures that are taken, and how their files begin. */
const beginnings = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
] as const

export type ImageType = (typeof beginnings)[number][0]

/** What a picture is by its first bytes, whatever it is called; `null` when it is neither JPG nor PNG. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const found = beginnings.find(([, start]) => start.every((byte, at) => bytes[at] === byte))
  return found?.[0] ?? null
}
