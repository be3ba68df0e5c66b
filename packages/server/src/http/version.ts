import { AppError } from '@comptoir/contract'

/** The `ETag` of a row that two people can edit. */
export function writeVersion(version: number): string {
  return `"${version}"`
}

/** `If-Match` is the caller's promise of what they last saw; without it the write is unconditional. */
export function readVersion(ifMatch: string | undefined, current: number): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (!tags.includes(writeVersion(current))) throw new AppError('version_moved')
}
