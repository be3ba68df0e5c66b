import { Skeleton } from '@comptoir/ui'
import { ListSkeleton } from '../../runtime/list/list-skeleton.tsx'

/** Skeleton of the registry while its texts load. */
export function RegistrySkeleton() {
  return (
    <ListSkeleton>
      <SupplierRowsSkeleton />
    </ListSkeleton>
  )
}

/** Skeleton of a page of suppliers. */
export function SupplierRowsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="border-line flex gap-4 rounded-lg border p-4">
          <Skeleton shape="picture" className="size-16" />
          <Skeleton count={3} className="grow" />
        </div>
      ))}
    </div>
  )
}
