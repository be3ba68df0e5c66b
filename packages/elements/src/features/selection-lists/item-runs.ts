/** Consecutive lines, and the line below them; `null`: they are at the end. */
export interface Run {
  readonly ids: number[]
  readonly before: number | null
}

/**
 * Splits lines into consecutive runs, so that they can be moved back.
 *
 * @param order all lines, from the top
 * @param moved the lines about to be moved
 */
export function runsOf(order: readonly number[], moved: ReadonlySet<number>): Run[] {
  const runs: Run[] = []
  let open: number[] = []
  for (const id of order) {
    if (moved.has(id)) open.push(id)
    else if (open.length > 0) {
      runs.push({ ids: open, before: id })
      open = []
    }
  }
  return open.length > 0 ? [...runs, { ids: open, before: null }] : runs
}
