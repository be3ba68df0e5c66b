import { AppError, type GroupDraft } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { storePicture, type StoredPicture } from '../../platform/files/store-picture.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'
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

/** A write of the administrator, with its time and the version check. */
export interface AdminWrite {
  readonly db: Db
  readonly now: Date
  readonly requireVersion: (current: number) => void
}

async function loadGroup(db: Db, id: number): Promise<GroupRow> {
  return foundOr404(findGroupForUpdate(db, id))
}

async function assertCodeFree(db: Db, code: string, except: number | null): Promise<void> {
  await lockName(db, 'codes of groups')
  if (await isGroupCodeTaken(db, code, except))
    throw new ViolationError({ propertyPath: 'code', code: 'taken' })
}

/** Adds a group. @throws ViolationError `taken` for a duplicate code */
export async function addGroup({ db }: AdminWrite, draft: GroupDraft): Promise<GroupRow> {
  await assertCodeFree(db, draft.code, null)
  return loadGroup(db, await insertGroup(db, draft))
}

/** Changes a group, unless it has changed since it was read. */
export async function changeGroup(write: AdminWrite, id: number, draft: GroupDraft): Promise<GroupRow> {
  const { version } = await loadGroup(write.db, id)
  write.requireVersion(version)
  await assertCodeFree(write.db, draft.code, id)
  await updateGroup(write.db, id, draft)
  return loadGroup(write.db, id)
}

/** Removes a group; its companies stay. */
export async function removeCompanyGroup({ db, now }: AdminWrite, id: number): Promise<void> {
  if (!(await removeGroup(db, id, now))) throw new AppError('not_found')
}

/** Restores a removed group; does nothing if it was not removed. */
export async function restoreCompanyGroup({ db, now }: AdminWrite, id: number): Promise<GroupRow> {
  const code = await findRemovedGroup(db, id, restorableSince(now))
  if (code !== undefined) {
    await assertCodeFree(db, code, id)
    await restoreGroup(db, id)
  }
  return loadGroup(db, id)
}

/** Stores a logo, before the transaction that assigns it to the group. */
export async function storeLogo(
  db: Db,
  id: number,
  image: File,
  store: FileStore,
  now: Date,
): Promise<StoredPicture> {
  await loadGroup(db, id)
  return storePicture(db, store, image, { companyId: null, now })
}

/** Sets the logo of a group, or removes it with `null`. */
export async function setLogo(write: AdminWrite, id: number, logo: StoredPicture | null): Promise<GroupRow> {
  const { version } = await loadGroup(write.db, id)
  write.requireVersion(version)
  await updateGroup(write.db, id, { logoDigest: logo?.digest ?? null, logoType: logo?.type ?? null })
  return loadGroup(write.db, id)
}
