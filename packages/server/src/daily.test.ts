import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { startDaily } from './daily.ts'

const log = () => ({ info: vi.fn(), error: vi.fn() })

test('it runs at once and again and again, and a failure does not end it', async () => {
  const messages = log()
  const run = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('no clock')).mockResolvedValue(3)
  const stop = startDaily({ name: 'chore', run, log: messages, every: 5 })
  await vi.waitFor(() => expect(messages.info).toHaveBeenCalledWith({ done: 3 }, 'chore'), 20_000)
  await stop()
  expect(messages.error).toHaveBeenCalledTimes(1)
  const calls = run.mock.calls.length
  await setTimeout(30)
  expect(run.mock.calls.length).toBe(calls)
})

test('who stops it waits for the run that is under way', async () => {
  const running = Promise.withResolvers<number>()
  const stop = startDaily({ name: 'chore', run: () => running.promise, log: log(), every: 5 })
  let isStopped = false
  const stopped = stop().then(() => (isStopped = true))
  await setTimeout(20)
  expect(isStopped).toBe(false)
  running.resolve(1)
  await stopped
})
