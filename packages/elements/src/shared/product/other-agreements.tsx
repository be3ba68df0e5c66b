import { routes, type Product } from '@comptoir/contract'
import { Disclosure } from '@comptoir/ui'
import { useFormat } from '../../runtime/use-format.ts'
import { useRead } from '../../runtime/use-read.ts'
import { Text, useText } from '../../runtime/use-text.tsx'

/** The agreements that would price a product too, and the order in which they are asked; nothing when there are none. */
export function OtherAgreements({ product }: { readonly product: Product }) {
  const text = useText()
  const format = useFormat()
  const { data } = useRead(routes.listProductAgreements, { params: { id: product.id } })
  const others = data?.member.filter(({ isChosen }) => !isChosen) ?? []
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
            <span className="whitespace-nowrap tabular-nums">{format.unitPrice(net)}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
