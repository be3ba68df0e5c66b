import { sumTotals, totalsBySupplier, type SelectionItem } from '@comptoir/contract'
import { Text, useElement, useFormat, useText } from '../../runtime/index.ts'

/** Totals by supplier and overall. */
export function SupplierTotals({ items }: { readonly items: readonly SelectionItem[] }) {
  const text = useText()
  const format = useFormat()
  const { locale } = useElement()
  const suppliers = totalsBySupplier(items, locale)
  const { total, missingPrices } = sumTotals(items.flatMap((item) => (item.product ? [item.total] : [])))
  return (
    <section
      aria-label={text('selectionLists.totals')}
      className="border-line bg-raised ms-auto w-full max-w-140 rounded-lg border px-4 py-3"
    >
      <dl className="m-0 flex flex-col gap-1">
        {suppliers.map((supplier) => (
          <div key={supplier.id} className="flex items-baseline justify-between gap-3">
            <dt className="min-w-0">
              {supplier.name}{' '}
              <span className="text-muted text-sm">
                {text('selectionLists.lineCount', { count: supplier.lineCount })}
              </span>
            </dt>
            <dd className="m-0 whitespace-nowrap tabular-nums">{format.money(supplier.total)}</dd>
          </div>
        ))}
        <div className="border-line flex items-baseline justify-between gap-3 border-t pt-1 text-lg font-semibold">
          <dt>
            <Text id="selectionLists.totalExclVat" />
          </dt>
          <dd className="m-0 whitespace-nowrap tabular-nums">{format.money(total)}</dd>
        </div>
      </dl>
      {missingPrices > 0 && (
        <p className="text-muted m-0 text-sm">
          {text('selectionLists.missingPrices', { count: missingPrices })}
        </p>
      )}
    </section>
  )
}
