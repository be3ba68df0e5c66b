import type { ProductSheet } from '@comptoir/contract'
import { useText } from '../../runtime/index.ts'
import { useFeatureValue } from '../../domain/product/feature-value.ts'
import { compareRow, featureRows, type CompareRow } from './compare.rules.ts'

/** Identification and sales data of the products, then all their technical features. */
export function useCompareRows(products: readonly ProductSheet[]): CompareRow[] {
  const text = useText()
  const describe = useFeatureValue()
  const group = text('compare.general')
  const general = (key: string, valueOf: (product: ProductSheet) => string | null) =>
    compareRow(key, text(`compare.row.${key}`), group, products.map(valueOf))
  return [
    general('manufacturer', ({ manufacturer }) => manufacturer.name),
    general('reference', ({ reference }) => reference),
    general('family', ({ family }) => family.name),
    general('supplier', ({ supplier }) => supplier.name),
    general('sold', ({ unit, packaging }) => text(`product.sold.${unit}`, { packaging })),
    general('lifeCycle', ({ lifeCycle }) => text(`compare.life.${lifeCycle}`)),
    ...featureRows(products, describe),
  ]
}
