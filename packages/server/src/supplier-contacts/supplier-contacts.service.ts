import { AppError, constants, type ImageType, type SupplierContactDraft } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import { keeperOf, keepFile } from '../files/files.service.ts'
import { readPicture } from '../files/picture.ts'
import { ViolationError, type BrokenRule } from '../http/violation-error.ts'
import { restorableSince } from '../time/undo.rules.ts'
import { contactColumns } from './contact-row.ts'
import { toE164 } from '../text/phone.ts'
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

/** A write of contacts: whose they are, when, and the check of the version that was read. */
export interface ContactWrite extends ContactOwner {
  readonly db: Db
  readonly now: Date
  readonly requireVersion: (current: number) => void
}

/** Adds a contact. @throws ViolationError for an agency of another supplier, for what is no telephone number, and beyond the most that there may be */
export async function addContact(write: ContactWrite, draft: SupplierContactDraft): Promise<ContactRow> {
  await refuseTooMany(write)
  const id = await insertContact(write.db, write, await columnsOf(write.db, draft), write.now)
  return loadContact(write, id)
}

/** What was removed counts until it is forgotten, so that adding and removing in turn has an end too. */
async function refuseTooMany({ db, ...owner }: ContactOwner & Pick<ContactWrite, 'db'>): Promise<void> {
  await lockContacts(db, owner)
  const maximum = constants.supplierContactsMax
  const { listed, kept } = await countContacts(db, owner)
  if (listed >= maximum) throw new ViolationError({ propertyPath: 'supplier', code: 'too_many', maximum })
  if (kept >= 2 * maximum) throw new AppError('too_many_requests', { retryAfter: 3600 })
}

/** Changes a contact that nobody has changed since it was read. */
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
  const isTheirs = await isAgencyOf(db, supplier, agency)
  const [mobile, phone] = [person.mobile, person.phone].map((typed) =>
    typed === null ? null : toE164(typed),
  )
  const broken: BrokenRule[] = [
    ...(isTheirs === null ? [{ propertyPath: 'supplier', code: 'not_a_choice' as const }] : []),
    ...(isTheirs === false ? [{ propertyPath: 'agency', code: 'not_a_choice' as const }] : []),
    ...(person.mobile !== null && !mobile
      ? [{ propertyPath: 'mobile', code: 'invalid_phone' as const }]
      : []),
    ...(person.phone !== null && !phone ? [{ propertyPath: 'phone', code: 'invalid_phone' as const }] : []),
  ]
  if (broken.length > 0) throw new ViolationError(...broken)
  return {
    agency_id: agency,
    ...contactColumns({ ...person, mobile: mobile ?? null, phone: phone ?? null }),
  }
}

async function loadContact(
  { db, ...owner }: ContactOwner & Pick<ContactWrite, 'db'>,
  id: number,
): Promise<ContactRow> {
  const contact = await findContactForUpdate(db, owner, id)
  if (!contact) throw new AppError('not_found')
  return contact
}

/** Takes a contact out of the list; it can come back for a day. */
export async function removeContactOf(write: ContactWrite, id: number): Promise<void> {
  if (!(await removeContact(write.db, write, id, write.now))) throw new AppError('not_found')
}

/** Puts a removed contact back; one that is in the list stays as it is. */
export async function restoreContactOf(write: ContactWrite, id: number): Promise<ContactRow> {
  await restoreContact(write.db, write, id, restorableSince(write.now))
  return loadContact(write, id)
}

/** A picture that is in the storage. */
interface KeptImage {
  readonly digest: string
  readonly type: ImageType
}

/** Draws the picture for a contact anew and puts it into the storage, before the transaction that gives it to the contact. */
export async function keepContactImage(
  write: Omit<ContactWrite, 'requireVersion'>,
  id: number,
  image: File,
  store: FileStore,
): Promise<KeptImage> {
  await loadContact(write, id)
  const picture = await readPicture(Buffer.from(await image.arrayBuffer()))
  if (!picture) throw new ViolationError({ propertyPath: 'image', code: 'invalid_image' })
  return { digest: await keepFile(write.db, store, picture.bytes, keeperOf(write)), type: picture.type }
}

/** Gives a contact a picture, or with `null` takes it away. */
export async function setContactImage(
  write: ContactWrite,
  id: number,
  image: KeptImage | null,
): Promise<ContactRow> {
  const { version } = await loadContact(write, id)
  write.requireVersion(version)
  const columns = { image_digest: image?.digest ?? null, image_type: image?.type ?? null }
  await updateContact(write.db, id, columns, write.now)
  return loadContact(write, id)
}
