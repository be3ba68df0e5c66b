import { expect, test } from 'vitest'
import { differingCodes, similarity } from './similarity.ts'

const own = { poles: '1P+N', amps: 16, curve: 'C', neutral: true, temperature: [-25, 60] as [number, number] }

test('equal features have similarity 1, none in common 0', () => {
  expect(similarity(own, { ...own })).toBe(1)
  expect(similarity(own, { other: 'x' })).toBe(0)
  expect(similarity({}, own)).toBe(0)
})

test('similarity of numbers decreases with distance, down to 0 at the double', () => {
  const at = (amps: number) => similarity(own, { ...own, amps })
  expect(at(20)).toBeGreaterThan(at(25))
  expect(at(25)).toBeGreaterThan(at(32))
  expect(at(32)).toBe(at(63))
})

test('a value of another type, or a missing one, has similarity 0', () => {
  expect(similarity(own, { ...own, amps: '16' })).toBeCloseTo(0.8)
  const { curve: _curve, ...without } = own
  expect(similarity(own, without)).toBeCloseTo(0.8)
  expect(similarity(own, { ...own, temperature: [-25, 60] })).toBe(1)
  expect(similarity(own, { ...own, temperature: [-5, 60] })).toBeLessThan(1)
})

test('returns codes with a different value, a different range, or a value of only one', () => {
  const differing = (other: object) =>
    differingCodes(['poles', 'amps', 'temperature', 'ip'], own, { ...other })
  expect(differing({ ...own, curve: 'D' })).toEqual([])
  expect(differing({ ...own, amps: 20, temperature: [-25, 40] })).toEqual(['amps', 'temperature'])
  expect(differing({ ...own, ip: 'IP20', poles: undefined })).toEqual(['poles', 'ip'])
})
