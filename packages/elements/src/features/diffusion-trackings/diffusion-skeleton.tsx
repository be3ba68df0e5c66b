import { Skeleton } from '@comptoir/ui'

/** Skeleton of the list. */
export function DiffusionSkeleton() {
  return <Skeleton shape="row" count={8} />
}
