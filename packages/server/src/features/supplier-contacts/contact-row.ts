import type { SupplierContactDraft } from '@comptoir/contract'
import { foldWords, toSortKey } from '../../platform/text/fold-text.ts'

type ContactPerson = Omit<SupplierContactDraft, 'supplier' | 'agency' | 'language'> &
  Partial<Pick<SupplierContactDraft, 'language'>>

/** The columns of a contact: its fields, and its search and sort texts. */
export function contactColumns({ firstName, lastName, email, mobile, phone, role, language }: ContactPerson) {
  const words = [...new Set(foldWords([firstName, lastName, email, role].join(' ')))]
  return {
    firstName,
    lastName,
    email,
    mobile,
    phone,
    role,
    language: language ?? ('fr' as const),
    searchText: words.map((word) => ` ${word}`).join(''),
    nameSort: toSortKey(`${lastName} ${firstName}`),
  }
}
