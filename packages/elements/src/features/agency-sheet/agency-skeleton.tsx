import { Skeleton } from '@comptoir/ui'

/** The skeleton of the sheet. */
export function AgencySkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <Skeleton count={2} className="max-w-120" />
      <div className="grid gap-4 @md:grid-cols-2">
        {[6, 7, 4, 4].map((count, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- four fixed shapes
          <div key={index} className="border-line rounded-lg border p-4">
            <Skeleton count={count} />
          </div>
        ))}
      </div>
    </div>
  )
}
