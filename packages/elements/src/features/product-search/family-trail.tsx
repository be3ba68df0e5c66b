import { Breadcrumb } from '@comptoir/ui'
import { useElementStoreApi, useText } from '../../runtime/index.ts'
import { familyPath } from '../../domain/product/family-path.rules.ts'
import { searchStore } from './product-search.store.ts'
import type { ProductSearchReads } from './use-product-search.ts'

/** Path of the only family searched; each step up widens the search. */
export function FamilyTrail({ reads }: { readonly reads: ProductSearchReads }) {
  const text = useText()
  const { dispatch } = useElementStoreApi(searchStore).getState()
  const { search, families } = reads
  const [chosen, ...others] = search.family
  const path = familyPath(families.data?.member ?? [], others.length > 0 ? null : (chosen ?? null))
  if (path.length === 0) return null
  return (
    <Breadcrumb
      label={text('productSearch.familyTrail')}
      items={[
        {
          key: 'all',
          label: text('productSearch.allFamilies'),
          onClick: () => dispatch({ type: 'moved', family: null }),
        },
        ...path.map(({ id, name }, index) => ({
          key: String(id),
          label: name,
          ...(index < path.length - 1 && { onClick: () => dispatch({ type: 'moved', family: id }) }),
        })),
      ]}
    />
  )
}
