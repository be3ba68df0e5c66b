import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFairLane } from './fair-lane.ts'
import { createLanes } from './lanes.ts'

const size = { running: 2, perCaller: 1, waitingPerCaller: 3, patience: 1000 }

describe('a lane', () => {
  test('lets callers take turns, whatever each has waiting', async () => {
    const lane = createFairLane({ ...size, running: 1 })
    const order: string[] = []
    const run = (caller: string) =>
      lane.run(caller, async () => {
        order.push(caller)
        await wait(1)
      })
    await Promise.all([...['a', 'a', 'a', 'a'].map(run), run('b'), run('c')])
    expect(order.join('')).toBe('aabcaa')
  })

  test('keeps places free of whoever has had theirs', async () => {
    const lane = createFairLane(size)
    let ended = false
    const slow = [1, 2].map(() => lane.run('a', () => wait(100)))
    const quick = lane.run('b', () => Promise.resolve()).then(() => (ended = true))
    await quick
    expect(ended).toBe(true)
    await Promise.all(slow)
  })

  test('refuses what is too much of one caller, and goes on after failures', async () => {
    const lane = createFairLane(size)
    const all = Array.from({ length: 6 }, () =>
      lane.run('a', async () => {
        await wait(1)
        throw new Error('broken')
      }),
    )
    const ends = await Promise.allSettled(all)
    const reasons = ends.map((end) => (end.status === 'rejected' ? String(end.reason) : ''))
    expect(reasons.filter((reason) => reason === 'Error: broken')).toHaveLength(4)
    expect(reasons.filter((reason) => reason === 'AppError: too_many_requests')).toHaveLength(2)
    expect(await lane.run('a', () => Promise.resolve(1))).toBe(1)
  })

  test('says whose fault it is that something waited too long', async () => {
    const lane = createFairLane({ ...size, running: 1, patience: 20 })
    const slow = lane.run('a', () => wait(80))
    await expect(lane.run('b', () => Promise.resolve())).rejects.toMatchObject({ code: 'unavailable' })
    await slow
  })

  test('lets a caller rest after work that cost much, and nobody else', async () => {
    const took: number[] = []
    const lane = createFairLane({
      ...size,
      running: 1,
      patience: 30,
      restAfter: (caller, milliseconds) => {
        took.push(milliseconds)
        return caller === 'a' ? 60_000 : 0
      },
    })
    await lane.run('a', () => wait(5))
    expect(took[0]).toBeGreaterThan(3)
    const resting = lane.run('a', () => Promise.resolve())
    expect(await lane.run('b', () => Promise.resolve(1))).toBe(1)
    expect(await lane.run('b', () => Promise.resolve(2))).toBe(2)
    await expect(resting).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('gives up what waits too long', async () => {
    const lane = createFairLane({ ...size, patience: 20 })
    const slow = lane.run('a', () => wait(80))
    const own = lane.run('a', () => Promise.resolve())
    await expect(own).rejects.toMatchObject({ code: 'too_many_requests' })
    await slow
    expect(await lane.run('a', () => Promise.resolve(1))).toBe(1)
  })
})

test('on the embedded engine a third request of one caller waits as long as the two before it, while an import ends', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { usual } = createLanes('embedded')
  const session = Promise.withResolvers<string>()
  const before = [1, 2].map(() => usual.run('buyer', () => session.promise))
  const third = usual.run('buyer', () => session.promise)
  await vi.advanceTimersByTimeAsync(24_000)
  session.resolve('answered')
  expect(await Promise.all([...before, third])).toEqual(['answered', 'answered', 'answered'])
})
