import { expect, test } from 'vitest'
import { runsOf } from './item-runs.ts'

/** Like the server: moves lines before another one. */
const move = (order: readonly number[], ids: readonly number[], before: number | null) => {
  const rest = order.filter((id) => !ids.includes(id))
  const index = before === null ? rest.length : rest.indexOf(before)
  return rest.toSpliced(index, 0, ...order.filter((id) => ids.includes(id)))
}

test.each([
  { moved: [2], before: 5, runs: [{ ids: [2], before: 3 }] },
  { moved: [5], before: 1, runs: [{ ids: [5], before: null }] },
  {
    moved: [1, 2, 4, 5],
    before: null,
    runs: [
      { ids: [1, 2], before: 3 },
      { ids: [4, 5], before: null },
    ],
  },
])('$moved are runs that can be moved back from before $before', ({ moved, before, runs }) => {
  const order = [1, 2, 3, 4, 5]
  expect(runsOf(order, new Set(moved))).toEqual(runs)
  const carried = move(order, moved, before)
  const back = runsOf(order, new Set(moved))
    .toReversed()
    .reduce((now, run) => move(now, run.ids, run.before), carried)
  expect(back).toEqual(order)
})
