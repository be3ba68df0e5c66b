import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { ViolationError } from '../http/violation-error.ts'

/** A `File` of a form stored on disk, not in memory; deleted after the response to its request. */
export class ReceivedFile extends File {
  readonly path: string
  /** SHA-256 of the content, hexadecimal. */
  readonly digest: string

  constructor(name: string, { path, digest, size }: { path: string; digest: string; size: number }) {
    super([], name)
    this.path = path
    this.digest = digest
    // The empty base file would return 0.
    Object.defineProperty(this, 'size', { value: size })
  }

  override stream(): ReturnType<File['stream']> {
    return Readable.toWeb(createReadStream(this.path))
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return Uint8Array.from(await readFile(this.path)).buffer
  }

  /** Hashed for idempotency: the same for requests with the same file. */
  toJSON() {
    return { name: this.name, digest: this.digest }
  }
}

/** The file of a form. @throws ViolationError `required` at its field */
export function requireFile(file: File, propertyPath = 'file'): ReceivedFile {
  if (file instanceof ReceivedFile) return file
  throw new ViolationError({ propertyPath, code: 'required' })
}
