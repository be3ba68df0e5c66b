import { describe, expect, test } from 'vitest'
import { readViolations } from './violation.rules.ts'

const list = (violations: unknown, type: unknown = 'ConstraintViolationList') => ({
  '@type': type,
  violations,
})

describe('readViolations', () => {
  test('replaces dots with underscores and leaves brackets unchanged', () => {
    const map = readViolations(list([{ propertyPath: 'lines[0].price', message: 'trop petit' }]))
    expect(map?.fields).toEqual({ 'lines[0]_price': 'trop petit' })
  })

  test('the map has the last violation of a path, the list has all', () => {
    const map = readViolations(
      list([
        { propertyPath: 'name', message: 'one' },
        { propertyPath: 'name', message: 'two' },
        { propertyPath: '', message: 'whole form' },
      ]),
    )
    expect(map?.fields).toEqual({ name: 'two', '': 'whole form' })
    expect(map?.violations).toHaveLength(3)
  })

  test.each([
    ['another type', list([], 'ConstraintViolation')],
    ['no type', { violations: [] }],
    ['a type that is no string', list([], ['ConstraintViolationList'])],
    ['a violation without path', list([{ message: 'x' }])],
    ['no body', undefined],
    ['a text', 'ConstraintViolationList'],
  ])('%s gives no map', (_name, body) => {
    expect(readViolations(body)).toBeNull()
  })
})
