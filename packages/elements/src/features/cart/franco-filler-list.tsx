import { routes, type FrancoFiller, type Named } from '@comptoir/contract'
import { Button, Skeleton } from '@comptoir/ui'
import { Loaded, PageLink, Text, useFormat, useRead, useText } from '../../runtime/index.ts'
import { useQuantityTexts } from '../../domain/product/quantity-texts.ts'
import { useAddFiller } from './use-add-filler.ts'

/** Products that raise a supplier's total to its franco. */
export function FrancoFillerList({ supplier }: { readonly supplier: Named }) {
  const text = useText()
  // The gap changes with the cart, so responses are not cached.
  const read = useRead(routes.listFrancoFillers, { query: { supplier: supplier.id } }, { staleTime: 0 })
  return (
    <Loaded read={read} skeleton={<Skeleton shape="row" count={3} className="w-full" />}>
      {({ member }) =>
        member.length === 0 ? (
          <p className="text-muted m-0 text-sm">
            <Text id="cart.francoNoFiller" />
          </p>
        ) : (
          <ul
            aria-label={text('cart.francoFillersOf', { supplier: supplier.name })}
            className="divide-line border-line m-0 w-full list-none divide-y rounded-md border p-0"
          >
            {member.map((filler) => (
              <FillerRow key={filler.product.id} filler={filler} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function FillerRow({ filler: { product, quantity, total, source } }: { readonly filler: FrancoFiller }) {
  const text = useText()
  const format = useFormat()
  const { amount } = useQuantityTexts(product)
  const { add, isAdding } = useAddFiller(product)
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
        <p className="text-muted m-0 text-sm">
          {`${amount(quantity)} · ${text(`cart.francoSource.${source}`)}`}
        </p>
      </div>
      <span className="ms-auto font-semibold whitespace-nowrap tabular-nums">{`+ ${format.money(total)}`}</span>
      <Button size="sm" busy={isAdding} onClick={() => void add(quantity)}>
        <span className="sr-only">{text('product.addNamed', { name: product.name })}</span>
        <span aria-hidden="true">
          <Text id="cart.francoAdd" />
        </span>
      </Button>
    </li>
  )
}
