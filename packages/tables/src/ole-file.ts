/** A password-protected workbook is a stream with this name in the container of old Office files. */
const encrypted = Array.from('EncryptedPackage', (letter) => `${letter}\0`).join('')

/** Returns whether bytes are the container of old Office files. */
export const isOle = (bytes: Uint8Array): boolean =>
  [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte)

/** Returns what such a file is: a password-protected workbook, or one of an old Excel. */
export function problemOfOle(bytes: Uint8Array): 'password' | 'old_excel' {
  return new TextDecoder('latin1').decode(bytes).includes(encrypted) ? 'password' : 'old_excel'
}
