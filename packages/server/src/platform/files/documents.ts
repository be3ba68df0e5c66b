import type { Db } from '../db/connect.ts'
import { ViolationError } from '../http/violation-error.ts'
import type { FileStore } from './file-store.ts'
import { storeFile, uploaderOf } from './files.service.ts'
import { requireFile } from './received-file.ts'

/** A document whose file is stored. */
export interface StoredDocument {
  readonly name: string
  readonly digest: string
}

/**
 * Stores the file of a new document, before the transaction that adds it: a rejected file is not stored.
 *
 * @param call of a user or of the holder of a link, whose company's quota it counts for
 */
export async function storeUpload(
  call: { readonly db: Db; readonly actor: { readonly companyId: number }; readonly now: Date },
  store: FileStore,
  file: File,
): Promise<StoredDocument> {
  const received = requireFile(file)
  return { name: received.name, digest: await storeFile(call.db, store, received, uploaderOf(call)) }
}

/** Rejects one more document than there may be. @throws ViolationError `too_many` at `file` */
export function assertDocumentCount(count: number, maximum: number): void {
  if (count >= maximum) throw new ViolationError({ propertyPath: 'file', code: 'too_many', maximum })
}
