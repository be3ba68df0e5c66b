import { routes, type Product } from '@comptoir/contract'
import { Disclosure } from '@comptoir/ui'
import { useRead } from '../../runtime/api/use-read.ts'
import { Text, useText } from '../../runtime/intl/use-text.tsx'
import { usePriceWriter } from '../../runtime/index.ts'

/** The other agreements that have a price for a product, in order of priority; nothing when there are none. */
export function OtherAgreements({ product }: { readonly product: Product }) {
  const text = useText()
  const { data } = useRead(routes.listProductAgreements, { params: { id: product.id } })
  const others = data?.member.filter(({ isChosen }) => !isChosen) ?? []
  const unitPrice = usePriceWriter(others.map(({ net }) => net))
  if (others.length === 0) return null
  return (
    <Disclosure title={text('product.price.others')} end={others.length}>
      <p className="text-muted m-0 mb-1 text-sm">
        <Text id="product.price.othersHelp" />
      </p>
      <ul className="m-0 flex list-none flex-col gap-1 p-0 text-sm">
        {others.map(({ id, name, unit, level, net }) => (
          <li key={id} className="flex justify-between gap-3">
            <span className="min-w-0 wrap-break-word">
              {name}
              <span className="text-muted block">
                {[unit.name, text(`product.level.${level}`)].join(' · ')}
              </span>
            </span>
            <span className="whitespace-nowrap tabular-nums">{unitPrice(net)}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
