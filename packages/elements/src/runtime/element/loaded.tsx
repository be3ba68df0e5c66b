import type { AnyRoute, RouteOutput } from '@comptoir/contract'
import type { ReactNode } from 'react'
import { Failure } from './failure.tsx'
import type { Read } from '../api/use-read.ts'

interface LoadedProps<R extends AnyRoute> {
  readonly read: Read<R>
  /** Shown until the first response. */
  readonly skeleton: ReactNode
  readonly children: (data: RouteOutput<R>) => ReactNode
}

/** Renders the three states of a read: skeleton, failure with Retry, data. Data that could not be refreshed stays. */
export function Loaded<R extends AnyRoute>({ read, skeleton, children }: LoadedProps<R>) {
  const failed = read.isError && (
    <Failure
      message={`error.${read.error.code}`}
      help={read.data === undefined ? undefined : 'runtime.stale'}
      busy={read.isFetching}
      onRetry={() => void read.refetch()}
    />
  )
  if (read.data !== undefined) {
    return (
      <>
        {failed}
        {children(read.data)}
      </>
    )
  }
  return failed || skeleton
}
