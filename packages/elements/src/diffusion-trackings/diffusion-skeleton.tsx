import { Skeleton } from '@comptoir/ui'

/** Some rows, until they are here. */
export function DiffusionSkeleton() {
  return <Skeleton shape="row" count={8} />
}
