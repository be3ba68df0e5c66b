import { Button, Notice } from '@comptoir/ui'
import { Text, useText } from '../runtime/index.ts'
import { nameOf } from './item-grid.tsx'
import type { ToCart } from './use-to-cart.ts'

/** Which lines did not go into the cart, each with the reason. */
export function CartReport({ toCart: { refused, forget } }: { readonly toCart: ToCart }) {
  const text = useText()
  if (refused.length === 0) return null
  return (
    <Notice tone="warning" title={text('selectionLists.notInCart', { count: refused.length })}>
      <ul className="m-0 mb-2 max-h-48 overflow-auto ps-5">
        {refused.map(({ item, code }) => (
          <li key={item.id}>{text(`selectionLists.refused.${code}`, { name: nameOf(item) })}</li>
        ))}
      </ul>
      <Button size="sm" onClick={forget}>
        <Text id="runtime.dismiss" />
      </Button>
    </Notice>
  )
}
