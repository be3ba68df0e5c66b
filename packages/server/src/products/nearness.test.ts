import { expect, test } from 'vitest'
import { differingCodes, nearness } from './nearness.ts'

const own = { poles: '1P+N', amps: 16, curve: 'C', neutral: true, temperature: [-25, 60] as [number, number] }

test('the same features are as near as can be, none in common as far', () => {
  expect(nearness(own, { ...own })).toBe(1)
  expect(nearness(own, { other: 'x' })).toBe(0)
  expect(nearness({}, own)).toBe(0)
})

test('a closer number is nearer, and twice as much counts nothing', () => {
  const at = (amps: number) => nearness(own, { ...own, amps })
  expect(at(20)).toBeGreaterThan(at(25))
  expect(at(25)).toBeGreaterThan(at(32))
  expect(at(32)).toBe(at(63))
})

test('a value of another type, or a missing one, is no likeness', () => {
  expect(nearness(own, { ...own, amps: '16' })).toBeCloseTo(0.8)
  const { curve: _curve, ...without } = own
  expect(nearness(own, without)).toBeCloseTo(0.8)
  expect(nearness(own, { ...own, temperature: [-25, 60] })).toBe(1)
  expect(nearness(own, { ...own, temperature: [-5, 60] })).toBeLessThan(1)
})

test('codes differ by another value, another end, or a value that only one has', () => {
  const differing = (other: object) =>
    differingCodes(['poles', 'amps', 'temperature', 'ip'], own, { ...other })
  expect(differing({ ...own, curve: 'D' })).toEqual([])
  expect(differing({ ...own, amps: 20, temperature: [-25, 40] })).toEqual(['amps', 'temperature'])
  expect(differing({ ...own, ip: 'IP20', poles: undefined })).toEqual(['poles', 'ip'])
})
