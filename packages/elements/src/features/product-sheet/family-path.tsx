import type { ProductSheet } from '@comptoir/contract'
import { ChevronRightIcon } from '@comptoir/ui'
import { PageLink, useText } from '../../runtime/index.ts'

/** Breadcrumb of the product's families, the last two on narrow screens; each links to its products. */
export function FamilyPath({ path }: { readonly path: ProductSheet['familyPath'] }) {
  const text = useText()
  return (
    <nav aria-label={text('productSheet.breadcrumb')}>
      <ol className="m-0 flex list-none flex-wrap items-center gap-x-1.5 gap-y-1 p-0 text-sm">
        {path.map(({ id, name }, index) => (
          <li
            key={id}
            className="flex min-w-0 items-center gap-1.5 @max-sm:[&:nth-last-child(2)>svg]:hidden @max-sm:[&:nth-last-child(n+3)]:hidden"
          >
            {index > 0 && (
              <ChevronRightIcon
                aria-hidden="true"
                className="text-muted size-3.5 shrink-0 rtl:-scale-x-100"
              />
            )}
            <PageLink
              page="products"
              params={{ family: String(id) }}
              className="text-brand-ink min-h-6 cursor-pointer rounded-sm border-0 bg-transparent p-0 text-start no-underline underline-offset-3 hover:underline"
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
