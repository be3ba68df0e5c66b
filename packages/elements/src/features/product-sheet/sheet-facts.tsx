import type { Named, ProductSheet } from '@comptoir/contract'
import type { ReactNode } from 'react'
import { PageLink, Text, useText } from '../../runtime/index.ts'
import { OwnNumbers, useMaySetNumbers } from './own-numbers.tsx'
import { CopyText } from './sheet-parts.ts'

/** Reference, own article number, EAN, manufacturer, supplier and catalogue: identifies the product elsewhere. */
export function SheetFacts({ product }: { readonly product: ProductSheet }) {
  const text = useText()
  const maySet = useMaySetNumbers()
  const { reference, ean } = product
  return (
    <dl className="m-0 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-1.5">
      <Fact name="reference">
        <span className="flex min-h-6 items-center gap-1 font-mono wrap-anywhere">
          {reference}
          <CopyText value={reference} label={text('productSheet.copyReference')} />
        </span>
      </Fact>
      {(maySet || product.ownReference !== undefined) && (
        <Fact name="ownReference">
          <OwnNumbers product={product} />
        </Fact>
      )}
      <Fact name="manufacturer">
        <ProductsLink by="manufacturer" target={product.manufacturer} />
      </Fact>
      {ean !== null && (
        <Fact name="ean">
          <span className="flex min-h-6 items-center gap-1 font-mono">
            {ean}
            <CopyText value={ean} label={text('productSheet.copyEan')} />
          </span>
        </Fact>
      )}
      <Fact name="supplier">
        <ProductsLink by="supplier" target={product.supplier} />
      </Fact>
      <Fact name="catalog">{product.catalog.name}</Fact>
    </dl>
  )
}

interface ProductsLinkProps {
  readonly by: 'manufacturer' | 'supplier'
  readonly target: Named
}

/** A name linked to all its products. */
function ProductsLink({ by, target: { id, name } }: ProductsLinkProps) {
  return (
    <PageLink
      page="products"
      params={{ [by]: String(id) }}
      className="text-brand-ink min-h-6 cursor-pointer rounded-sm border-0 bg-transparent p-0 text-start underline-offset-3 hover:underline"
    >
      {name}
    </PageLink>
  )
}

interface FactProps {
  readonly name: 'reference' | 'ownReference' | 'manufacturer' | 'ean' | 'supplier' | 'catalog'
  readonly children: ReactNode
}

function Fact({ name, children }: FactProps) {
  return (
    <>
      <dt className="text-muted text-sm">
        <Text id={`productSheet.${name}`} />
      </dt>
      <dd className="m-0 min-w-0">{children}</dd>
    </>
  )
}
