import { Skeleton } from '@comptoir/ui'

/** Skeleton of a level of the tree. */
export function FamilySkeleton() {
  return (
    <div
      aria-busy="true"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3 [&>*]:h-24"
    >
      <Skeleton shape="row" count={9} />
    </div>
  )
}
