import { expect, test } from 'vitest'
import { compareReferences, pickByReference } from './reference.rules.ts'

test.each([
  ['K8-1-20', 'K8-1-20', 'exact'],
  ['k8 1.20', 'K8-1-20', 'exact'],
  [' K8-1-20 ', 'K8-1-20', 'exact'],
  ['K8-12-0', 'K8-1-20', null],
  ['K8120', 'K8-1-20', 'tolerant'],
  ['K8-120', 'K8-1-20', 'tolerant'],
  ['K8/1/20', 'K8120', 'tolerant'],
  ['K81-20', 'K8-120', null],
  ['00823120', '823120', null],
  ['Référence-1', 'REFERENCE 1', 'exact'],
  ['CŒUR-1', 'coeur1', 'tolerant'],
  ['---', '...', null],
  ['', '', null],
])('%j typed is %j: %s', (typed, stored, expected) => {
  expect(compareReferences(typed, stored)).toBe(expected)
  expect(compareReferences(stored, typed)).toBe(expected)
})

test('matches the exact ones of several, else all that only lack separators', () => {
  const pick = (typed: string) => pickByReference(typed, ['K8-1-20', 'K8-12-0', 'K8-120'], (one) => one)
  expect(pick('k8 12 0')).toEqual(['K8-12-0'])
  expect(pick('K8120')).toEqual(['K8-1-20', 'K8-12-0', 'K8-120'])
  expect(pick('K-8120')).toEqual([])
})
