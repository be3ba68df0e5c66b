import { Card, LoadingRegion, Skeleton } from '@comptoir/ui'
import { useWords } from '../portal.messages.ts'

/** Over the blocks of home until their places are known; it takes no room of its own. */
export function HomeSkeleton() {
  const words = useWords()
  return (
    <LoadingRegion
      label={words('frame.loading')}
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
