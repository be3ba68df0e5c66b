import {
  routes,
  supplierContactDraftSchema,
  type ContactScope,
  type Named,
  type SupplierContact,
} from '@comptoir/contract'
import { useState } from 'react'
import { ApiError, useElement, useText } from '../../runtime/index.ts'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { contactValues, type ContactValues } from './contact-values.ts'
import { useContactErrorText, useContactWrites } from './use-contact-writes.ts'
import { useContactImage } from './use-contact-image.ts'

interface ContactFormOptions {
  readonly contact: SupplierContact | null
  readonly scope: ContactScope
  readonly onClose: () => void
}

/** Form of a contact and its picture. A contact saved without its picture is updated next time, not created again. */
export function useContactForm({ contact, scope, onClose }: ContactFormOptions) {
  const text = useText()
  const notify = useNotify()
  const reason = useContactErrorText()
  const { client } = useElement()
  const writes = useContactWrites(scope)
  const image = useContactImage(writes)
  const names = useNames(contact)
  const [saved, setSaved] = useState(contact)

  const form = useContractForm({
    schema: supplierContactDraftSchema,
    values: contactValues(contact),
    failed: saved ? 'supplierContacts.changeFailed' : 'supplierContacts.createFailed',
    reason,
    isDirtyToo: image.choice.kind !== 'unchanged',
    versioned: {
      row: contact,
      valuesOf: contactValues,
      read: async ({ id }) => {
        const { member } = await client.call(routes.listSupplierContacts, { query: { id: [id] } })
        const [theirs = null] = member
        if (theirs) names.storeNames(theirs)
        return theirs
      },
      fields: {
        supplier: 'supplierContacts.field.agency',
        agency: { label: 'supplierContacts.field.agency', show: names.placeOf },
        firstName: 'supplierContacts.field.firstName',
        lastName: 'supplierContacts.field.lastName',
        email: 'supplierContacts.field.email',
        role: 'supplierContacts.field.role',
        mobile: 'supplierContacts.field.mobile',
        phone: 'supplierContacts.field.phone',
        language: {
          label: 'supplierContacts.field.language',
          show: ({ language }) => text(`supplierContacts.language.${language}`),
        },
      },
    },
    onSave: async (body, { base, ifMatch }) => {
      // Already shown at its field; prevents saving without the picture unnoticed.
      if (image.violation !== null) throw new ApiError('validation_failed', { violations: [image.violation] })
      const row = base
        ? await writes.change.mutateAsync({ params: { id: base.id }, body, ifMatch })
        : await writes.create.mutateAsync({ body })
      const withImage = await image.save(row)
      setSaved(withImage ?? row)
      if (!withImage) return row
      notify({ title: text('supplierContacts.saved', { name: `${row.firstName} ${row.lastName}` }) })
      onClose()
      return withImage
    },
  })
  /** Cancels, even if the contact was saved and only its picture was rejected. */
  async function cancel() {
    onClose()
    if (contact !== null || saved === null) return
    try {
      await writes.remove.mutateAsync({ params: { id: saved.id } })
    } catch {
      notify({
        tone: 'warning',
        title: text('supplierContacts.savedWithoutImage', { name: `${saved.firstName} ${saved.lastName}` }),
      })
    }
  }
  return { form, saved, image, names, cancel: () => void cancel() }
}

/** Names of the suppliers and agencies in the form, which holds only their ids. */
function useNames(contact: SupplierContact | null) {
  const [{ suppliers, agencies }] = useState(() => ({
    suppliers: new Map<number, Named>(contact && [[contact.supplier.id, contact.supplier]]),
    agencies: new Map<number, Named>(contact && [[contact.agency.id, contact.agency]]),
  }))
  const storeNames = ({ supplier, agency }: Pick<SupplierContact, 'supplier' | 'agency'>) => {
    suppliers.set(supplier.id, supplier)
    agencies.set(agency.id, agency)
  }
  return {
    suppliers,
    agencies,
    storeNames,
    placeOf: ({ supplier, agency }: ContactValues) =>
      [suppliers.get(supplier ?? 0)?.name, agencies.get(agency ?? 0)?.name].filter(Boolean).join(' · '),
  }
}

export type ContactNames = ReturnType<typeof useNames>
