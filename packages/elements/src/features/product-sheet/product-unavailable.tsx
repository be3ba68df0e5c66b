import { EmptyState, PackageSearchIcon, SearchIcon } from '@comptoir/ui'
import { HostSlot, Text } from '../../runtime/index.ts'
import { PageButton } from '../../runtime/parts/page-button.tsx'

/** Shown when there is no product, with the next steps. */
export function ProductUnavailable({ reason }: { readonly reason: 'noProduct' | 'notFound' | 'forbidden' }) {
  return (
    <>
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
      <HostSlot name="empty" />
    </>
  )
}
