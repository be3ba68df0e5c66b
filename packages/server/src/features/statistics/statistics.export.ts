import type { ExportFormat, Locale, Statistics, StatisticsChart, StatisticsShare } from '@comptoir/contract'
import type { Cell, FileColumn } from '@comptoir/tables/table'
import { writeTable } from '../../platform/http/bind-export.ts'
import type { FileToSave } from '../../platform/http/bind-file.ts'

const labels = {
  month: { fr: 'Mois', en: 'Month' },
  amount: { fr: 'Montant HT', en: 'Amount excl. VAT' },
  before: { fr: 'Période précédente HT', en: 'Period before excl. VAT' },
  orders: { fr: 'Commandes', en: 'Orders' },
  supplier: { fr: 'Fournisseur', en: 'Supplier' },
  family: { fr: 'Famille', en: 'Family' },
  unit: { fr: 'Unité', en: 'Unit' },
  reference: { fr: 'Référence', en: 'Reference' },
  name: { fr: 'Désignation', en: 'Label' },
  manufacturer: { fr: 'Fabricant', en: 'Manufacturer' },
  quantity: { fr: 'Quantité', en: 'Quantity' },
  salesUnit: { fr: 'Unité de vente', en: 'Sales unit' },
  agreement: { fr: 'Contrat-cadre', en: 'Framework agreement' },
  end: { fr: 'Fin', en: 'End' },
  daysLeft: { fr: 'Jours restants', en: 'Days left' },
  text: { fr: 'Texte cherché', en: 'Text searched' },
  searches: { fr: 'Recherches', en: 'Searches' },
  noCatalog: { fr: 'Hors catalogue', en: 'In no catalogue' },
} as const

const names: Readonly<Record<StatisticsChart, Readonly<Record<Locale, string>>>> = {
  months: { fr: 'montant-par-mois', en: 'amount-by-month' },
  suppliers: { fr: 'montant-par-fournisseur', en: 'amount-by-supplier' },
  families: { fr: 'montant-par-famille', en: 'amount-by-family' },
  units: { fr: 'montant-par-unite', en: 'amount-by-unit' },
  products: { fr: 'produits', en: 'products' },
  agreements: { fr: 'contrats-a-echeance', en: 'expiring-agreements' },
  searches: { fr: 'recherches-sans-resultat', en: 'empty-searches' },
}

/** The table of one chart as a file; `null`: the caller may not read it. */
export async function statisticsFile(
  statistics: Statistics,
  chart: StatisticsChart,
  format: ExportFormat,
  locale: Locale,
): Promise<FileToSave | null> {
  const file = { name: names[chart][locale], format, locale }
  const column = <Row>(
    label: keyof typeof labels,
    cell: (row: Row) => Cell,
    width?: number,
  ): FileColumn<Row> => ({
    heading: labels[label][locale],
    cell,
    ...(width !== undefined && { width }),
    isPrice: label === 'amount' || label === 'before',
  })
  const amounts = <Row extends { amount: number; before: number | null; orders: number }>() => [
    column<Row>('amount', ({ amount }) => amount),
    column<Row>('before', ({ before }) => before),
    column<Row>('orders', ({ orders }) => orders),
  ]
  const shares = (label: 'supplier' | 'family' | 'unit', rows: readonly StatisticsShare[]) =>
    writeTable(
      [
        column<StatisticsShare>(label, ({ name }) => name || labels.noCatalog[locale], 30),
        ...amounts<StatisticsShare>(),
      ],
      rows,
      file,
    )
  switch (chart) {
    case 'months':
      return writeTable(
        [
          column<Statistics['months'][number]>('month', ({ month }) => month),
          ...amounts<Statistics['months'][number]>(),
        ],
        statistics.months,
        file,
      )
    case 'suppliers':
      return shares('supplier', statistics.suppliers)
    case 'families':
      return shares('family', statistics.families)
    case 'units':
      return shares('unit', statistics.units)
    case 'products':
      return writeTable<Statistics['products'][number]>(
        [
          column('reference', ({ reference }) => reference, 20),
          column('name', ({ name }) => name, 40),
          column('manufacturer', ({ manufacturer }) => manufacturer, 20),
          column('quantity', ({ quantity }) => quantity),
          column('salesUnit', ({ unit }) => unit),
          column('amount', ({ amount }) => amount),
          column('orders', ({ orders }) => orders),
        ],
        statistics.products,
        file,
      )
    case 'agreements':
      return (
        statistics.agreements &&
        writeTable<NonNullable<Statistics['agreements']>[number]>(
          [
            column('agreement', ({ name }) => name, 40),
            column('supplier', ({ supplier }) => supplier, 30),
            column('end', ({ end }) => end),
            column('daysLeft', ({ daysLeft }) => daysLeft),
          ],
          statistics.agreements,
          file,
        )
      )
    case 'searches':
      return writeTable<Statistics['searches'][number]>(
        [column('text', ({ text }) => text, 40), column('searches', ({ searches }) => searches)],
        statistics.searches,
        file,
      )
  }
}
