import { Skeleton } from '@comptoir/ui'

/** Some rows, until they are here. */
export function CustomSkeleton() {
  return <Skeleton shape="row" count={6} />
}
