import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { readFrench } from './french-words.ts'

test('other requests have their turns while the list is read', async () => {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const started = performance.now()
  await readFrench()
  delay.disable()
  // Read at once, it is one delay of nearly all this time.
  expect(delay.max / 1_000_000).toBeLessThan((performance.now() - started) * 0.7)
})

test('a word of the list is French in each of its forms, the first and the last one too', async () => {
  const isFrench = await readFrench()
  for (const word of ['a-cote', 'raccord', 'raccords', 'etanche', 'chauffer', 'zythums', 'onduleurs'])
    expect([word, isFrench(word)]).toEqual([word, true])
  for (const word of ['', 'raccor', 'accord\nraccord', 'zorglubeurs', 'zzzz', 'aaaa', '0'])
    expect([word, isFrench(word)]).toEqual([word, false])
})

test('the unknown words of a long list do not stop the server', async () => {
  const isFrench = await readFrench()
  const before = process.cpuUsage().user
  for (let at = 0; at < 1000; at++) isFrench(`zorglub${String.fromCodePoint(97 + (at % 26))}${at}`)
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(200)
})
