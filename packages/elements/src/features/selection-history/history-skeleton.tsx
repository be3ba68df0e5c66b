import { Skeleton } from '@comptoir/ui'

/** Skeleton of a list of products. */
export function HistorySkeleton({ count = 5 }: { readonly count?: number }) {
  return (
    <div aria-busy="true">
      <Skeleton shape="row" count={count} />
    </div>
  )
}
