import { AppError, type GroupDraft, type ImageType } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { lockName } from '../db/lock-name.ts'
import type { FileStore } from '../files/file-store.ts'
import { keepFile } from '../files/files.service.ts'
import { readPicture } from '../files/picture.ts'
import { ViolationError } from '../http/violation-error.ts'
import { restorableSince } from '../time/undo.rules.ts'
import {
  findGroupForUpdate,
  findRemovedGroup,
  insertGroup,
  isGroupCodeTaken,
  removeGroup,
  restoreGroup,
  updateGroup,
  type GroupRow,
} from './groups.queries.ts'

/** A write of the administrator: when, and the check of the version that was read. */
export interface AdminWrite {
  readonly db: Db
  readonly now: Date
  readonly requireVersion: (current: number) => void
}

async function loadGroup(db: Db, id: number): Promise<GroupRow> {
  const group = await findGroupForUpdate(db, id)
  if (!group) throw new AppError('not_found')
  return group
}

async function refuseTakenCode(db: Db, code: string, except: number | null): Promise<void> {
  await lockName(db, 'codes of groups')
  if (await isGroupCodeTaken(db, code, except))
    throw new ViolationError({ propertyPath: 'code', code: 'taken' })
}

/** Makes a group. @throws ViolationError `taken` for a code that another one has */
export async function addGroup({ db }: AdminWrite, draft: GroupDraft): Promise<GroupRow> {
  await refuseTakenCode(db, draft.code, null)
  return loadGroup(db, await insertGroup(db, draft))
}

/** Changes a group that nobody has changed since it was read. */
export async function changeGroup(write: AdminWrite, id: number, draft: GroupDraft): Promise<GroupRow> {
  const { version } = await loadGroup(write.db, id)
  write.requireVersion(version)
  await refuseTakenCode(write.db, draft.code, id)
  await updateGroup(write.db, id, draft)
  return loadGroup(write.db, id)
}

/** Takes a group out of the list; its companies stay. */
export async function removeGroupOf({ db, now }: AdminWrite, id: number): Promise<void> {
  if (!(await removeGroup(db, id, now))) throw new AppError('not_found')
}

/** Puts a removed group back; one that is in the list stays as it is. */
export async function restoreGroupOf({ db, now }: AdminWrite, id: number): Promise<GroupRow> {
  const code = await findRemovedGroup(db, id, restorableSince(now))
  if (code !== undefined) {
    await refuseTakenCode(db, code, id)
    await restoreGroup(db, id)
  }
  return loadGroup(db, id)
}

/** A logo that is in the storage. */
interface KeptLogo {
  readonly digest: string
  readonly type: ImageType
}

/** Draws a logo anew and puts it into the storage, before the transaction that gives it to the group. */
export async function keepLogo(
  db: Db,
  id: number,
  image: File,
  store: FileStore,
  now: Date,
): Promise<KeptLogo> {
  await loadGroup(db, id)
  const picture = await readPicture(Buffer.from(await image.arrayBuffer()))
  if (!picture) throw new ViolationError({ propertyPath: 'image', code: 'invalid_image' })
  return { digest: await keepFile(db, store, picture.bytes, { companyId: null, now }), type: picture.type }
}

/** Gives a group a logo, or with `null` takes it away. */
export async function setLogo(write: AdminWrite, id: number, logo: KeptLogo | null): Promise<GroupRow> {
  const { version } = await loadGroup(write.db, id)
  write.requireVersion(version)
  await updateGroup(write.db, id, { logo_digest: logo?.digest ?? null, logo_type: logo?.type ?? null })
  return loadGroup(write.db, id)
}
