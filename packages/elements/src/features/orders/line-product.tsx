import type { OrderLine } from '@comptoir/contract'
import { PageLink } from '../../runtime/index.ts'

/** The product of a line; catalogue products link to their sheet. */
export function LineProduct({ line }: { readonly line: OrderLine }) {
  const { productId, reference, name, manufacturer, catalog } = line
  return (
    <span className="flex flex-col font-normal">
      {productId === null ? (
        <span className="font-semibold wrap-anywhere">{name}</span>
      ) : (
        <PageLink
          page="product"
          params={{ id: String(productId) }}
          className="text-ink border-0 bg-transparent p-0 text-start font-semibold wrap-anywhere no-underline hover:underline"
        >
          {name}
        </PageLink>
      )}
      <span className="text-muted text-sm wrap-anywhere">
        {[reference, manufacturer, catalog].filter((part) => part).join(' · ')}
      </span>
    </span>
  )
}
