import type { Cell } from '@comptoir/tables/table'
import type { ExportShape } from '../http/bind-export.ts'
import { dayOf } from '../time/day.ts'
import { inBoth, orderLabel } from './order-label.ts'
import type { OrderRow } from './orders.queries.ts'

const dayCell = (instant: string | null): Cell => instant && dayOf(new Date(instant))
const joined = (...parts: (string | null)[]): Cell =>
  parts.filter((part) => part !== null).join(' · ') || null

/** The orders of a list as a file. */
export const ordersExport: ExportShape<OrderRow> = {
  name: { fr: 'commandes', en: 'orders' },
  columns: [
    { heading: { fr: 'Numéro', en: 'Number' }, cell: ({ number }) => number, width: 14 },
    {
      heading: inBoth('facet.status'),
      cell: ({ status }, locale) => orderLabel(locale, `status.${status}`),
      width: 14,
    },
    { heading: inBoth('supplier'), cell: ({ supplier }) => supplier, width: 30 },
    { heading: inBoth('agency'), cell: ({ agency }) => agency, width: 30 },
    {
      heading: inBoth('business'),
      cell: ({ businessCode, businessName }) => joined(businessCode, businessName),
      width: 30,
    },
    { heading: inBoth('job'), cell: ({ jobCode, jobName }) => joined(jobCode, jobName), width: 30 },
    {
      heading: inBoth('quote'),
      cell: ({ quoteNumber, quoteDescription }) => joined(quoteNumber, quoteDescription),
      width: 30,
    },
    { heading: inBoth('requester'), cell: ({ requester }) => requester, width: 20 },
    { heading: inBoth('createdAt'), cell: ({ createdAt }) => dayCell(createdAt) },
    { heading: inBoth('orderedAt'), cell: ({ orderedAt }) => dayCell(orderedAt) },
    { heading: inBoth('goods'), cell: ({ goods }) => goods },
    { heading: { fr: 'Frais HT', en: 'Fees excl. VAT' }, cell: ({ fees }) => fees },
    { heading: inBoth('total'), cell: ({ total }) => total },
  ],
}
