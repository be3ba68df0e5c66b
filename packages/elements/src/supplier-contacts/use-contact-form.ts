import {
  routes,
  supplierContactDraftSchema,
  type ContactScope,
  type Named,
  type SupplierContact,
} from '@comptoir/contract'
import { useState } from 'react'
import { ApiError, useElement, useText } from '../runtime/index.ts'
import { useContractForm } from '../runtime/form/use-contract-form.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { contactValues, type ContactValues } from './contact-values.ts'
import { useContactErrorText, useContactWrites } from './use-contact-writes.ts'
import { useContactImage } from './use-contact-image.ts'

interface ContactFormOptions {
  readonly contact: SupplierContact | null
  readonly scope: ContactScope
  readonly onClose: () => void
}

const texts = ['firstName', 'lastName', 'email', 'role', 'mobile', 'phone'] as const

/** The form of a contact and its picture: one that was saved without its picture is changed, not added again, next time. */
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
        if (theirs) names.learn(theirs)
        return theirs
      },
      fields: [
        { names: ['supplier', 'agency'], label: 'supplierContacts.field.agency', show: names.placeOf },
        ...texts.map((name) => ({ names: [name], label: `supplierContacts.field.${name}` })),
        {
          names: ['language'],
          label: 'supplierContacts.field.language',
          show: ({ language }) => text(`supplierContacts.language.${language}`),
        },
      ],
    },
    onSave: async (body, { base, ifMatch }) => {
      // It is said at its field already; nothing is saved without it unseen.
      if (image.refusal !== null) throw new ApiError('validation_failed', { violations: [image.refusal] })
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
  /** Who cancels wants nothing of it, also where the contact was saved and only its picture refused. */
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

/** What the suppliers and agencies are called that a form has to do with: it holds their numbers only. */
function useNames(contact: SupplierContact | null) {
  const [{ suppliers, agencies }] = useState(() => ({
    suppliers: new Map<number, Named>(contact && [[contact.supplier.id, contact.supplier]]),
    agencies: new Map<number, Named>(contact && [[contact.agency.id, contact.agency]]),
  }))
  const learn = ({ supplier, agency }: Pick<SupplierContact, 'supplier' | 'agency'>) => {
    suppliers.set(supplier.id, supplier)
    agencies.set(agency.id, agency)
  }
  return {
    suppliers,
    agencies,
    learn,
    placeOf: ({ supplier, agency }: ContactValues) =>
      [suppliers.get(supplier ?? 0)?.name, agencies.get(agency ?? 0)?.name].filter(Boolean).join(' · '),
  }
}

export type ContactNames = ReturnType<typeof useNames>
