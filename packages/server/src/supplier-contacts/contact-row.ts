import type { SupplierContactDraft } from '@comptoir/contract'
import { foldWords, toSortKey } from '../text/fold-text.ts'

type ContactPerson = Omit<SupplierContactDraft, 'supplier' | 'agency' | 'language'> &
  Partial<Pick<SupplierContactDraft, 'language'>>

/** What a contact is kept as: its fields, and the texts by which it is found and sorted. */
export function contactColumns({ firstName, lastName, email, mobile, phone, role, language }: ContactPerson) {
  const words = [...new Set(foldWords([firstName, lastName, email, role].join(' ')))]
  return {
    first_name: firstName,
    last_name: lastName,
    email,
    mobile,
    phone,
    role,
    language: language ?? ('fr' as const),
    search_text: words.map((word) => ` ${word}`).join(''),
    name_sort: toSortKey(`${lastName} ${firstName}`),
  }
}
