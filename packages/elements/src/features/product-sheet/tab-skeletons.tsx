import { LoadingRegion, Skeleton } from '@comptoir/ui'
import { useText } from '../../runtime/index.ts'

/** Skeleton of a short table. */
export function TableSkeleton() {
  const text = useText()
  return (
    <LoadingRegion label={text('productSheet.loadingTab')}>
      <Skeleton count={5} className="max-w-160" />
    </LoadingRegion>
  )
}

/** Skeleton of a list of products. */
export function ListSkeleton() {
  const text = useText()
  return (
    <LoadingRegion label={text('productSheet.loadingTab')}>
      <div className="flex flex-col gap-4">
        {[1, 2, 3].map((row) => (
          <div key={row} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-3">
            <Skeleton shape="picture" />
            <Skeleton count={2} />
          </div>
        ))}
      </div>
    </LoadingRegion>
  )
}
