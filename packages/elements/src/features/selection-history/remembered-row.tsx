import type { Product } from '@comptoir/contract'
import { Badge, CloseIcon, IconButton, Picture } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { PageLink, Text, useSession } from '../../runtime/index.ts'
import { focusNeighbour } from '../../runtime/parts/focus-neighbour.ts'
import { AddToCart } from '../../domain/product/add-to-cart.tsx'
import { FavoriteStar } from '../../domain/product/favorite-star.tsx'
import { LifeCycleBadge } from '../../domain/product/life-cycle-badge.tsx'
import { ProductPrice } from '../../domain/product/product-price.tsx'
import { useProductPicture } from '../../domain/product/use-product-picture.ts'

interface RememberedRowProps {
  readonly product: Product
  readonly available: boolean
  /** When it was viewed, or how much was bought. */
  readonly note: ReactNode
  /** Removes it from the list; without it there is no button. */
  readonly remove?: { readonly label: string; readonly onRemove: () => void }
}

/** A viewed or bought product with its cart button. One row when wide, two when narrow. */
export function RememberedRow({ product, available, note, remove }: RememberedRowProps) {
  const picture = useProductPicture(product)
  const { can } = useSession()
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 py-(--ui-cell) @sm:grid-cols-[3rem_minmax(0,1fr)_12rem_7.75rem_auto] @sm:gap-x-4">
      <Picture src={picture} alt="" className="w-full" />
      <div className="flex min-w-0 flex-col items-start gap-0.5">
        <PageLink
          page="product"
          params={{ id: String(product.id) }}
          className="text-ink hover:text-brand-ink cursor-pointer rounded-sm border-0 bg-transparent p-0 text-start font-semibold wrap-break-word no-underline underline-offset-3 hover:underline"
        >
          {product.name}
        </PageLink>
        <p className="text-muted m-0 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-sm">
          <span className="text-ink font-mono">{product.reference}</span>
          <span>{product.manufacturer.name}</span>
          {available && <LifeCycleBadge lifeCycle={product.lifeCycle} />}
        </p>
        <p className="text-muted m-0 text-sm">{note}</p>
        {!available && (
          <Badge tone="danger">
            <Text id="selectionHistory.unavailable" />
          </Badge>
        )}
      </div>
      {available && (
        <div className="order-last col-start-2 col-end-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 @sm:order-none @sm:contents">
          <ProductPrice product={product} />
          {can({ subject: 'cart.list', action: 'read' }) && (
            <AddToCart product={product} className="w-[7.75rem]" />
          )}
        </div>
      )}
      <div className="flex @sm:col-start-5">
        <FavoriteStar product={product} />
        {remove && (
          <IconButton
            size="sm"
            data-remove=""
            className="text-muted"
            label={remove.label}
            icon={<CloseIcon />}
            onClick={(event) => {
              focusNeighbour(event.currentTarget, '[data-remembered]')
              remove.onRemove()
            }}
          />
        )}
      </div>
    </li>
  )
}
