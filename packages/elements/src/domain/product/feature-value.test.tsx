import type { TechnicalFeature } from '@comptoir/contract'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../runtime/testing/index.tsx'
import { groupFeatures, useFeatureValue } from './feature-value.ts'
import { productMessages } from './product-messages.ts'

const feature = (code: string, group: string): TechnicalFeature => ({
  code,
  group,
  name: code,
  type: 'choice',
  value: 'x',
  unit: null,
})

test('lists features under their group, in the given order', () => {
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

/** The expected text of each value. */
function Values({ features }: { readonly features: readonly TechnicalFeature[] }) {
  const describe = useFeatureValue()
  return features.map(describe).join(', ')
}

test.each([
  ['fr', '1 an, 2 ans, de 2 à 5 ans, 16 A'],
  ['en', '1 year, 2 years, 2 to 5 years, 16 A'],
] as const)('writes the plural of a unit in the language of the page, %s', async (locale, expected) => {
  const values: [TechnicalFeature['value'], string][] = [
    [1, 'an'],
    [2, 'an'],
    [[2, 5], 'an'],
    [16, 'A'],
  ]
  const features = values.map(([value, unit]) => ({ ...feature('a', 'b'), value, unit }))
  const { container } = renderScreen(<Values features={features} />, {
    messages: [productMessages],
    apiBase: 'https://fixture.example/api',
    locale,
  })
  await waitFor(() => expect(container.textContent.replaceAll(/\s/g, ' ')).toContain(expected))
})
