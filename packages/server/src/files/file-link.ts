import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a browser is told of a file; anything else is bytes to be saved. */
export type FileType = 'image/jpeg' | 'image/png' | 'application/octet-stream'

/** A file as somebody may have it. */
export interface LinkedFile {
  readonly digest: string
  readonly type: FileType
  /** The name under which it is saved. */
  readonly name: string
}

/**
 * Addresses of files that need no token, so that `<img>` and downloads work: signed, for the hour that runs and the next
 * one. Within an hour the same file has the same address, so that it stays in the browser's cache.
 */
export interface FileLinks {
  /** Below the API: `/files/…?…`. Hand it only to who may see the file. */
  readonly sign: (file: LinkedFile, now: Date) => string
  /** The file of an address; `null` when it is forged or has run out. */
  readonly check: (digest: string, query: unknown, now: Date) => LinkedFile | null
}

const hour = 3_600_000
const types: readonly FileType[] = ['image/jpeg', 'image/png', 'application/octet-stream']

/** @param secret the one of the tokens; links get a key of their own from it */
export function createFileLinks(secret: string): FileLinks {
  const key = createHmac('sha256', secret).update('file links').digest()
  const signatureOf = ({ digest, type, name }: LinkedFile, expires: string) =>
    createHmac('sha256', key).update([digest, type, expires, name].join('\n')).digest('base64url')

  return {
    sign(file, now) {
      const expires = String((Math.floor(now.getTime() / hour) + 2) * hour)
      const query = { name: file.name, type: file.type, expires, signature: signatureOf(file, expires) }
      return `/files/${file.digest}?${new URLSearchParams(query).toString()}`
    },
    check(digest, query, now) {
      const [name, type, expires, signature] = ['name', 'type', 'expires', 'signature'].map((part) =>
        textOf(query, part),
      )
      const known = types.find((one) => one === type)
      if (name === undefined || expires === undefined || signature === undefined || !known) return null
      const file = { digest, type: known, name }
      if (!isEqual(signature, signatureOf(file, expires))) return null
      return Number(expires) > now.getTime() ? file : null
    },
  }
}

function textOf(query: unknown, part: string): string | undefined {
  const value: unknown = Reflect.get(Object(query), part)
  return typeof value === 'string' ? value : undefined
}

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
