import { afterEach, expect, test, vi } from 'vitest'
import { WriteQueue } from './write-queue.ts'

afterEach(() => void vi.restoreAllMocks())

/** A queue with its log, and writes that resolve on demand. */
function openQueue() {
  const queue = new WriteQueue()
  const sent: string[] = []
  const answers = new Map<string, PromiseWithResolvers<string>>()
  const write = (name: string, target?: string, isUnsent?: (error: unknown) => boolean) =>
    queue.add(
      () => {
        sent.push(name)
        const answer = Promise.withResolvers<string>()
        answers.set(name, answer)
        return answer.promise
      },
      { target, isUnsent },
    )
  const answer = (name: string) => answers.get(name)?.resolve(name)
  const fail = (name: string) => answers.get(name)?.reject(new Error(name))
  return { queue, sent, write, answer, fail }
}

function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

test('runs writes in sequence, also after a failed one', async () => {
  const { queue, sent, write, answer, fail } = openQueue()
  const [first, second] = [write('first'), write('second')]
  expect(sent).toEqual(['first'])
  fail('first')
  await expect(first).rejects.toThrow('first')
  await vi.waitFor(() => expect(sent).toEqual(['first', 'second']))
  answer('second')
  expect(await second).toBe('second')
  expect(queue.isUnordered).toBe(false)
})

test('replaces a waiting write by a newer one to the same target, and returns its response', async () => {
  const { sent, write, answer } = openQueue()
  const running = write('12', 'line 1')
  const [older, other, newer] = [write('34', 'line 1'), write('9', 'line 2'), write('56', 'line 1')]
  answer('12')
  await running
  await vi.waitFor(() => expect(sent).toEqual(['12', '56']))
  answer('56')
  expect(await Promise.all([older, newer])).toEqual(['56', '56'])
  await vi.waitFor(() => expect(sent).toEqual(['12', '56', '9']))
  answer('9')
  await other
})

test('sends waiting and later writes immediately when the page is hidden', async () => {
  const { queue, sent, write, answer } = openQueue()
  const all = [write('first'), write('second')]
  hide()
  expect(sent).toEqual(['first', 'second'])
  all.push(write('third'))
  expect(sent).toEqual(['first', 'second', 'third'])
  for (const name of sent) answer(name)
  await Promise.all(all)
  expect(queue.isUnordered).toBe(true)
  vi.restoreAllMocks()
  const next = write('next')
  await vi.waitFor(() => expect(sent).toContain('next'))
  expect(queue.isUnordered).toBe(false)
  answer('next')
  await next
})

test('keeps retriable writes until the network is back, replaces them by newer ones, and sends them in order', async () => {
  const { queue, sent, write, answer, fail } = openQueue()
  const seen: boolean[] = []
  queue.watch(() => seen.push(queue.isOffline))
  const patient = (name: string, target: string) => write(name, target, (error) => error instanceof Error)
  const all = [patient('12', 'line 1')]
  fail('12')
  await vi.waitFor(() => expect(queue.isOffline).toBe(true))
  all.push(patient('34', 'line 2'), patient('56', 'line 1'))
  expect(sent).toEqual(['12'])

  // A write that does not wait is tried, and fails.
  const other = write('other')
  expect(sent).toEqual(['12', 'other'])
  fail('other')
  await expect(other).rejects.toThrow('other')
  expect(queue.isOffline).toBe(true)

  dispatchEvent(new Event('online'))
  expect(sent.at(-1)).toBe('56')
  answer('56')
  await vi.waitFor(() => expect(sent.at(-1)).toBe('34'))
  answer('34')
  expect(await Promise.all(all)).toEqual(['56', '34', '56'])
  expect(seen).toEqual([true, false])
})

test('retries with growing delays without an online event', async () => {
  vi.useFakeTimers()
  const { queue, sent, write, answer, fail } = openQueue()
  const written = write('12', 'line 1', () => true)
  for (const delay of [5000, 10_000]) {
    fail('12')
    await vi.advanceTimersByTimeAsync(delay - 1)
    expect(queue.isOffline).toBe(true)
    const before = sent.length
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(before + 1)
  }
  answer('12')
  expect(await written).toBe('12')
  vi.useRealTimers()
})

test('does not send an unsent write after a newer one to the same target', async () => {
  const { queue, sent, write, answer, fail } = openQueue()
  const patient = (name: string) => write(name, 'line 1', (error) => error instanceof Error)
  const older = patient('12')
  hide()
  const newer = patient('56')
  expect(sent).toEqual(['12', '56'])
  answer('56')
  fail('12')
  expect(await Promise.all([older, newer])).toEqual(['56', '56'])
  vi.restoreAllMocks()
  dispatchEvent(new Event('online'))
  expect(sent).toEqual(['12', '56'])
  expect(queue.isUnordered).toBe(true)
})
