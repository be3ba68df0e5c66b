import type { CartLine } from '@comptoir/contract'
import { Badge, cx, DeleteIcon, IconButton, Picture } from '@comptoir/ui'
import { memo, use, useEffect, useRef } from 'react'
import {
  PageLink,
  Text,
  useElementStore,
  useElementStoreApi,
  useFormat,
  useText,
  useColumnPrice,
} from '../../runtime/index.ts'
import { ExplainPrice } from '../../domain/product/explain-price.tsx'
import { LifeCycleBadge } from '../../domain/product/life-cycle-badge.tsx'
import { useProductPicture } from '../../domain/product/use-product-picture.ts'
import { cartStore } from './cart.store.ts'
import { LineReplacements } from './line-replacements.tsx'
import { LineQuantity } from './line-quantity.tsx'
import { ReadOnlyCart } from './use-erp-session.ts'

interface CartLineRowProps {
  readonly line: CartLine
  readonly compact: boolean
  readonly onQuantityChange: (line: CartLine, quantity: number) => void
  readonly onRemove: (line: CartLine) => void
}

/**
 * One line: product, price, quantity, total; one row when wide, two when narrow. Memoised, and
 * not laid out while out of sight.
 */
export const CartLineRow = memo(function CartLineRow({
  line,
  compact,
  onQuantityChange,
  onRemove,
}: CartLineRowProps) {
  const text = useText()
  const format = useFormat()
  const { product } = line
  const isReadOnly = use(ReadOnlyCart)
  const picture = useProductPicture(product)
  return (
    <li className="[contain-intrinsic-block-size:auto_4.5rem] [content-visibility:auto]">
      {/* A separate box: as a grid, a skipped row would get the wrong height. The padding is for the focus ring. */}
      <div
        className={cx(
          'grid items-start gap-x-3 gap-y-2 px-1 py-(--ui-cell) @sm:items-center @sm:gap-x-4',
          compact
            ? 'grid-cols-[minmax(0,1fr)_auto] @sm:grid-cols-[minmax(0,1fr)_9rem_7rem_auto]'
            : 'grid-cols-[3rem_minmax(0,1fr)_auto] @sm:grid-cols-[3rem_minmax(0,1fr)_9rem_7rem_auto]',
        )}
      >
        {!compact && <Picture src={picture} alt="" className="w-full" />}
        <div className="flex min-w-0 flex-col items-start gap-0.5">
          <PageLink
            page="product"
            params={{ id: String(product.id) }}
            className="text-ink hover:text-brand-ink cursor-pointer rounded-sm border-0 bg-transparent p-0 text-start font-semibold wrap-break-word no-underline underline-offset-3 hover:underline"
          >
            {product.name}
          </PageLink>
          <div className="text-muted flex flex-wrap items-center gap-x-2.5 text-sm">
            <span className="text-ink font-mono">{product.reference}</span>
            <span>{product.manufacturer.name}</span>
            {product.ownReference !== undefined && (
              <span>{text('product.ownReference', { reference: product.ownReference })}</span>
            )}
            <UnitPrice line={line} />
          </div>
          {line.available ? (
            <>
              <LifeCycleBadge lifeCycle={product.lifeCycle} />
              {product.lifeCycle !== 'active' && !isReadOnly && <LineReplacements line={line} />}
            </>
          ) : (
            <>
              <Badge tone="danger">
                <Text id="cart.unavailable" />
              </Badge>
              <p className="text-muted m-0 text-sm">
                <Text id="cart.unavailableHelp" />
              </p>
              {!isReadOnly && <LineReplacements line={line} />}
            </>
          )}
        </div>
        <div
          className={cx(
            'order-last flex flex-wrap items-start justify-between gap-x-3 gap-y-1 @sm:order-none @sm:contents',
            compact ? 'col-span-full' : 'col-start-2 col-end-4',
          )}
        >
          <LineQuantity line={line} onQuantityChange={(quantity) => onQuantityChange(line, quantity)} />
          <p className="min-h-control-sm m-0 ms-auto content-center text-end font-semibold @sm:min-h-0">
            {line.total === null ? (
              <span className="text-muted text-sm font-normal text-balance">
                <Text id="cart.noPrice" />
              </span>
            ) : (
              <span className="whitespace-nowrap">{format.money(line.total)}</span>
            )}
          </p>
        </div>
        <RemoveButton
          lineId={line.id}
          label={text('cart.remove', { name: product.name })}
          onRemove={() => onRemove(line)}
        />
      </div>
    </li>
  )
})

function UnitPrice({ line: { unitPrice, product, quantity } }: { readonly line: CartLine }) {
  const text = useText()
  const columnPrice = useColumnPrice()
  if (unitPrice === null) return null
  const per = text(`product.per.${product.unit}`, { base: product.price?.base ?? 1 })
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {columnPrice(unitPrice)} {per}
      <ExplainPrice iconOnly product={product} quantity={quantity} />
    </span>
  )
}

interface RemoveButtonProps {
  readonly lineId: number
  readonly label: string
  readonly onRemove: () => void
}

/** Takes the focus when the previous line was removed, so that keyboard users stay in the list. */
function RemoveButton({ lineId, label, onRemove }: RemoveButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const store = useElementStoreApi(cartStore)
  const isReadOnly = use(ReadOnlyCart)
  const takesFocus = useElementStore(cartStore, ({ focusLine }) => focusLine === lineId)
  useEffect(() => {
    if (!takesFocus) return
    store.getState().focus(null)
    button.current?.focus()
  }, [takesFocus, store])
  if (isReadOnly) return null
  return (
    <IconButton
      ref={button}
      size="sm"
      className="text-muted"
      label={label}
      icon={<DeleteIcon />}
      onClick={onRemove}
    />
  )
}
