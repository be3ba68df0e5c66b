import { Button, Notice } from '@comptoir/ui'
import { Text, useText } from '../../runtime/index.ts'
import { nameOf } from './item-grid.tsx'
import type { ToCart } from './use-add-list-to-cart.ts'

/** Lines that were not added to the cart, each with the reason. */
export function CartReport({ toCart: { rejected, forget } }: { readonly toCart: ToCart }) {
  const text = useText()
  if (rejected.length === 0) return null
  return (
    <Notice tone="warning" title={text('selectionLists.notInCart', { count: rejected.length })}>
      <ul className="m-0 mb-2 max-h-48 overflow-auto ps-5">
        {rejected.map(({ item, code }) => (
          <li key={item.id}>{text(`selectionLists.refused.${code}`, { name: nameOf(item) })}</li>
        ))}
      </ul>
      <Button size="sm" onClick={forget}>
        <Text id="runtime.dismiss" />
      </Button>
    </Notice>
  )
}
