import type { Readable } from 'node:stream'

/** Content to be kept, with its own name: the SHA-256 of it. */
export interface FileContent {
  readonly digest: string
  readonly size: number
  /** From the beginning, each time. */
  open(): Readable
}

/** Where files are: a directory or an S3-compatible service. What is kept under a digest never changes. */
export interface FileStore {
  /** Keeps a content; one that is there already is left as it is. A kill in the middle leaves nothing under its name. */
  save(content: FileContent): Promise<void>
  /** The content of a digest; `null` when there is none. */
  read(digest: string): Promise<Readable | null>
  /** Forgets a content; nothing when there is none. */
  remove(digest: string): Promise<void>
  /** The digests of all that was last written before an instant, page by page; what else lies there is passed over. */
  list(before: Date): AsyncIterable<readonly string[]>
}

/** `3f/3fa9…`: folders stay small. */
export function pathOf(digest: string): string {
  if (!/^[0-9a-f]{64}$/.test(digest)) throw new Error('A file is named by its SHA-256')
  return `${digest.slice(0, 2)}/${digest}`
}

/** The digest of a path of `pathOf`; `null` for any other. */
export function digestOf(path: string): string | null {
  const [, folder, digest] = /^([0-9a-f]{2})\/([0-9a-f]{64})$/.exec(path) ?? []
  return folder !== undefined && digest?.startsWith(folder) ? digest : null
}
