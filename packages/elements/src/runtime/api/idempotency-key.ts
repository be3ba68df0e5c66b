/** `crypto.randomUUID` is missing on pages served without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether two inputs of a route are the same request: after a failure, only its answer may have been lost. */
export const isSameInput = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, fileFacts) === JSON.stringify(other, fileFacts)

/** JSON cannot represent files: two of them would be equal. */
function fileFacts(_key: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value
}
