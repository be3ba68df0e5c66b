import type { Db } from '../src/platform/db/connect.ts'
import { foldReference } from '../src/platform/text/fold-text.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import { insertRows } from './insert-rows.ts'

const max = 120

/** Inserts the first company's own article numbers, as an ERP would have them: `TO-100-0042`, for some products of each catalogue. */
export async function insertOwnReferences(db: Db, { products }: Catalogue, companyId: number): Promise<void> {
  const step = Math.max(1, Math.floor(products.length / max))
  await insertRows(
    db,
    'ownReference',
    products
      .filter((_product, index) => index % step === 0)
      .slice(0, max)
      .map(({ id }, index) => {
        const reference = `TO-${100 + Math.floor(index / 10)}-${String(index + 1).padStart(4, '0')}`
        return {
          companyId,
          reference,
          folded: foldReference(reference),
          productId: id,
          changedAt: '2026-10-05T07:30:00Z',
        }
      }),
  )
}
