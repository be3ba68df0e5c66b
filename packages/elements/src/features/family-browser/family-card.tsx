import type { Family } from '@comptoir/contract'
import { Picture } from '@comptoir/ui'
import { PageLink, useElement, useElementStoreApi, useText } from '../../runtime/index.ts'
import { familyBrowserStore } from './family-browser.store.ts'

interface FamilyCardProps {
  readonly family: Family
  /** The direct subfamilies. */
  readonly below: readonly Family[]
}

/** Maximum number of subfamilies named on a card. */
const subfamiliesShown = 4

const nameClass =
  'text-ink hover:text-brand-ink cursor-pointer rounded-sm border-0 bg-transparent p-0 text-start text-base font-semibold no-underline underline-offset-3 hover:underline'
const lineClass =
  'text-brand-ink min-h-6 cursor-pointer content-center rounded-sm border-0 bg-transparent p-0 text-start text-sm no-underline underline-offset-3 hover:underline'

/** A family with its pictogram: the name links to its subfamilies, the count to its products. */
export function FamilyCard({ family, below }: FamilyCardProps) {
  const text = useText()
  const { session } = useElement()
  const { go } = useElementStoreApi(familyBrowserStore).getState()
  const { id, name, productCount, image } = family
  const params = { family: String(id) }
  return (
    <li className="border-line bg-surface flex min-w-0 gap-3 rounded-md border p-3">
      <Picture src={`${session.apiBase}${image}`} alt="" className="size-14" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        {below.length > 0 ? (
          <button type="button" className={nameClass} onClick={() => go({ family: id })}>
            {name}
          </button>
        ) : (
          <PageLink page="products" params={params} className={nameClass}>
            {name}
          </PageLink>
        )}
        {below.length > 0 && (
          <p className="text-muted m-0 line-clamp-2 text-sm">
            {below
              .slice(0, subfamiliesShown)
              .map((child) => child.name)
              .join(' · ')}
            {below.length > subfamiliesShown && ' …'}
          </p>
        )}
        {productCount > 0 ? (
          <PageLink
            page="products"
            params={params}
            className={lineClass}
            aria-label={text('familyBrowser.productsOf', { count: productCount, name })}
          >
            {text('familyBrowser.products', { count: productCount })}
          </PageLink>
        ) : (
          <span className="text-muted text-sm">{text('familyBrowser.products', { count: 0 })}</span>
        )}
      </div>
    </li>
  )
}
