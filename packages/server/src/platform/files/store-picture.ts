import type { ImageType } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { ViolationError } from '../http/violation-error.ts'
import type { FileStore } from './file-store.ts'
import { storeFile, type Uploader } from './files.service.ts'
import { readPicture } from './picture.ts'

/** A stored picture. */
export interface StoredPicture {
  readonly digest: string
  readonly type: ImageType
}

/** Re-encodes and stores a picture, before the transaction that assigns it. @throws ViolationError `invalid_image` */
export async function storePicture(
  db: Db,
  store: FileStore,
  image: File,
  uploader: Uploader,
): Promise<StoredPicture> {
  const picture = await readPicture(Buffer.from(await image.arrayBuffer()))
  if (!picture) throw new ViolationError({ propertyPath: 'image', code: 'invalid_image' })
  return { digest: await storeFile(db, store, picture.bytes, uploader), type: picture.type }
}
