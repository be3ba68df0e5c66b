import type { Cell } from '@comptoir/tables/table'
import type { ExportShape } from '../../platform/http/bind-export.ts'
import { dayOf } from '../../platform/time/day.ts'
import { inBothLocales, orderLabel } from './order-label.ts'
import type { OrderRow } from './orders.queries.ts'

const dayCell = (instant: string | null): Cell => instant && dayOf(new Date(instant))
const joined = (...parts: (string | null)[]): Cell =>
  parts.filter((part) => part !== null).join(' · ') || null

/** The order list as a file. */
export const ordersExport: ExportShape<OrderRow> = {
  name: { fr: 'commandes', en: 'orders' },
  columns: [
    { heading: { fr: 'Numéro', en: 'Number' }, cell: ({ number }) => number, width: 14 },
    {
      heading: inBothLocales('facet.status'),
      cell: ({ status }, locale) => orderLabel(locale, `status.${status}`),
      width: 14,
    },
    { heading: inBothLocales('supplier'), cell: ({ supplier }) => supplier, width: 30 },
    { heading: inBothLocales('agency'), cell: ({ agency }) => agency, width: 30 },
    {
      heading: inBothLocales('business'),
      cell: ({ businessCode, businessName }) => joined(businessCode, businessName),
      width: 30,
    },
    { heading: inBothLocales('job'), cell: ({ jobCode, jobName }) => joined(jobCode, jobName), width: 30 },
    {
      heading: inBothLocales('quote'),
      cell: ({ quoteNumber, quoteDescription }) => joined(quoteNumber, quoteDescription),
      width: 30,
    },
    { heading: inBothLocales('requester'), cell: ({ requester }) => requester, width: 20 },
    { heading: inBothLocales('createdAt'), cell: ({ createdAt }) => dayCell(createdAt) },
    { heading: inBothLocales('orderedAt'), cell: ({ orderedAt }) => dayCell(orderedAt) },
    { heading: inBothLocales('goods'), cell: ({ goods }) => goods, isPrice: true },
    { heading: { fr: 'Frais HT', en: 'Fees excl. VAT' }, cell: ({ fees }) => fees, isPrice: true },
    { heading: inBothLocales('total'), cell: ({ total }) => total, isPrice: true },
  ],
}
