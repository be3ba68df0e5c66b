import { expect, test } from 'vitest'
import { isFrench } from './french-words.ts'

test('a word of the list is French in each of its forms, the first and the last one too', () => {
  for (const word of ['a-cote', 'raccord', 'raccords', 'etanche', 'chauffer', 'zythums', 'onduleurs'])
    expect([word, isFrench(word)]).toEqual([word, true])
  for (const word of ['', 'raccor', 'accord\nraccord', 'zorglubeurs', 'zzzz', 'aaaa', '0'])
    expect([word, isFrench(word)]).toEqual([word, false])
})

test('the unknown words of a long list do not stop the server', () => {
  isFrench('once')
  const before = process.cpuUsage().user
  for (let at = 0; at < 1000; at++) isFrench(`zorglub${String.fromCodePoint(97 + (at % 26))}${at}`)
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(200)
})
