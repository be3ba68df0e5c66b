import type { ComparedAnswer, Comparison, Locale } from '@comptoir/contract'
import type { Cell, FileColumn } from '@comptoir/tables/table'

type Line = Comparison['lines'][number]

const words = {
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
    carbon: 'kg éq. CO₂ par unité',
    price: 'prix unitaire',
    date: 'disponible le',
    similar: 'produit similaire',
    declined: 'décliné',
    included: 'inclus',
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
    carbon: 'kg CO₂-eq per unit',
    price: 'unit price',
    date: 'available on',
    similar: 'similar product',
    declined: 'declined',
    included: 'included',
  },
} as const

/** The comparison as the screen reads: a line per line, three columns per supplier. */
export function comparisonColumns({ answers }: Comparison, locale: Locale): FileColumn<Line>[] {
  const word = words[locale]
  return [
    { heading: word.position, cell: ({ position }) => position, width: 8 },
    { heading: word.reference, cell: ({ reference }) => reference, width: 18 },
    { heading: word.label, cell: ({ label }) => label, width: 44 },
    { heading: word.manufacturer, cell: ({ manufacturer }) => manufacturer, width: 18 },
    { heading: word.quantity, cell: ({ quantity }) => quantity, width: 10 },
    { heading: word.base, cell: ({ base }) => base, width: 10 },
    { heading: word.own, cell: ({ referencePrice }) => referencePrice, width: 14 },
    { heading: word.agreement, cell: ({ agreementPrice }) => agreementPrice, width: 14 },
    ...answers.flatMap((answer) => supplierColumns(answer, word)),
    { heading: word.paid, cell: ({ lastPaid }) => lastPaid, width: 14 },
    { heading: word.carbon, cell: ({ carbon }) => carbon, width: 14 },
  ]
}

function supplierColumns(answer: ComparedAnswer, word: (typeof words)[Locale]): FileColumn<Line>[] {
  const byLine = new Map(answer.lines.map((line) => [line.line, line]))
  const column = (what: string, cell: (line: NonNullable<ReturnType<typeof byLine.get>>) => Cell) => ({
    heading: `${answer.supplier.name} : ${what}`,
    cell: ({ id }: Line) => {
      const line = byLine.get(id)
      return line ? cell(line) : null
    },
    width: 22,
  })
  return [
    column(word.price, ({ kind, price }) =>
      kind === 'declined' ? word.declined : kind === 'included' ? word.included : price,
    ),
    column(word.date, ({ availableOn }) => availableOn),
    column(word.similar, ({ similar }) =>
      similar ? `${similar.manufacturer} ${similar.reference}, ${similar.label}, ${similar.priceText}` : null,
    ),
  ]
}
