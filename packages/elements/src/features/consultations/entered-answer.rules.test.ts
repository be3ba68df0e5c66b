import { expect, test } from 'vitest'
import { comparisonFixture } from './testing/consultation.fixture.ts'
import { enteredDraft, readEntries, withDay, withEntries } from './entered-answer.rules.ts'
import { routes } from '@comptoir/contract'

const today = '2026-11-21'
const typed = (text: string) => readEntries([{ rowKey: '1', text }], 'fr').prices
const comparison = routes.compareConsultation.output.parse(comparisonFixture)

test('a typed price without a date has no availability date', () => {
  const { lines } = enteredDraft(comparison, { id: 99, round: 1 }, today)
  const priced = withEntries(lines, typed('12'))
  expect(priced).toMatchObject([{ kind: 'priced', priceText: '12', isAvailable: null, availableOn: null }])
  expect(withDay(priced, 1, today, today)).toMatchObject([{ isAvailable: true, availableOn: today }])
  expect(withDay(priced, 1, '', today)).toMatchObject([{ isAvailable: null, availableOn: null }])
})

test('a past availability date becomes today and stays when the price changes', () => {
  const { lines } = enteredDraft(comparison, { id: 11, round: 1 }, '2026-12-05')
  expect(withEntries(lines, typed('12'))).toMatchObject([
    { priceText: '12', isAvailable: true, availableOn: '2026-12-05' },
  ])
})

test('a price entered before keeps its value, and so does shipping', () => {
  const [answer] = comparison.answers
  const [first] = answer?.lines ?? []
  if (!answer || !first) throw new Error('The fixture has no answer')
  const english = {
    ...answer,
    shippingText: '1,500',
    shipping: 1500,
    lines: [{ ...first, priceText: '1,234', price: 1234 }],
  }
  const draft = enteredDraft(
    { ...comparison, answers: [english] },
    { id: answer.id, round: answer.round },
    today,
  )
  expect(draft).toMatchObject({ shipping: 1500, lines: [{ priceText: '1,234', price: 1234 }] })
})

test('prices pasted together share one decimal separator, and invalid ones are listed', () => {
  const edits = ['20.9', '1,234', 'sur devis', ''].map((text, index) => ({ rowKey: String(index), text }))
  const { prices, wrong } = readEntries(edits, 'fr')
  expect(prices.map(({ price }) => price)).toEqual([20.9, 1234, null])
  expect(wrong).toMatchObject([{ rowKey: '2', text: 'sur devis' }])
})
