import type { SelectionItem } from '@comptoir/contract'
import { Button, CartIcon } from '@comptoir/ui'
import { Text, useSession } from '../../runtime/index.ts'
import type { ToCart } from './use-add-list-to-cart.ts'

interface AddToCartButtonProps {
  readonly toCart: ToCart
  readonly items: readonly SelectionItem[]
  /** Number of lines; `null`: all. */
  readonly count: number | null
}

/** Adds lines to the cart, for users with a cart. */
export function AddToCartButton({ toCart, items, count }: AddToCartButtonProps) {
  const { can } = useSession()
  if (!can({ subject: 'cart.list', action: 'read' })) return null
  return (
    <Button
      variant="primary"
      icon={<CartIcon />}
      busy={toCart.isPending}
      disabled={!items.some(({ product }) => product !== null)}
      onClick={() => void toCart.add(items)}
    >
      <Text id={count === null ? 'selectionLists.allToCart' : 'selectionLists.someToCart'} />
    </Button>
  )
}
