import { constants } from '@comptoir/contract'
import { renderHook } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { expect, test } from 'vitest'
import { useFormat } from './use-format.ts'

const formatOf = (locale: 'fr' | 'en') =>
  renderHook(useFormat, {
    wrapper: ({ children }) => (
      <IntlProvider locale={constants.languageTags[locale]} onError={() => undefined}>
        {children}
      </IntlProvider>
    ),
  }).result.current
const plain = (text: string) => text.replace(/[\u202F\u00A0]/g, ' ')

test('French writes the first of a month as 1er, and no other day', () => {
  const { date, longDate, dateTime } = formatOf('fr')
  expect(plain(date('2026-03-01'))).toBe('1er mars 2026')
  expect(plain(date('2026-03-11'))).toBe('11 mars 2026')
  expect(plain(longDate('2026-03-01'))).toBe('dimanche 1er mars 2026')
  expect(plain(dateTime('2026-02-28T23:30:00Z'))).toMatch(/^1er mars 2026.* 00:30$/)
  expect(formatOf('en').date('2026-03-01')).toBe('Mar 1, 2026')
})

test('prices of a column have two decimals, but four where cents say too little', () => {
  const { listPrice, unitPrice } = formatOf('fr')
  expect([38.801, 1558.76, 54, 0.0542, 0.5].map((value) => plain(listPrice(value)))).toEqual([
    '38,80 €',
    '1 558,76 €',
    '54,00 €',
    '0,0542 €',
    '0,50 €',
  ])
  expect(plain(unitPrice(38.801))).toBe('38,801 €')
})

test('sizes of files are in thousands and millions of bytes', () => {
  const { bytes } = formatOf('fr')
  expect([12, 999_499, 1_000_000, 1_449_000].map((count) => plain(bytes(count)))).toEqual([
    '1 ko',
    '999 ko',
    '1 Mo',
    '1,4 Mo',
  ])
  expect(formatOf('en').bytes(1_449_000)).toBe('1.4 MB')
})
