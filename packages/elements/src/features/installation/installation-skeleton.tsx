import { Skeleton } from '@comptoir/ui'

/** The skeleton of the page. */
export function InstallationSkeleton() {
  return (
    <div aria-busy="true" className="flex max-w-240 flex-col gap-4">
      {[5, 3, 8].map((count) => (
        <div key={count} className="border-line rounded-lg border p-4">
          <Skeleton count={count} />
        </div>
      ))}
    </div>
  )
}
