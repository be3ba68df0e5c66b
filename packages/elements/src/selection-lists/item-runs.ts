/** Lines that stand together, and the line below them; `null`: they stand at the end. */
export interface Run {
  readonly ids: number[]
  readonly before: number | null
}

/**
 * How lines stand, in runs without a gap, so that they can be put back there.
 *
 * @param order all lines, from the top
 * @param moved those that are about to go elsewhere
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
