import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'

/** A `File` of a form whose bytes lie on disk, not in memory; gone after the answer to its request. */
export class ReceivedFile extends File {
  readonly path: string
  /** SHA-256 of the content, hexadecimal. */
  readonly digest: string

  constructor(name: string, { path, digest, size }: { path: string; digest: string; size: number }) {
    super([], name)
    this.path = path
    this.digest = digest
    // The empty file that is extended would say 0.
    Object.defineProperty(this, 'size', { value: size })
  }

  override stream(): ReturnType<File['stream']> {
    return Readable.toWeb(createReadStream(this.path))
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return Uint8Array.from(await readFile(this.path)).buffer
  }

  /** What two requests with the same file have in common. */
  toJSON() {
    return { name: this.name, digest: this.digest }
  }
}
