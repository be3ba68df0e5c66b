import { Skeleton } from '@comptoir/ui'
import { ListSkeleton } from '../runtime/list/list-skeleton.tsx'

/** The shape of the registry until its texts are here. */
export function RegistrySkeleton() {
  return (
    <ListSkeleton>
      <SupplierRowsSkeleton />
    </ListSkeleton>
  )
}

/** The shape of a page of suppliers. */
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
