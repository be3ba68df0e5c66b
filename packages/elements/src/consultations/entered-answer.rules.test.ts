import { expect, test } from 'vitest'
import { comparisonSample } from './consultation-samples.ts'
import { enteredDraft, withDay, withEntries } from './entered-answer.rules.ts'
import { routes } from '@comptoir/contract'

const today = '2026-11-21'
const comparison = routes.compareConsultation.output.parse(comparisonSample)

test('a price that is typed gets no day that nobody gave', () => {
  const { lines } = enteredDraft(comparison, { id: 99, round: 1 }, today)
  const priced = withEntries(lines, [{ rowKey: '1', text: '12' }])
  expect(priced).toMatchObject([{ kind: 'priced', priceText: '12', isAvailable: null, availableOn: null }])
  expect(withDay(priced, 1, today, today)).toMatchObject([{ isAvailable: true, availableOn: today }])
  expect(withDay(priced, 1, '', today)).toMatchObject([{ isAvailable: null, availableOn: null }])
})

test('what could be had some days ago can be had today, and stays so under another price', () => {
  const { lines } = enteredDraft(comparison, { id: 11, round: 1 }, '2026-12-05')
  expect(withEntries(lines, [{ rowKey: '1', text: '12' }])).toMatchObject([
    { priceText: '12', isAvailable: true, availableOn: '2026-12-05' },
  ])
})
