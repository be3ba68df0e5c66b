import type { SupplierContact } from '@comptoir/contract'
import { nationalPhone } from '../shared/directory/phone.ts'

/** What a form shows of a contact: empty texts for what is not known, telephone numbers as people read them. */
export function contactValues(contact: SupplierContact | null) {
  return {
    supplier: contact?.supplier.id ?? null,
    agency: contact?.agency.id ?? null,
    firstName: contact?.firstName ?? '',
    lastName: contact?.lastName ?? '',
    email: contact?.email ?? '',
    mobile: contact?.mobile ? nationalPhone(contact.mobile) : '',
    phone: contact?.phone ? nationalPhone(contact.phone) : '',
    role: contact?.role ?? '',
    language: contact?.language ?? ('fr' as const),
  }
}

export type ContactValues = ReturnType<typeof contactValues>

/** A contact that is looked at or edited, or a new one. */
export type OpenContact = SupplierContact | 'new'
