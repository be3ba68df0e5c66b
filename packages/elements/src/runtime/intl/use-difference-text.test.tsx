import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Intl } from './intl.tsx'
import { loadMessages } from './messages.ts'
import { useDifferenceText } from './use-difference-text.ts'

async function gapTextIn(locale: 'fr' | 'en') {
  const messages = await loadMessages([], locale)
  const { result } = renderHook(useDifferenceText, {
    wrapper: ({ children }) => <Intl {...{ locale, messages, children }} />,
  })
  return (amount: number, compared: number) =>
    result.current(amount, compared).replace(/[\u202F\u00A0]/g, ' ')
}

test.each([
  ['a little more', 112.5, 100, '+12,5 %', '+12.5%'],
  ['a little less', 87.5, 100, '−12,5 %', '−12.5%'],
  ['the same', 100, 100, '0 %', '0%'],
  ['almost ten times more', 994, 100, '+894 %', '+894%'],
  ['ten times more', 1000, 100, '10 fois plus', '10 times more'],
  ['ten times less', 0.3, 3, '10 fois moins', '10 times less'],
  ['a price of a cent', 0.01, 39.81, '3 981 fois moins', '3,981 times less'],
  ['a decimal sign that slipped', 127_510, 39.81, '3 203 fois plus', '3,203 times more'],
])('%s: %d beside %d', async (_what, amount, compared, french, english) => {
  expect((await gapTextIn('fr'))(amount, compared)).toBe(french)
  expect((await gapTextIn('en'))(amount, compared)).toBe(english)
})
