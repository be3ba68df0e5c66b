// @vitest-environment node
import type { TechnicalFeature } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { groupFeatures } from './feature-value.ts'

const feature = (code: string, group: string): TechnicalFeature => ({
  code,
  group,
  name: code,
  type: 'choice',
  value: 'x',
  unit: null,
})

test('features stand under their group, in the order given', () => {
  const groups = groupFeatures([
    feature('a', 'Électrique'),
    feature('b', 'Dimensions'),
    feature('c', 'Électrique'),
  ])
  expect(groups.map(({ name, features }) => [name, features.map(({ code }) => code)])).toEqual([
    ['Électrique', ['a', 'c']],
    ['Dimensions', ['b']],
  ])
  expect(groupFeatures([])).toEqual([])
})
