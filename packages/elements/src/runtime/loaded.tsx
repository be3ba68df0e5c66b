import type { AnyRoute, RouteOutput } from '@comptoir/contract'
import type { ReactNode } from 'react'
import { Failure } from './failure.tsx'
import type { Read } from './use-read.ts'

interface LoadedProps<R extends AnyRoute> {
  readonly read: Read<R>
  /** A skeleton of the right shape, until the first answer. */
  readonly skeleton: ReactNode
  readonly children: (data: RouteOutput<R>) => ReactNode
}

/** The three states of a read in one place: skeleton, failure with Retry, data; data that could not be renewed stays. */
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
