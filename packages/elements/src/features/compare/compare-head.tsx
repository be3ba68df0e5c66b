import type { ProductSheet } from '@comptoir/contract'
import { Badge, CloseIcon, IconButton, Picture, Skeleton } from '@comptoir/ui'
import { ApiError, Failure, PageLink, Text, useSession, useText } from '../../runtime/index.ts'
import { AddToCart } from '../../domain/product/add-to-cart.tsx'
import { LifeCycleBadge } from '../../domain/product/life-cycle-badge.tsx'
import { ProductPrice } from '../../domain/product/product-price.tsx'
import { useProductPicture } from '../../domain/product/use-product-picture.ts'
import { cheapest } from './compare.rules.ts'
import { rowClass } from './compare.styles.ts'
import type { ComparedRead } from './use-compared.ts'

interface CompareHeadProps {
  readonly reads: readonly ComparedRead[]
  readonly onRemove: (id: number) => void
}

/** Name, price and add-to-cart of each product. */
export function CompareHead({ reads, onRemove }: CompareHeadProps) {
  const text = useText()
  const loaded = reads.flatMap(({ read }) => (read.data ? [read.data] : []))
  const least = cheapest(loaded)
  return (
    <thead className="block @sm:table-header-group">
      <tr className={rowClass}>
        <th scope="col" className="bg-raised start-0 top-0 z-3 w-48 @max-sm:sr-only @sm:sticky">
          <span className="sr-only">{text('compare.property')}</span>
        </th>
        {reads.map(({ id, read }) => (
          <th
            key={id}
            scope="col"
            className="bg-raised z-2 px-2 py-3 text-start align-top font-normal @sm:sticky @sm:top-0 @sm:px-3"
          >
            <div className="flex h-full flex-col gap-2">
              {read.data ? (
                <Column
                  product={read.data}
                  isCheapest={least[loaded.indexOf(read.data)] ?? false}
                  onRemove={() => onRemove(id)}
                />
              ) : (
                <Missing read={read} onRemove={() => onRemove(id)} />
              )}
            </div>
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface ColumnProps {
  readonly product: ProductSheet
  readonly isCheapest: boolean
  readonly onRemove: () => void
}

function Column({ product, isCheapest, onRemove }: ColumnProps) {
  const text = useText()
  const { can } = useSession()
  const picture = useProductPicture(product)
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <Picture src={picture} alt="" className="w-14" />
        <IconButton
          size="sm"
          label={text('product.compareRemove', { name: product.name })}
          icon={<CloseIcon />}
          onClick={onRemove}
        />
      </div>
      <PageLink
        page="product"
        params={{ id: String(product.id) }}
        className="text-ink hover:text-brand-ink m-0 cursor-pointer border-0 bg-transparent p-0 text-start font-semibold wrap-break-word no-underline hover:underline"
      >
        {product.name}
      </PageLink>
      <LifeCycleBadge lifeCycle={product.lifeCycle} />
      <div className="flex flex-wrap items-center gap-x-2">
        {/* In a narrow column the base goes below the price, and the public price has a line of its own. */}
        <ProductPrice product={product} className="flex! flex-wrap [&>s]:basis-full" />
        {isCheapest && (
          <Badge tone="success">
            <Text id="compare.cheapest" />
          </Badge>
        )}
      </div>
      {can({ subject: 'cart.list', action: 'read' }) && <AddToCart product={product} />}
    </>
  )
}

/** A product that is loading, or unavailable. */
function Missing({ read, onRemove }: { readonly read: ComparedRead['read']; readonly onRemove: () => void }) {
  const text = useText()
  if (!read.isError) return <Skeleton count={4} />
  const isGone = read.error instanceof ApiError && read.error.code === 'not_found'
  return (
    <>
      <IconButton
        size="sm"
        className="self-end"
        label={text('compare.removeMissing')}
        icon={<CloseIcon />}
        onClick={onRemove}
      />
      {isGone ? (
        <p className="text-muted m-0">
          <Text id="compare.gone" />
        </p>
      ) : (
        <Failure message="compare.loadFailed" busy={read.isFetching} onRetry={() => void read.refetch()} />
      )}
    </>
  )
}
