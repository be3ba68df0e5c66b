import { contactWriteRight, type ContactScope, type SupplierContact } from '@comptoir/contract'
import { Checkbox } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useSession, useText } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { AgencyFields } from './agency-fields.tsx'
import { ContactImageField } from './contact-image-field.tsx'
import { PersonFields } from './person-fields.tsx'
import { useContactForm } from './use-contact-form.ts'

interface ContactFormProps {
  /** `null`: a new one. */
  readonly contact: SupplierContact | null
  readonly onClose: () => void
}

/** Fields of a contact; the picture is saved afterwards, so that a rejected one does not block the rest. */
export function ContactForm({ contact, onClose }: ContactFormProps) {
  const text = useText()
  const { can } = useSession()
  const [scope, setScope] = useState<ContactScope>(contact?.scope ?? 'company')
  const { form, saved, image, names, cancel } = useContactForm({ contact, scope, onClose })
  return (
    <FormDialog
      form={form}
      title={contact ? `${contact.firstName} ${contact.lastName}` : text('supplierContacts.new')}
      onClose={cancel}
    >
      {contact === null && can(contactWriteRight.global) && (
        <Checkbox
          label={<Text id="supplierContacts.forEverybody" />}
          checked={scope === 'global'}
          onChange={(event) => setScope(event.currentTarget.checked ? 'global' : 'company')}
        />
      )}
      <AgencyFields form={form} names={names} />
      <PersonFields form={form} />
      <ContactImageField contact={saved} image={image} />
    </FormDialog>
  )
}
