import { contactWriteRight, type SupplierContact } from '@comptoir/contract'
import { Badge, BuildingIcon, Button, DeleteIcon, EditIcon, EyeIcon, IconButton } from '@comptoir/ui'
import { Text, useSession, useText } from '../../runtime/index.ts'
import { ContactAvatar } from '../../domain/directory/contact-avatar.tsx'
import { IconLine, mailIcon, MailLink, phoneIcon, PhoneLink } from '../../domain/directory/lines.tsx'
import { nationalPhone } from '../../domain/directory/phone.ts'
import type { OpenContact } from './contact-values.ts'
import { useContactRemoval } from './use-contact-writes.ts'

interface ContactCardProps {
  readonly contact: SupplierContact
  readonly onOpen: (contact: OpenContact) => void
}

/** A contact's details, with edit buttons if allowed. */
export function ContactCard({ contact, onOpen }: ContactCardProps) {
  const text = useText()
  const { can } = useSession()
  const remove = useContactRemoval()
  const { supplier, agency, email, role, scope } = contact
  const name = `${contact.firstName} ${contact.lastName}`
  const isMine = can(contactWriteRight[scope])
  return (
    <li className="border-line bg-surface flex min-w-0 flex-col gap-3 rounded-lg border p-4">
      <div className="flex min-w-0 items-start gap-3">
        <ContactAvatar contact={contact} />
        <div className="min-w-0 grow">
          <h3 className="m-0 text-base font-semibold wrap-anywhere">{name}</h3>
          {role !== null && <p className="text-muted m-0 text-sm wrap-anywhere">{role}</p>}
        </div>
      </div>
      <div className="border-line flex grow flex-col gap-1 border-t pt-3">
        <IconLine icon={<BuildingIcon />}>
          <span className="block wrap-anywhere">{agency.name}</span>
          {!agency.name.startsWith(supplier.name) && (
            <span className="text-muted block text-sm wrap-anywhere">{supplier.name}</span>
          )}
        </IconLine>
        {[contact.mobile, contact.phone].map(
          (phone, index) =>
            phone !== null && (
              <IconLine key={index === 0 ? 'mobile' : 'phone'} icon={phoneIcon}>
                <PhoneLink
                  phone={phone}
                  label={text('supplierContacts.call', { name, phone: nationalPhone(phone) })}
                />
              </IconLine>
            ),
        )}
        <IconLine icon={mailIcon}>
          <MailLink email={email} label={text('supplierContacts.write', { name, email })} />
        </IconLine>
      </div>
      <div className="-mb-1 flex items-center justify-end gap-1">
        {scope === 'global' && (
          <Badge className="me-auto">
            <Text id="supplierContacts.shared" />
          </Badge>
        )}
        {isMine ? (
          <>
            <Button
              size="sm"
              variant="quiet"
              icon={<EditIcon />}
              aria-label={text('supplierContacts.editOf', { name })}
              onClick={() => onOpen(contact)}
            >
              <Text id="supplierContacts.edit" />
            </Button>
            <IconButton
              size="sm"
              label={text('supplierContacts.removeOf', { name })}
              icon={<DeleteIcon />}
              data-remove=""
              onClick={({ currentTarget }) => void remove(contact, currentTarget)}
            />
          </>
        ) : (
          <Button
            size="sm"
            variant="quiet"
            icon={<EyeIcon />}
            aria-label={text('supplierContacts.showOf', { name })}
            onClick={() => onOpen(contact)}
          >
            <Text id="supplierContacts.show" />
          </Button>
        )}
      </div>
    </li>
  )
}
