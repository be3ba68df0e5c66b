// @vitest-environment node
import type { ProductPrice, TechnicalFeature } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { groupFeatures, savingPercent } from './product-sheet.rules.ts'

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

describe('savingPercent', () => {
  const price = (publicPrice: number, net: number): ProductPrice => ({
    public: publicPrice,
    net,
    base: 1,
    level: 'family_discount',
    agreement: null,
    day: '2026-11-21',
  })

  test.each([
    [100, 54, 46],
    [3, 2, 33.3],
    [100, 100, null],
    [100, 120, null],
    [1000, 999.9, null],
    [0, 0, null],
  ])('public %d, net %d is %j', (publicPrice, net, percent) => {
    expect(savingPercent(price(publicPrice, net))).toBe(percent)
  })
})
