import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Actor } from '../access/actor.ts'

/** The file types sent to browsers; anything else is sent as bytes to download. */
export type FileType = 'image/jpeg' | 'image/png' | 'application/octet-stream'

/** A file with its name and holder. */
export interface LinkedFile {
  readonly digest: string
  readonly type: FileType
  /** The file name of the download. */
  readonly name: string
}

/** The session, key or link that a URL was made for, and expires with. */
export interface FileHolder {
  readonly kind: Actor['kind']
  readonly id: string
}

/**
 * URLs of files that need no token, so that `<img>` and downloads work: signed, valid for the current hour and the next
 * one, and only while the holder's session, key or link is valid. Within an hour the same file has the same URL for the same holder,
 * so that it stays in the browser's cache.
 */
export interface FileLinks {
  /** Below the API: `/files/…?…`. Give it only to callers who may see the file. */
  readonly sign: (file: LinkedFile, call: { readonly actor: Actor; readonly now: Date }) => string
  /** The same for a document, which is downloaded and never shown. */
  readonly signDocument: (
    document: Pick<LinkedFile, 'digest' | 'name'>,
    call: { readonly actor: Actor; readonly now: Date },
  ) => string
  /** Returns the file of a URL; `null` when it is forged or has expired. */
  readonly check: (
    digest: string,
    query: unknown,
    now: Date,
  ) => { readonly file: LinkedFile; readonly holder: FileHolder } | null
}

const hour = 3_600_000
const types: readonly FileType[] = ['image/jpeg', 'image/png', 'application/octet-stream']
const kinds: readonly FileHolder['kind'][] = ['user', 'key', 'link']

function holderOf(actor: Actor): FileHolder {
  switch (actor.kind) {
    case 'user':
      return { kind: 'user', id: actor.sessionId }
    case 'key':
      return { kind: 'key', id: String(actor.keyId) }
    case 'link':
      return { kind: 'link', id: String(actor.linkId) }
  }
}

/**
 * @param secret the token secret; links use a key derived from it
 * @param accepted the next or the previous secret: links it signed are valid
 */
export function createFileLinks(secret: string, accepted?: string): FileLinks {
  const keyOf = (from: string) => createHmac('sha256', from).update('file links').digest()
  const key = keyOf(secret)
  const keys = accepted === undefined ? [key] : [key, keyOf(accepted)]
  const signatureOf = ({ digest, type, name }: LinkedFile, holder: FileHolder, expires: string, by = key) =>
    createHmac('sha256', by)
      .update([digest, type, holder.kind, holder.id, expires, name].join('\n'))
      .digest('base64url')

  const sign: FileLinks['sign'] = (file, { actor, now }) => {
    const expires = String((Math.floor(now.getTime() / hour) + 2) * hour)
    const holder = holderOf(actor)
    const query = {
      name: file.name,
      type: file.type,
      expires,
      kind: holder.kind,
      holder: holder.id,
      signature: signatureOf(file, holder, expires),
    }
    return `/files/${file.digest}?${new URLSearchParams(query).toString()}`
  }

  return {
    sign,
    signDocument: ({ digest, name }, call) => sign({ digest, name, type: 'application/octet-stream' }, call),
    check(digest, query, now) {
      const [name, expires, id, signature] = ['name', 'expires', 'holder', 'signature'].map((part) =>
        textOf(query, part),
      )
      const type = types.find((one) => one === textOf(query, 'type'))
      const kind = kinds.find((one) => one === textOf(query, 'kind'))
      if (name === undefined || expires === undefined || id === undefined || signature === undefined)
        return null
      if (!type || !kind) return null
      const [file, holder] = [
        { digest, type, name },
        { kind, id },
      ]
      if (!keys.some((by) => isEqual(signature, signatureOf(file, holder, expires, by)))) return null
      return Number(expires) > now.getTime() ? { file, holder } : null
    },
  }
}

function textOf(query: unknown, part: string): string | undefined {
  const value: unknown = Reflect.get(Object(query), part)
  return typeof value === 'string' ? value : undefined
}

function isEqual(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
