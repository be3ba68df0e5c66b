import { routes, type CartLine, type Replacement as ReplacementProduct } from '@comptoir/contract'
import { Button, Skeleton } from '@comptoir/ui'
import { Loaded, PageLink, Text, useErrorText, useRead, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { cartWrite } from '../../domain/product/cart-writes.ts'
import { RatingNotice } from '../../domain/product/rating-notice.tsx'
import { ProductPrice } from '../../domain/product/product-price.tsx'

/** Products that may replace a line, each with a Replace button. */
export function ReplacementList({ line }: { readonly line: CartLine }) {
  const read = useRead(routes.listReplacements, { params: { id: line.id } })
  return (
    <Loaded read={read} skeleton={<Skeleton shape="row" count={2} className="w-full" />}>
      {({ member }) =>
        member.length === 0 ? (
          <p className="text-muted m-0 text-sm">
            <Text id="cart.noReplacement" />
          </p>
        ) : (
          <ul className="divide-line border-line m-0 w-full list-none divide-y rounded-md border p-0">
            {member.map((product) => (
              <Replacement key={product.id} line={line} product={product} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function Replacement({ line, product }: { readonly line: CartLine; readonly product: ReplacementProduct }) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const replace = useWrite(routes.replaceCartLine, cartWrite)
  async function handleReplace() {
    try {
      await replace.mutateAsync({ params: { id: line.id }, body: { productId: product.id } })
      notify({ title: text('cart.replaced', { name: line.product.name, by: product.name }) })
    } catch (error) {
      notify({ tone: 'danger', title: text('cart.replaceFailed'), children: errorText(error) })
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <div className="min-w-0 flex-1 basis-40">
        <PageLink
          page="product"
          params={{ id: String(product.id) }}
          className="text-ink hover:text-brand-ink cursor-pointer rounded-sm border-0 bg-transparent p-0 text-start wrap-break-word no-underline underline-offset-3 hover:underline"
        >
          {product.name}
        </PageLink>
        <p className="text-muted m-0 flex flex-wrap gap-x-2.5 text-sm">
          <span className="text-ink font-mono">{product.reference}</span>
          <span>{product.manufacturer.name}</span>
          <span>{product.supplier.name}</span>
        </p>
        <RatingNotice check={product.ratingCheck} />
      </div>
      <ProductPrice product={product} />
      <Button size="sm" busy={replace.isPending} onClick={() => void handleReplace()}>
        <Text id="cart.replace" />
      </Button>
    </li>
  )
}
