import type { SupplierContact } from '@comptoir/contract'
import { DescriptionList, Notice } from '@comptoir/ui'
import { Text, useText } from '../../runtime/index.ts'
import { ContactAvatar } from '../../domain/directory/contact-avatar.tsx'
import { MailLink, PhoneLink } from '../../domain/directory/lines.tsx'
import { nationalPhone } from '../../domain/directory/phone.ts'

/** A read-only contact, with the reason. */
export function ContactDetails({ contact }: { readonly contact: SupplierContact }) {
  const text = useText()
  const { supplier, agency, email, role } = contact
  const name = `${contact.firstName} ${contact.lastName}`
  const phoneItem = (key: 'mobile' | 'phone') => {
    const phone = contact[key]
    if (phone === null) return []
    const label = text('supplierContacts.call', { name, phone: nationalPhone(phone) })
    return [
      { key, term: text(`supplierContacts.field.${key}`), value: <PhoneLink phone={phone} label={label} /> },
    ]
  }
  return (
    <div className="flex flex-col gap-4">
      <Notice>
        <Text id="supplierContacts.readOnly" />
      </Notice>
      <ContactAvatar contact={contact} />
      <DescriptionList
        items={[
          { key: 'supplier', term: text('supplierContacts.field.supplier'), value: supplier.name },
          { key: 'agency', term: text('supplierContacts.field.agency'), value: agency.name },
          ...(role === null ? [] : [{ key: 'role', term: text('supplierContacts.field.role'), value: role }]),
          ...phoneItem('mobile'),
          ...phoneItem('phone'),
          {
            key: 'email',
            term: text('supplierContacts.field.email'),
            value: <MailLink email={email} label={text('supplierContacts.write', { name, email })} />,
          },
        ]}
      />
    </div>
  )
}
