import { Skeleton } from '@comptoir/ui'

/** The shape of a list of products until it is here. */
export function HistorySkeleton({ count = 5 }: { readonly count?: number }) {
  return (
    <div aria-busy="true">
      <Skeleton shape="row" count={count} />
    </div>
  )
}
