import { EmptyState, PackageSearchIcon, SearchIcon } from '@comptoir/ui'
import { Text } from '../runtime/index.ts'
import { PageButton } from '../runtime/parts/page-button.tsx'

/** No product to show, and what can be done about it. */
export function Absent({ reason }: { readonly reason: 'noProduct' | 'notFound' | 'forbidden' }) {
  return (
    <EmptyState
      icon={<PackageSearchIcon />}
      title={<Text id={`productSheet.${reason}`} />}
      actions={
        reason === 'forbidden' ? undefined : (
          <PageButton page="products" icon={<SearchIcon />}>
            <Text id="productSheet.search" />
          </PageButton>
        )
      }
    >
      <Text id={`productSheet.${reason}Help`} />
    </EmptyState>
  )
}
