import type { AnswerDraft, AskedLine } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import {
  blankLine,
  changeLine,
  draftTotals,
  fit,
  readLines,
  saidLines,
  toSent,
  withAllAvailable,
  withAvailability,
  withPrice,
} from './reply-draft.rules.ts'

const today = '2026-11-23'
const asked = (id: number, quantity = 10, base = 1): AskedLine => ({
  id,
  position: id,
  reference: `R${id}`,
  label: '',
  manufacturer: '',
  quantity,
  unit: 'piece',
  base,
  comment: null,
})
const draft = (...lines: AnswerDraft['lines']): AnswerDraft => ({
  shippingText: '',
  validityText: '',
  message: '',
  lines,
})

describe('a price that was typed', () => {
  test.each([
    ['1 234,56 €', 'priced'],
    ['12.5', 'priced'],
    ['à voir', 'priced'],
    ['  ', 'empty'],
    ['', 'empty'],
  ])('%j is kept as it is: the line is %s', (priceText, kind) => {
    expect(withPrice(blankLine(1), priceText)).toMatchObject({ priceText, kind })
  })

  test('one that is longer than the field takes is refused', () => {
    expect(withPrice(blankLine(1), '9'.repeat(61))).toBeNull()
  })
})

describe('the availability', () => {
  test('yes is today, no waits for its day', () => {
    expect(withAvailability(blankLine(1), true, today)).toMatchObject({
      isAvailable: true,
      availableOn: today,
    })
    expect(withAvailability(blankLine(1), false, today)).toMatchObject({
      isAvailable: false,
      availableOn: null,
    })
  })

  test('"everything is available" leaves alone what says otherwise', () => {
    const later = { ...blankLine(1), kind: 'priced' as const, isAvailable: false, availableOn: '2027-01-05' }
    const declined = { ...blankLine(2), kind: 'declined' as const }
    const all = withAllAvailable(draft(later, declined, blankLine(3)), today).lines
    expect(all.map(({ availableOn }) => availableOn)).toEqual(['2027-01-05', null, today])
  })
})

test('lines keep what was said when the request has other lines now', () => {
  const priced = { ...blankLine(2), kind: 'priced' as const, priceText: '5' }
  const reply = { lines: [asked(2), asked(3)], serverTime: '2026-11-23T08:00:00Z' }
  expect(fit([blankLine(1), priced], reply)).toEqual([priced, blankLine(3)])
  const yes = { ...priced, isAvailable: true, availableOn: '2026-11-20' }
  expect(fit([yes], reply)[0]?.availableOn).toBe(today)
})

test('what says nothing is not sent, a comment alone is', () => {
  const commented = { ...blankLine(2), comment: 'sur devis' }
  const all = draft(blankLine(1), commented)
  expect(toSent(all).lines).toEqual([commented])
  expect(saidLines(all, 'fr')).toBe(0)
  const wrong = { ...blankLine(3), kind: 'priced' as const, priceText: 'abc' }
  const priced = { ...blankLine(4), kind: 'priced' as const, priceText: '1 234,56 €' }
  expect(saidLines(draft(wrong, priced), 'fr')).toBe(1)
  expect(readLines(draft(wrong, priced), 'fr').map(({ price }) => price)).toEqual([null, 1234.56])
})

test('a changed line leaves the others as they are, to the object', () => {
  const before = draft(blankLine(1), blankLine(2))
  const after = changeLine(before, 2, (line) => ({ ...line, kind: 'declined' }))
  expect(after.lines[0]).toBe(before.lines[0])
  expect(after.lines[1]?.kind).toBe('declined')
})

test('totals read prices in both languages, per so many units, and count what is no price as nothing', () => {
  const lines = [
    { ...blankLine(1), kind: 'priced' as const, priceText: '1 234,56 €' },
    { ...blankLine(2), kind: 'priced' as const, priceText: '54.00' },
    { ...blankLine(3), kind: 'priced' as const, priceText: 'à voir' },
    { ...blankLine(4), kind: 'included' as const },
  ]
  const totals = draftTotals(
    { ...draft(...lines), shippingText: '25,00 €' },
    [asked(1, 2), asked(2, 250, 100), asked(3), asked(4)],
    'fr',
  )
  expect(totals).toEqual({ goods: 2604.12, shipping: 25, total: 2629.12 })
})
