import { createHash } from 'node:crypto'
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

/** The `ETag` of a response by its content. */
export function writeTag(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url')}"`
}

/** Returns whether a cache has this version; compression may have weakened its tag. */
export function hasTag(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return etag !== undefined && tags.includes(etag)
}
