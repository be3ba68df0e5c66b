import type { AnyRoute, RouteOutput } from '@comptoir/contract'
import { useElement } from '../element/element-context.ts'
import { invalidateRoutes } from '../api/query-client.ts'
import { useLazyWrite, type WriteInput } from '../api/use-write.ts'

/** The outcome of a bulk action for each row. */
export interface BulkOutcome<Row, Output> {
  readonly done: readonly { readonly row: Row; readonly output: Output }[]
  readonly failed: readonly { readonly row: Row; readonly error: unknown }[]
}

/** Maximum number of concurrent calls. */
const maxAtOnce = 4

/**
 * Writes once for each of many rows, a few at a time; failures are reported and do not stop the others. The reads in
 * `invalidates` are refreshed once, at the end.
 */
export function useBulkWrite<R extends AnyRoute>(route: R, invalidates: readonly AnyRoute[]) {
  const { session } = useElement()
  const write = useLazyWrite(route)
  return async <Row>(
    rows: readonly Row[],
    inputOf: (row: Row) => WriteInput<R>,
  ): Promise<BulkOutcome<Row, RouteOutput<R>>> => {
    const left = [...rows]
    const done: { row: Row; output: RouteOutput<R> }[] = []
    const failed: { row: Row; error: unknown }[] = []
    async function work() {
      for (let row = left.shift(); row !== undefined; row = left.shift()) {
        try {
          done.push({ row, output: await write(inputOf(row)) })
        } catch (error) {
          failed.push({ row, error })
        }
      }
    }
    await Promise.all(Array.from({ length: maxAtOnce }, work))
    void invalidateRoutes(session, invalidates)
    return { done, failed }
  }
}
