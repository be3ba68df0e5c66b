import { AppError, type AnyRoute } from '@comptoir/contract'

/** The `ETag` of a row that two people can edit. */
export function writeVersion(version: number): string {
  return `"${version}"`
}

/**
 * Requires the last version a caller saw to change a versioned row; `*` means any.
 * @throws AppError 428 without `If-Match`
 */
export function requireIfMatch({ isVersioned }: AnyRoute, ifMatch: string | undefined): void {
  if (isVersioned && ifMatch === undefined) throw new AppError('version_required')
}

/** Compares the caller's version with that of the row. @throws AppError 412 when they differ */
export function readVersion(ifMatch: string | undefined, current: number): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (!tags.includes(writeVersion(current))) throw new AppError('version_moved')
}
