import { Skeleton } from '@comptoir/ui'

/** Skeleton of a list: its head and some rows. */
export function ListsSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton shape="row" />
      <Skeleton shape="row" count={6} />
    </div>
  )
}
