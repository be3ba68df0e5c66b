import { constants } from '@comptoir/contract'
import { act, cleanup, renderHook } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { afterEach, expect, test, vi } from 'vitest'
import { useFormat } from './use-format.ts'
import { useToday } from './use-today.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const formatOf = (locale: 'fr' | 'en') =>
  renderHook(useFormat, {
    wrapper: ({ children }) => (
      <IntlProvider locale={constants.languageTags[locale]} onError={() => undefined}>
        {children}
      </IntlProvider>
    ),
  }).result.current
const plain = (text: string) => text.replace(/[\u202F\u00A0]/g, ' ')

test('writes the first of a month as 1er in French, and no other day', () => {
  const { date, longDate, dateTime } = formatOf('fr')
  expect(plain(date('2026-03-01'))).toBe('1er mars 2026')
  expect(plain(date('2026-03-11'))).toBe('11 mars 2026')
  expect(plain(longDate('2026-03-01'))).toBe('dimanche 1er mars 2026')
  expect(plain(dateTime('2026-02-28T23:30:00Z'))).toMatch(/^1er mars 2026.* 00:30$/)
  expect(formatOf('en').date('2026-03-01')).toBe('Mar 1, 2026')
})

test('writes prices on their own to the cent, or to four decimals below 1 € where they have more', () => {
  const { listPrice, unitPrice } = formatOf('fr')
  expect([38.801, 1558.76, 54, 0.0542, 0.5].map((value) => plain(listPrice(value)))).toEqual([
    '38,80 €',
    '1 558,76 €',
    '54,00 €',
    '0,0542 €',
    '0,50 €',
  ])
  expect([53.879, 54.6786, 38.8, 12, 0.1 + 0.2].map((value) => plain(unitPrice(value)))).toEqual([
    '53,8790 €',
    '54,6786 €',
    '38,80 €',
    '12,00 €',
    '0,30 €',
  ])
})

test('writes a negative share with a minus sign, not a hyphen', () => {
  expect(plain(formatOf('fr').percent(-12.5))).toBe('−12,5 %')
  expect(formatOf('en').percent(-100)).toBe('−100%')
})

test('writes file sizes in thousands and millions of bytes', () => {
  const { bytes } = formatOf('fr')
  expect([12, 999_499, 1_000_000, 1_449_000].map((count) => plain(bytes(count)))).toEqual([
    '1 ko',
    '999 ko',
    '1 Mo',
    '1,4 Mo',
  ])
  expect(formatOf('en').bytes(1_449_000)).toBe('1.4 MB')
})

test('writes an amount in its own currency', () => {
  const [fr, en] = [formatOf('fr'), formatOf('en')]
  expect(plain(fr.moneyIn(12.5, 'USD'))).toBe('12,50 $US')
  expect(plain(fr.moneyIn(12.5, 'EUR'))).toBe(plain(fr.money(12.5)))
  expect(en.moneyIn(1234.5, 'USD')).toBe('$1,234.50')
  expect(plain(fr.unitPriceIn(0.0542, 'CHF'))).toBe('0,0542 CHF')
  expect(plain(fr.moneyIn(12.5, 'usd?'))).toBe('12,50 usd?')
})

test('writes short days and short counts per language', () => {
  const [fr, en] = [formatOf('fr'), formatOf('en')]
  expect([plain(fr.shortDay('2026-04-03')), plain(fr.shortDay('2026-04-01'))]).toEqual(['3 avr.', '1er avr.'])
  expect(en.shortDay('2026-04-03')).toBe('Apr 3')
  expect([plain(fr.compact(1234)), plain(fr.compact(20_000))]).toEqual(['1,2 k', '20 k'])
  expect([en.compact(1234), en.compact(999)]).toEqual(['1.2K', '999'])
})

test('returns the day in Paris, and the next one after midnight', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T22:59:50Z') })
  const { result } = renderHook(useToday)
  expect(result.current).toBe('2026-11-21')
  act(() => void vi.advanceTimersByTime(30_000))
  expect(result.current).toBe('2026-11-22')
})
