import { Skeleton } from '@comptoir/ui'
import type { ReactNode } from 'react'

/** The skeleton of a `ListPage`: the toolbar, and rows unless it has other shapes. */
export function ListSkeleton({ children }: { readonly children?: ReactNode }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <div className="h-control animate-shimmer bg-pressed rounded" />
      {children ?? <Skeleton shape="row" count={5} />}
    </div>
  )
}
