import type { GapTo, Locale } from '@comptoir/contract'

/** The texts of the comparison file. */
export interface ComparisonTexts {
  readonly position: string
  readonly reference: string
  readonly label: string
  readonly manufacturer: string
  readonly quantity: string
  readonly base: string
  readonly agreement: string
  readonly own: string
  readonly paid: string
  readonly carbon: string
  readonly price: string
  readonly lineTotal: string
  readonly gap: Readonly<Record<GapTo, string>>
  readonly best: string
  readonly bestPrice: string
  readonly bestDate: string
  readonly outlier: string
  readonly date: string
  readonly ownReference: string
  readonly similar: string
  readonly awarded: string
  readonly declined: string
  readonly included: string
  readonly total: string
  readonly totalShipped: string
  readonly totalState: string
  readonly incomplete: (missing: number) => string
  readonly bestTotal: string
  readonly shipping: string
  readonly validUntil: string
  readonly state: string
  readonly expired: string
  readonly documents: string
  readonly inDocument: string
}

export const comparisonTexts: Readonly<Record<Locale, ComparisonTexts>> = {
  fr: {
    position: 'Ligne',
    reference: 'Référence',
    label: 'Désignation',
    manufacturer: 'Fabricant',
    quantity: 'Quantité',
    base: 'Prix pour',
    agreement: 'Prix contrat',
    own: 'Prix de référence',
    paid: 'Dernier prix payé',
    carbon: 'Carbone de la ligne (kg éq. CO₂)',
    price: 'prix unitaire',
    lineTotal: 'total de la ligne (EUR)',
    gap: {
      reference: 'écart au prix de référence (%)',
      agreement: 'écart au prix contrat (%)',
      lastPaid: 'écart au dernier prix payé (%)',
      mean: 'écart à la moyenne (%)',
    },
    best: 'repères',
    bestPrice: 'meilleur prix',
    bestDate: 'meilleur délai',
    outlier: 'prix à confirmer',
    date: 'disponible le',
    ownReference: 'sa référence',
    similar: 'produit similaire',
    awarded: 'quantité attribuée',
    declined: 'décliné',
    included: 'inclus',
    total: 'Total hors livraison (EUR)',
    totalShipped: 'Total livraison et frais compris (EUR)',
    totalState: 'État du total',
    incomplete: (missing) => `incomplet : ${missing} ${missing > 1 ? 'lignes' : 'ligne'} sans prix`,
    bestTotal: 'meilleur total, livraison et frais compris',
    shipping: 'Livraison (EUR)',
    validUntil: 'Valable jusqu’au',
    state: 'État de l’offre',
    expired: 'validité dépassée',
    documents: 'Documents',
    inDocument: 'offre en document',
  },
  en: {
    position: 'Line',
    reference: 'Reference',
    label: 'Description',
    manufacturer: 'Manufacturer',
    quantity: 'Quantity',
    base: 'Price per',
    agreement: 'Agreement price',
    own: 'Reference price',
    paid: 'Last price paid',
    carbon: 'Carbon of the line (kg CO₂-eq)',
    price: 'unit price',
    lineTotal: 'total of the line (EUR)',
    gap: {
      reference: 'gap to the reference price (%)',
      agreement: 'gap to the agreement price (%)',
      lastPaid: 'gap to the last price paid (%)',
      mean: 'gap to the mean (%)',
    },
    best: 'marks',
    bestPrice: 'best price',
    bestDate: 'best date',
    outlier: 'price to confirm',
    date: 'available on',
    ownReference: 'its reference',
    similar: 'similar product',
    awarded: 'quantity awarded',
    declined: 'declined',
    included: 'included',
    total: 'Total without shipping (EUR)',
    totalShipped: 'Total with shipping and fees (EUR)',
    totalState: 'State of the total',
    incomplete: (missing) => `incomplete: ${missing} ${missing > 1 ? 'lines' : 'line'} without a price`,
    bestTotal: 'best total, shipping and fees included',
    shipping: 'Shipping (EUR)',
    validUntil: 'Valid until',
    state: 'State of the offer',
    expired: 'validity over',
    documents: 'Documents',
    inDocument: 'offer as a document',
  },
}
