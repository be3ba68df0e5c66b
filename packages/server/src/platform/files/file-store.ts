import type { Readable } from 'node:stream'

/** Content to be stored, named by its SHA-256. */
export interface FileContent {
  readonly digest: string
  readonly size: number
  /** From the beginning on each call. */
  open(): Readable
}

/** Stores files in a directory or an S3-compatible service. The content of a digest never changes. */
export interface FileStore {
  /** Stores a content unless it exists. A kill in the middle leaves nothing under its name. */
  save(content: FileContent): Promise<void>
  /** Returns the content of a digest; `null` when there is none. */
  read(digest: string): Promise<Readable | null>
  /** Deletes a content, if it exists. */
  remove(digest: string): Promise<void>
  /** Returns the digests last written before an instant, page by page; other files are ignored. */
  list(before: Date): AsyncIterable<readonly string[]>
  /** Throws when this machine cannot store a file. */
  probe(): Promise<void>
}

/** Returns the path of a digest, `3f/3fa9…`, so that folders stay small. */
export function pathOf(digest: string): string {
  if (!/^[0-9a-f]{64}$/.test(digest)) throw new Error('A file is named by its SHA-256')
  return `${digest.slice(0, 2)}/${digest}`
}

/** Returns the digest of a path of `pathOf`; `null` for any other. */
export function digestOf(path: string): string | null {
  const [, folder, digest] = /^([0-9a-f]{2})\/([0-9a-f]{64})$/.exec(path) ?? []
  return folder !== undefined && digest?.startsWith(folder) ? digest : null
}
