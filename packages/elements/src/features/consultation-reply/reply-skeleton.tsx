import { Skeleton } from '@comptoir/ui'

/** The skeleton of a request: head, deadline, lines. */
export function ReplySkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-9 max-w-120" />
      <Skeleton count={3} className="h-5" />
      <Skeleton count={8} className="h-11" />
    </div>
  )
}
