import {
  routes,
  type ContactScope,
  type SupplierContact,
  type SupplierContactDraft,
} from '@comptoir/contract'
import { useState } from 'react'
import { ApiError, useElement, useErrorText, useText } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import type { ImageChoice } from './contact-image-field.tsx'
import { useContactErrorText, useContactWrites } from './use-contact-writes.ts'

interface ContactSave {
  readonly scope: ContactScope
  readonly contact: SupplierContact | null
  readonly image: ImageChoice
  readonly onImageError: (message: string) => void
}

const etag = (version: number) => `"${version}"`

/**
 * Saves a contact, then its picture. What somebody else changed meanwhile is a `conflict`, over which the next save goes
 * knowingly; a contact that was saved without its picture is changed, not added again, by the next save.
 */
export function useContactSave({ scope, contact, image, onImageError }: ContactSave) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const why = useContactErrorText()
  const { client } = useElement()
  const writes = useContactWrites(scope)
  const [base, setBase] = useState(contact)
  const [conflict, setConflict] = useState<SupplierContact | null>(null)

  async function save(draft: SupplierContactDraft): Promise<SupplierContact> {
    if (base === null) return writes.create.mutateAsync({ body: draft })
    const version = conflict?.version ?? base.version
    return writes.change.mutateAsync({ params: { id: base.id }, body: draft, ifMatch: etag(version) })
  }

  async function saveImage({ id, version }: SupplierContact): Promise<boolean> {
    const act = { params: { id }, ifMatch: etag(version) }
    try {
      if (image.kind === 'chosen') await writes.setImage.mutateAsync({ ...act, body: { image: image.file } })
      if (image.kind === 'removed') await writes.removeImage.mutateAsync(act)
      return true
    } catch (error) {
      onImageError(
        error instanceof ApiError && error.code === 'body_too_large'
          ? text('supplierContacts.imageTooBig')
          : errorText(error),
      )
      return false
    }
  }

  /** What is there now, to be shown beside what was typed. */
  async function readAgain(id: number): Promise<SupplierContact | null> {
    const { member } = await client.call(routes.listSupplierContacts, { query: { id: [id] } })
    return member[0] ?? null
  }

  return {
    base,
    conflict,
    reasonOf: ({ error, reason }: { readonly error: ApiError | null; readonly reason: string }) =>
      error?.code === 'forbidden' ? why(error) : reason,
    /** Takes over what somebody else has saved. */
    rebase: () => {
      if (conflict) setBase(conflict)
      setConflict(null)
    },
    /** Whether all of it is saved; failures of the fields are thrown. */
    run: async (draft: SupplierContactDraft): Promise<boolean> => {
      try {
        const saved = await save(draft)
        setConflict(null)
        setBase(saved)
        if (!(await saveImage(saved))) return false
        notify({ title: text('supplierContacts.saved', { name: `${saved.firstName} ${saved.lastName}` }) })
        return true
      } catch (error) {
        const moved = error instanceof ApiError && error.code === 'version_moved' && base !== null
        const theirs = moved ? await readAgain(base.id).catch(() => null) : null
        if (theirs === null) throw error
        setConflict(theirs)
        return false
      }
    },
  }
}
