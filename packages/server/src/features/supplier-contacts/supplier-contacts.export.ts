import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { ExportShape } from '../../platform/http/bind-export.ts'
import { contactLabel } from './facet-label.ts'
import type { ContactRow } from './supplier-contacts.queries.ts'

/** Supplier contacts as a file. */
export const contactExport: ExportShape<ContactRow> = {
  name: { fr: 'contacts-fournisseurs', en: 'supplier-contacts' },
  columns: [
    { heading: { fr: 'Nom', en: 'Last name' }, cell: ({ lastName }) => lastName },
    { heading: { fr: 'Prénom', en: 'First name' }, cell: ({ firstName }) => firstName },
    { heading: { fr: 'Fonction', en: 'Role' }, cell: ({ role }) => role, width: 25 },
    { heading: { fr: 'Fournisseur', en: 'Supplier' }, cell: ({ supplier }) => supplier, width: 30 },
    { heading: { fr: 'Agence', en: 'Agency' }, cell: ({ agency }) => agency, width: 30 },
    { heading: { fr: 'E-mail', en: 'E-mail' }, cell: ({ email }) => email, width: 35 },
    { heading: { fr: 'Mobile', en: 'Mobile' }, cell: ({ mobile }) => writePhone(mobile) },
    { heading: { fr: 'Téléphone', en: 'Phone' }, cell: ({ phone }) => writePhone(phone) },
    {
      heading: { fr: 'Visibilité', en: 'Visibility' },
      cell: ({ scope }, locale) => contactLabel(locale, `scope.${scope}`),
    },
  ],
}

/** Formats a phone number: `06 12 34 56 78` in France, `00 41 …` abroad, as a spreadsheet would read a plus as a formula. */
function writePhone(phone: string | null): string | null {
  const number = phone === null ? undefined : parsePhoneNumberFromString(phone)
  if (!number) return phone
  return number.country === 'FR' ? number.formatNational() : number.formatInternational().replace('+', '00 ')
}
