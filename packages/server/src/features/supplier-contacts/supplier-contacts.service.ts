import { AppError, constants, type SupplierContactDraft } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { uploaderOf } from '../../platform/files/files.service.ts'
import { storePicture, type StoredPicture } from '../../platform/files/store-picture.ts'
import { ViolationError, type RuleViolation } from '../../platform/http/violation-error.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'
import { contactColumns } from './contact-row.ts'
import { toE164 } from '../../platform/text/phone.ts'
import {
  countContacts,
  findContactForUpdate,
  insertContact,
  isAgencyOf,
  lockContacts,
  removeContact,
  restoreContact,
  updateContact,
  type ContactOwner,
  type ContactRow,
} from './supplier-contacts.queries.ts'

/** A write of contacts: owner, time and version check. */
export interface ContactWrite extends ContactOwner {
  readonly db: Db
  readonly now: Date
  readonly requireVersion: (current: number) => void
}

/** Adds a contact. @throws ViolationError for an agency of another supplier, an invalid telephone number, and beyond the limit */
export async function addContact(write: ContactWrite, draft: SupplierContactDraft): Promise<ContactRow> {
  await assertBelowLimit(write)
  const id = await insertContact(write.db, write, await columnsOf(write.db, draft), write.now)
  return loadContact(write, id)
}

/** Removed contacts count until they are erased, to limit adding and removing in turn. */
async function assertBelowLimit({ db, ...owner }: ContactOwner & Pick<ContactWrite, 'db'>): Promise<void> {
  await lockContacts(db, owner)
  const maximum = constants.supplierContactsMax
  const { listed, total } = await countContacts(db, owner)
  if (listed >= maximum) throw new ViolationError({ propertyPath: 'supplier', code: 'too_many', maximum })
  if (total >= 2 * maximum) throw new AppError('too_many_requests', { retryAfter: 3600 })
}

/** Changes a contact, unless it has changed since it was read. */
export async function changeContact(
  write: ContactWrite,
  id: number,
  draft: SupplierContactDraft,
): Promise<ContactRow> {
  const { version } = await loadContact(write, id)
  write.requireVersion(version)
  await updateContact(write.db, id, await columnsOf(write.db, draft), write.now)
  return loadContact(write, id)
}

async function columnsOf(db: Db, { supplier, agency, ...person }: SupplierContactDraft) {
  const isAgencyOfSupplier = await isAgencyOf(db, supplier, agency)
  const [mobile, phone] = [person.mobile, person.phone].map((typed) =>
    typed === null ? null : toE164(typed),
  )
  const violations: RuleViolation[] = [
    ...(isAgencyOfSupplier === null ? [{ propertyPath: 'supplier', code: 'not_a_choice' as const }] : []),
    ...(isAgencyOfSupplier === false ? [{ propertyPath: 'agency', code: 'not_a_choice' as const }] : []),
    ...(person.mobile !== null && !mobile
      ? [{ propertyPath: 'mobile', code: 'invalid_phone' as const }]
      : []),
    ...(person.phone !== null && !phone ? [{ propertyPath: 'phone', code: 'invalid_phone' as const }] : []),
  ]
  if (violations.length > 0) throw new ViolationError(...violations)
  return {
    agencyId: agency,
    ...contactColumns({ ...person, mobile: mobile ?? null, phone: phone ?? null }),
  }
}

async function loadContact(
  { db, ...owner }: ContactOwner & Pick<ContactWrite, 'db'>,
  id: number,
): Promise<ContactRow> {
  return foundOr404(findContactForUpdate(db, owner, id))
}

/** Removes a contact; it can be restored for a day. */
export async function removeSupplierContact(write: ContactWrite, id: number): Promise<void> {
  if (!(await removeContact(write.db, write, id, write.now))) throw new AppError('not_found')
}

/** Restores a removed contact; does nothing if it was not removed. */
export async function restoreSupplierContact(write: ContactWrite, id: number): Promise<ContactRow> {
  await restoreContact(write.db, write, id, restorableSince(write.now))
  return loadContact(write, id)
}

/** Stores the picture of a contact, before the transaction that assigns it. */
export async function storeContactImage(
  write: Omit<ContactWrite, 'requireVersion'>,
  id: number,
  image: File,
  store: FileStore,
): Promise<StoredPicture> {
  await loadContact(write, id)
  return storePicture(write.db, store, image, uploaderOf(write))
}

/** Sets the picture of a contact, or removes it with `null`. */
export async function setContactImage(
  write: ContactWrite,
  id: number,
  image: StoredPicture | null,
): Promise<ContactRow> {
  const { version } = await loadContact(write, id)
  write.requireVersion(version)
  const columns = { imageDigest: image?.digest ?? null, imageType: image?.type ?? null }
  await updateContact(write.db, id, columns, write.now)
  return loadContact(write, id)
}
