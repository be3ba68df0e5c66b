import { blankAnswerLine, readPrice, type RequestedLine } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import {
  changeLine,
  draftTotals,
  matchLines,
  restoredContent,
  filledLines,
  toPayload,
  withAllAvailable,
  withAvailability,
  withPrice,
  type ReplyContent,
} from './reply-draft.rules.ts'
import { head } from './reply.fixture.ts'

const today = '2026-11-23'
const requestedLine = (id: number, quantity = 10, base = 1): RequestedLine => ({
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
const priced = (line: number, priceText: string) => ({
  ...blankAnswerLine(line),
  kind: 'priced' as const,
  priceText,
  price: readPrice(priceText, 'fr'),
})
const draft = (...lines: ReplyContent['lines']): ReplyContent => ({
  shippingText: '',
  shipping: null,
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
  ])('%j is kept unchanged: the line is %s', (priceText, kind) => {
    expect(withPrice(blankAnswerLine(1), priceText, 7)).toMatchObject({ priceText, kind, price: 7 })
  })

  test('is rejected when too long for the field', () => {
    expect(withPrice(blankAnswerLine(1), '9'.repeat(61), 9)).toBeNull()
  })
})

describe('the availability', () => {
  test('is today for yes, and open for no', () => {
    expect(withAvailability(blankAnswerLine(1), true, today)).toMatchObject({
      isAvailable: true,
      availableOn: today,
    })
    expect(withAvailability(blankAnswerLine(1), false, today)).toMatchObject({
      isAvailable: false,
      availableOn: null,
    })
  })

  test('"everything is available" keeps existing answers', () => {
    const later = {
      ...blankAnswerLine(1),
      kind: 'priced' as const,
      isAvailable: false,
      availableOn: '2027-01-05',
    }
    const declined = { ...blankAnswerLine(2), kind: 'declined' as const }
    const all = withAllAvailable(draft(later, declined, blankAnswerLine(3)), today).lines
    expect(all.map(({ availableOn }) => availableOn)).toEqual(['2027-01-05', null, today])
  })
})

test('keeps the answers of lines when the lines of the request change', () => {
  const answered = priced(2, '5')
  const reply = { lines: [requestedLine(2), requestedLine(3)], serverTime: '2026-11-23T08:00:00Z' }
  expect(matchLines([blankAnswerLine(1), answered], reply)).toEqual([answered, blankAnswerLine(3)])
  const yes = { ...answered, isAvailable: true, availableOn: '2026-11-20' }
  expect(matchLines([yes], reply)[0]?.availableOn).toBe(today)
})

test('does not send a blank line, but sends one with only a comment', () => {
  const commented = { ...blankAnswerLine(2), comment: 'sur devis' }
  const all = draft(blankAnswerLine(1), commented)
  expect(toPayload(all).lines).toEqual([commented])
  expect(filledLines(all)).toBe(0)
  expect(filledLines(draft(priced(3, 'abc'), priced(4, '1 234,56 €')))).toBe(1)
})

test('keeps stored prices in the other language; uses the server’s without them', () => {
  const english = { ...priced(2, '1,234'), price: 1234 }
  const { price: _price, ...unread } = english
  const texts = { shippingText: '1,500', validityText: '', message: '' }
  const answer = { ...head, ...texts, shipping: 1500, lines: [] }
  const reply = { lines: [requestedLine(2)], serverTime: '2026-11-23T08:00:00Z', answer }
  const restored = restoredContent({ ...texts, shipping: 1500, lines: [english] }, reply, 'fr')
  expect(restored).toMatchObject({ shipping: 1500, lines: [{ price: 1234 }] })
  const stored = { ...reply, answer: { ...answer, lines: [english] } }
  const older = restoredContent({ ...texts, lines: [unread] }, stored, 'fr')
  expect(older).toMatchObject({ shipping: 1500, lines: [{ price: 1234 }] })
})

test('keeps the identity of other lines when one changes', () => {
  const before = draft(blankAnswerLine(1), blankAnswerLine(2))
  const after = changeLine(before, 2, (line) => ({ ...line, kind: 'declined' }))
  expect(after.lines[0]).toBe(before.lines[0])
  expect(after.lines[1]?.kind).toBe('declined')
})

test('adds prices per base quantity, and counts unreadable prices as nothing', () => {
  const lines = [
    priced(1, '1 234,56 €'),
    priced(2, '54.00'),
    priced(3, 'à voir'),
    { ...blankAnswerLine(4), kind: 'included' as const },
  ]
  const totals = draftTotals({ ...draft(...lines), shippingText: '25,00 €', shipping: 25 }, [
    requestedLine(1, 2),
    requestedLine(2, 250, 100),
    requestedLine(3),
    requestedLine(4),
  ])
  expect(totals).toEqual({ goods: 2604.12, shipping: 25, total: 2629.12 })
})

test('does not parse a stored unreadable text again', () => {
  const unread = { ...priced(2, '1,234'), price: null, similar: null }
  const texts = { shippingText: '1,500', validityText: '', message: '' }
  const answer = { ...head, ...texts, shipping: 1500, lines: [{ ...unread, price: 1234 }] }
  const reply = { lines: [requestedLine(2)], serverTime: '2026-11-23T08:00:00Z', answer }
  expect(restoredContent({ ...texts, shipping: null, lines: [unread] }, reply, 'fr')).toMatchObject({
    shipping: null,
    lines: [{ price: null }],
  })
  const { price: _price, ...absent } = unread
  const serverUnread = { ...reply, answer: { ...answer, shipping: null, lines: [unread] } }
  expect(restoredContent({ ...texts, lines: [absent] }, serverUnread, 'fr')).toMatchObject({
    shipping: null,
    lines: [{ price: null }],
  })
})
