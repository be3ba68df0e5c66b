import { expect, test } from 'vitest'
import { createHeavyRest } from './heavy-rest.ts'

const size = { allowance: 1000, share: 0.1, longest: 4000, othersStay: 5000 }

function start() {
  const clock = { at: 0 }
  const rest = createHeavyRest(size, () => clock.at)
  return { clock, ...rest }
}

test('who is alone never rests', () => {
  const { clock, noteCaller, restAfter } = start()
  for (let at = 0; at < 20; at += 1) {
    noteCaller('a')
    clock.at += 800
    expect(restAfter('a', 800)).toBe(0)
  }
})

test('beside others the first second is free, and the rest takes a tenth of the time', () => {
  const { clock, noteCaller, restAfter } = start()
  noteCaller('b')
  noteCaller('a')
  expect(restAfter('a', 700)).toBe(0)
  expect(restAfter('a', 400)).toBeCloseTo(1000)
  clock.at += 1000
  noteCaller('b')
  expect(restAfter('a', 200)).toBeCloseTo(2000)
  // Each for itself.
  expect(restAfter('b', 700)).toBe(0)
})

test('a rest ends soon, whatever it was for, and what was long ago is forgotten', () => {
  const { clock, noteCaller, restAfter } = start()
  noteCaller('a')
  noteCaller('b')
  expect(restAfter('a', 60_000)).toBeCloseTo(size.longest)
  clock.at += 14_000
  noteCaller('b')
  expect(restAfter('a', 900)).toBe(0)
})

test('nobody rests for others who have gone', () => {
  const { clock, noteCaller, restAfter } = start()
  noteCaller('b')
  noteCaller('a')
  clock.at += size.othersStay + 1
  noteCaller('a')
  expect(restAfter('a', 3000)).toBe(0)
})
