import { setTimeout as wait } from 'node:timers/promises'
import { routes, type AnyRoute } from '@comptoir/contract'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFairLimiter } from './fair-limiter.ts'
import { createLimiters, runLimited } from './limiters.ts'

const size = { running: 2, perCaller: 1, waitingPerCaller: 3, timeout: 1000 }

describe('a limiter', () => {
  test('lets callers take turns, however many tasks each has waiting', async () => {
    const limiter = createFairLimiter({ ...size, running: 1 })
    const order: string[] = []
    const run = (caller: string) =>
      limiter.run(caller, async () => {
        order.push(caller)
        await wait(1)
      })
    await Promise.all([...['a', 'a', 'a', 'a'].map(run), run('b'), run('c')])
    expect(order.join('')).toBe('aabcaa')
  })

  test('limits the slots of one caller', async () => {
    const limiter = createFairLimiter(size)
    let ended = false
    const slow = [1, 2].map(() => limiter.run('a', () => wait(100)))
    const quick = limiter.run('b', () => Promise.resolve()).then(() => (ended = true))
    await quick
    expect(ended).toBe(true)
    await Promise.all(slow)
  })

  test('rejects too many tasks of one caller, and continues after failures', async () => {
    const limiter = createFairLimiter(size)
    const all = Array.from({ length: 6 }, () =>
      limiter.run('a', async () => {
        await wait(1)
        throw new Error('broken')
      }),
    )
    const ends = await Promise.allSettled(all)
    const reasons = ends.map((end) => (end.status === 'rejected' ? String(end.reason) : ''))
    expect(reasons.filter((reason) => reason === 'Error: broken')).toHaveLength(4)
    expect(reasons.filter((reason) => reason === 'AppError: too_many_requests')).toHaveLength(2)
    expect(await limiter.run('a', () => Promise.resolve(1))).toBe(1)
  })

  test('distinguishes timeouts caused by the caller and by others', async () => {
    const limiter = createFairLimiter({ ...size, running: 1, timeout: 20 })
    const slow = limiter.run('a', () => wait(80))
    await expect(limiter.run('b', () => Promise.resolve())).rejects.toMatchObject({ code: 'unavailable' })
    await slow
  })

  test('applies a cooldown to the caller after heavy work, not to others', async () => {
    const took: number[] = []
    const limiter = createFairLimiter({
      ...size,
      running: 1,
      timeout: 30,
      cooldownAfter: (caller, milliseconds) => {
        took.push(milliseconds)
        return caller === 'a' ? 60_000 : 0
      },
    })
    await limiter.run('a', () => wait(5))
    expect(took[0]).toBeGreaterThan(3)
    const pending = limiter.run('a', () => Promise.resolve())
    expect(await limiter.run('b', () => Promise.resolve(1))).toBe(1)
    expect(await limiter.run('b', () => Promise.resolve(2))).toBe(2)
    await expect(pending).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('rejects what waits too long', async () => {
    const limiter = createFairLimiter({ ...size, timeout: 20 })
    const slow = limiter.run('a', () => wait(80))
    const own = limiter.run('a', () => Promise.resolve())
    await expect(own).rejects.toMatchObject({ code: 'too_many_requests' })
    await slow
    expect(await limiter.run('a', () => Promise.resolve(1))).toBe(1)
  })
})

test('files of rows wait for each other, and an export for none of them', async () => {
  const limiters = createLimiters('embedded')
  const run = (userId: number, route: AnyRoute, work: () => Promise<unknown>) =>
    runLimited(limiters, route, { actor: { kind: 'user', userId }, ip: '', headers: {} } as never, work)
  const first = Promise.withResolvers<undefined>()
  const importing = run(1, routes.importCompanyFile, () => first.promise)
  let isRead = false
  const reading = run(2, routes.readAgencyFile, async () => (isRead = true))
  expect(await run(3, routes.exportAccessTraces, () => Promise.resolve('exported'))).toBe('exported')
  expect(isRead).toBe(false)
  first.resolve(undefined)
  await Promise.all([importing, reading])
})

test('on the embedded engine a third request of one caller waits as long as the two before it while an import ends', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { usual } = createLimiters('embedded')
  const session = Promise.withResolvers<string>()
  const before = [1, 2].map(() => usual.run('buyer', () => session.promise))
  const third = usual.run('buyer', () => session.promise)
  await vi.advanceTimersByTimeAsync(24_000)
  session.resolve('answered')
  expect(await Promise.all([...before, third])).toEqual(['answered', 'answered', 'answered'])
})
