import type { Permission } from '../../core/permissions.ts'
import type { ContactScope } from './supplier-contacts.schema.ts'

/** The right needed to write contacts of a scope; a company's own need none beyond reading (D-14). */
export const contactWriteRight: Readonly<Record<ContactScope, Permission>> = {
  company: { subject: 'suppliers.contactsRegistry', action: 'read' },
  global: { subject: 'globalContactsRegistry', action: 'write' },
}
