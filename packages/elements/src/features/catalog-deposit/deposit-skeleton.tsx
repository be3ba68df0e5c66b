import { Skeleton } from '@comptoir/ui'

/** The skeleton of some lines. */
export function DepositSkeleton() {
  return <Skeleton shape="row" count={8} />
}
