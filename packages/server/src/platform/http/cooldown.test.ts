import { expect, test } from 'vitest'
import { createCooldown } from './cooldown.ts'

const size = { allowance: 1000, share: 0.1, longest: 4000, othersStay: 5000 }

function start() {
  const clock = { at: 0 }
  const cooldown = createCooldown(size, () => clock.at)
  return { clock, ...cooldown }
}

test('a single active caller has no cooldown', () => {
  const { clock, noteCaller, cooldownAfter } = start()
  for (let at = 0; at < 20; at += 1) {
    noteCaller('a')
    clock.at += 800
    expect(cooldownAfter('a', 800)).toBe(0)
  }
})

test('among others the first second is free, and the cooldown leaves a tenth of the time', () => {
  const { clock, noteCaller, cooldownAfter } = start()
  noteCaller('b')
  noteCaller('a')
  expect(cooldownAfter('a', 700)).toBe(0)
  expect(cooldownAfter('a', 400)).toBeCloseTo(1000)
  clock.at += 1000
  noteCaller('b')
  expect(cooldownAfter('a', 200)).toBeCloseTo(2000)
  // Each caller has its own cooldown.
  expect(cooldownAfter('b', 700)).toBe(0)
})

test('a cooldown has a maximum, and old work is forgotten', () => {
  const { clock, noteCaller, cooldownAfter } = start()
  noteCaller('a')
  noteCaller('b')
  expect(cooldownAfter('a', 60_000)).toBeCloseTo(size.longest)
  clock.at += 14_000
  noteCaller('b')
  expect(cooldownAfter('a', 900)).toBe(0)
})

test('inactive callers do not cause a cooldown', () => {
  const { clock, noteCaller, cooldownAfter } = start()
  noteCaller('b')
  noteCaller('a')
  clock.at += size.othersStay + 1
  noteCaller('a')
  expect(cooldownAfter('a', 3000)).toBe(0)
})
