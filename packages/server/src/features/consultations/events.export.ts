import type { Locale } from '@comptoir/contract'
import type { FileColumn } from '@comptoir/tables/table'
import { consultationLabel } from './consultation-label.ts'
import type { findEvents } from './consultations.queries.ts'

type EventRow = Awaited<ReturnType<typeof findEvents>>[number]

const headings = {
  fr: ['Date', 'Quoi', 'Fournisseur', 'Par', 'Détail'],
  en: ['Date', 'What', 'Supplier', 'By', 'Detail'],
} as const

/** The timeline as a file: who did what, when. */
export function eventColumns(locale: Locale): FileColumn<EventRow>[] {
  const [date, what, supplier, by, detail] = headings[locale]
  return [
    { heading: date, cell: ({ happenedAt }) => new Date(happenedAt), width: 18 },
    { heading: what, cell: ({ kind }) => consultationLabel(locale, `event.${kind}`), width: 30 },
    { heading: supplier, cell: (row) => row.supplier, width: 30 },
    { heading: by, cell: ({ user }) => user, width: 24 },
    { heading: detail, cell: (row) => row.detail, width: 40 },
  ]
}
