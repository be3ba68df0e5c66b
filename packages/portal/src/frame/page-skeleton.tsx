import { LoadingRegion, Skeleton } from '@comptoir/ui'
import { useWords } from '../portal.messages.ts'

/** Skeleton of a page whose code is loading. */
export function PageSkeleton() {
  const words = useWords()
  return (
    <LoadingRegion label={words('frame.loading')} className="flex min-h-[70dvh] w-full flex-col gap-6">
      <Skeleton count={1} className="max-w-60" />
      <Skeleton shape="row" count={6} />
    </LoadingRegion>
  )
}
