import { letterAddress } from '@comptoir/contract'
import type { ExportShape } from '../../platform/http/bind-export.ts'
import type { SiteRow } from './job-sites.queries.ts'

const states = { open: { fr: 'En cours', en: 'Open' }, closed: { fr: 'Clôturé', en: 'Closed' } } as const

/** Sites as a file. */
export const siteExport: ExportShape<SiteRow> = {
  name: { fr: 'chantiers', en: 'sites' },
  columns: [
    { heading: { fr: 'Code chantier', en: 'Site code' }, cell: ({ code }) => code },
    { heading: { fr: 'Chantier', en: 'Site' }, cell: ({ name }) => name, width: 35 },
    { heading: { fr: 'Unité', en: 'Unit' }, cell: ({ unit }) => unit, width: 25 },
    {
      heading: { fr: 'Adresse', en: 'Address' },
      cell: ({ address }) => address && letterAddress(address),
      width: 45,
    },
    { heading: { fr: 'Contact', en: 'Contact' }, cell: ({ contactName }) => contactName, width: 25 },
    {
      heading: { fr: 'Téléphone', en: 'Phone' },
      // A spreadsheet would read a plus as a formula.
      cell: ({ contactPhone }) => contactPhone?.replace(/^\+33/, '0').replace('+', '00 ') ?? null,
    },
    { heading: { fr: 'E-mail', en: 'E-mail' }, cell: ({ contactEmail }) => contactEmail, width: 30 },
    { heading: { fr: 'N° de devis', en: 'Quote number' }, cell: ({ quoteNumber }) => quoteNumber },
    {
      heading: { fr: 'Description du devis', en: 'Quote description' },
      cell: ({ quoteDescription }) => quoteDescription,
      width: 35,
    },
    { heading: { fr: 'Début', en: 'Start' }, cell: ({ startsOn }) => startsOn && new Date(startsOn) },
    { heading: { fr: 'Fin', en: 'End' }, cell: ({ endsOn }) => endsOn && new Date(endsOn) },
    { heading: { fr: 'État', en: 'State' }, cell: ({ state }, locale) => states[state][locale] },
  ],
}
