import { isRecord } from './comptoir-error.ts'

const tags = new WeakMap<object, string>()

/** Keeps the `ETag` that an answer came with. */
export function rememberVersion(answer: unknown, tag: string | null): void {
  if (tag !== null && isRecord(answer)) tags.set(answer, tag)
}

/**
 * The version of a row that was read, for `If-Match` of a change: it is rejected with `version_moved` when another user has
 * changed the row since.
 */
export function versionOf(row: object): string {
  const version: unknown = Reflect.get(row, 'version')
  const tag = tags.get(row) ?? (typeof version === 'number' ? `"${version}"` : undefined)
  if (tag === undefined) throw new Error('This was not read with a version: read the row itself, by its id')
  return tag
}
