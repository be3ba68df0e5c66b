import { expect, test } from 'vitest'
import { conflictFields, mergeVersions, type ConflictLabels } from './use-conflict.ts'

interface Values extends Record<string, unknown> {
  readonly name: string
  readonly secret: string
  readonly agencies: number[]
  readonly isEverywhere: boolean
  readonly company: number
}

const labels: ConflictLabels<Values> = {
  name: 'form.name',
  secret: { label: 'form.secret', show: () => '••••' },
  isEverywhere: 'form.place',
  agencies: { label: 'form.place', show: ({ agencies }) => agencies.join(', ') },
  company: null,
}
const fields = conflictFields(labels)
const base: Values = { name: 'a', secret: '', agencies: [1], isEverywhere: false, company: 3 }

test('treats values with the same label as one field, and ignores create-only values', () => {
  expect(fields.map(({ label, names }) => [label, names])).toEqual([
    ['form.name', ['name']],
    ['form.secret', ['secret']],
    ['form.place', ['isEverywhere', 'agencies']],
  ])
  expect(fields.find(({ label }) => label === 'form.place')?.show?.(base)).toBe('1')
})

test.each([
  [{ name: 'mine' }],
  [{ secret: 'typed' }],
  [{ agencies: [1, 2] }],
  [{ isEverywhere: true }],
  [{ company: 4 }],
  [{ name: 'mine', secret: 'typed', agencies: [] }],
])('keeps what was touched, takes the rest from the other version: %j', (typed) => {
  const theirs: Values = { name: 'b', secret: '', agencies: [9], isEverywhere: false, company: 3 }
  expect(mergeVersions(base, { ...base, ...typed }, theirs, fields)).toMatchObject(typed)
  const untouched = mergeVersions(base, base, theirs, fields)
  expect(untouched).toEqual(theirs)
})

test('keeps a changed value without a label like any other', () => {
  const mine: Values = { ...base, extra: 'typed' }
  expect(mergeVersions(base, mine, { ...base, name: 'b' }, fields)).toMatchObject({
    name: 'b',
    extra: 'typed',
  })
})
