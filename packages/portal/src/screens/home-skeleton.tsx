import { Card, LoadingRegion, Skeleton } from '@comptoir/ui'
import { usePortalText } from '../portal.messages.ts'

/** Covers the blocks of home until their positions are known; it takes no space itself. */
export function HomeSkeleton() {
  const t = usePortalText()
  return (
    <LoadingRegion
      label={t('frame.loading')}
      className="absolute inset-x-0 top-0 mx-auto grid max-w-416 items-start gap-4 px-4 py-6 @sm:px-6 @md:grid-cols-[minmax(0,1fr)_22rem] @md:gap-6 @lg:px-8"
    >
      <Card>
        <Skeleton shape="row" count={5} />
      </Card>
      <Card>
        <Skeleton count={4} />
      </Card>
    </LoadingRegion>
  )
}
