import type { Permission } from '../permissions.ts'
import type { ContactScope } from './supplier-contacts.schema.ts'

/** What somebody needs to write contacts of a scope; those of their company whoever sees them may keep (D-14). */
export const contactWriteRight: Readonly<Record<ContactScope, Permission>> = {
  company: { subject: 'suppliers.contactsRegistry', action: 'read' },
  global: { subject: 'globalContactsRegistry', action: 'write' },
}
