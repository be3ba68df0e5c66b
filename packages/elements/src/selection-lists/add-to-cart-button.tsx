import type { SelectionItem } from '@comptoir/contract'
import { Button, CartIcon } from '@comptoir/ui'
import { Text, useSession } from '../runtime/index.ts'
import type { ToCart } from './use-to-cart.ts'

interface AddToCartButtonProps {
  readonly toCart: ToCart
  readonly items: readonly SelectionItem[]
  /** How many lines it is about; `null`: all. */
  readonly count: number | null
}

/** Puts lines into the cart, for who may use it. */
export function AddToCartButton({ toCart, items, count }: AddToCartButtonProps) {
  const { can } = useSession()
  if (!can({ subject: 'cart.list', action: 'read' })) return null
  return (
    <Button
      variant={count === null ? 'primary' : 'secondary'}
      size={count === null ? 'md' : 'sm'}
      icon={<CartIcon />}
      busy={toCart.isPending}
      disabled={!items.some(({ product }) => product !== null)}
      onClick={() => void toCart.add(items)}
    >
      <Text id={count === null ? 'selectionLists.allToCart' : 'selectionLists.someToCart'} />
    </Button>
  )
}
