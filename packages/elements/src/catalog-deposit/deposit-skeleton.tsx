import { Skeleton } from '@comptoir/ui'

/** Some lines, until what belongs there is here. */
export function DepositSkeleton() {
  return <Skeleton shape="row" count={8} />
}
