import type { ProductSheet } from '@comptoir/contract'
import { useText } from '../../runtime/index.ts'
import { useFeatureValue } from '../../runtime/product/feature-value.ts'
import { compareRow, featureRows, type CompareRow } from './compare.rules.ts'

/** What identifies the products and how they are sold, then all their technical features. */
export function useCompareRows(products: readonly ProductSheet[]): CompareRow[] {
  const text = useText()
  const describe = useFeatureValue()
  const group = text('productSearch.compareGeneral')
  const general = (key: string, valueOf: (product: ProductSheet) => string | null) =>
    compareRow(key, text(`productSearch.compareRow.${key}`), group, products.map(valueOf))
  return [
    general('manufacturer', ({ manufacturer }) => manufacturer.name),
    general('reference', ({ reference }) => reference),
    general('family', ({ family }) => family.name),
    general('supplier', ({ supplier }) => supplier.name),
    general('sold', ({ unit, packaging }) => text(`product.sold.${unit}`, { packaging })),
    general('lifeCycle', ({ lifeCycle }) => text(`productSearch.compareLife.${lifeCycle}`)),
    ...featureRows(products, describe),
  ]
}
