import type { SupplierContact } from '@comptoir/contract'
import { nationalPhone } from '../../domain/directory/phone.ts'

/** Form values of a contact: empty texts for missing values, formatted phone numbers. */
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

/** The open contact, existing or new. */
export type OpenContact = SupplierContact | 'new'
