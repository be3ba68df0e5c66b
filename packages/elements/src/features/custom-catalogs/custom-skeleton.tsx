import { Skeleton } from '@comptoir/ui'

/** Skeleton of the list. */
export function CustomSkeleton() {
  return <Skeleton shape="row" count={6} />
}
