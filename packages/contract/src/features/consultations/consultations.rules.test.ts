import { expect, test } from 'vitest'
import { answeredNow, nextStep, sendFaults, supplierState } from './consultations.rules.ts'

const now = Date.UTC(2026, 10, 21)
const ready = {
  name: 'Gymnase',
  endDate: now + 1,
  lineCount: 1,
  suppliers: [{ siret: '1', email: 'a@b.fr' }],
}

test.each([
  ['ready', ready, []],
  ['without a name', { ...ready, name: ' ' }, ['name required']],
  ['without an end date', { ...ready, endDate: null }, ['endDate required']],
  ['with an end date that is now', { ...ready, endDate: now }, ['endDate date_past']],
  [
    'without lines and suppliers',
    { ...ready, lineCount: 0, suppliers: [] },
    ['lines required', 'suppliers required'],
  ],
  [
    'with an agency that no one can write to',
    { ...ready, suppliers: [...ready.suppliers, { siret: null, email: null }] },
    ['suppliers[1] no_siret', 'suppliers[1] no_email'],
  ],
])('%s', (_what, facts, faults) => {
  expect(sendFaults(facts, now).map(({ path, code }) => `${path} ${code}`)).toEqual(faults)
})

const requested = { isLate: false, questionCount: 0, answeredCount: 0, awaitedCount: 3 }
test.each([
  ['send', { ...requested, status: 'in_progress' }],
  [null, { ...requested, status: 'awaiting_return' }],
  ['answer_question', { ...requested, status: 'awaiting_return', questionCount: 1 }],
  ['extend', { ...requested, status: 'expired', isLate: true }],
  [null, { ...requested, status: 'in_consultation', answeredCount: 2, awaitedCount: 1 }],
  ['award', { ...requested, status: 'in_consultation', answeredCount: 2, awaitedCount: 0 }],
  // Another round for all: there are answers, and all suppliers are pending again
  [null, { ...requested, status: 'in_consultation', answeredCount: 3 }],
  ['award', { ...requested, status: 'in_consultation', answeredCount: 1, isLate: true }],
  ['close', { ...requested, status: 'in_order', answeredCount: 3 }],
  [null, { ...requested, status: 'closed', questionCount: 2 }],
] as const)('what waits for the buyer: %s', (step, facts) => {
  expect(nextStep(facts)).toBe(step)
})

test('a supplier in another round counts as not answered', () => {
  expect(answeredNow({ sentCount: 5, declinedCount: 1, awaitedCount: 2 })).toBe(2)
})

const sent = {
  sentAt: now - 9,
  letter: 'sent',
  openedAt: null,
  answer: 'awaited',
  endDate: now + 9,
  awardedLines: 0,
  totalAwardedLines: 0,
  isClosed: false,
} as const
test.each([
  ['to_send', { ...sent, sentAt: null }],
  ['sending', { ...sent, letter: 'queued' }],
  ['refused', { ...sent, letter: 'refused' }],
  ['sent', sent],
  ['opened', { ...sent, letter: 'refused', openedAt: now - 1 }],
  ['draft', { ...sent, openedAt: now - 1, answer: 'draft' }],
  ['sent', { ...sent, answer: 'draft' }],
  ['too_late', { ...sent, answer: 'draft', endDate: now - 1 }],
  ['answered', { ...sent, answer: 'validated', endDate: now - 1 }],
  ['declined', { ...sent, answer: 'declined' }],
  ['retained', { ...sent, answer: 'validated', awardedLines: 2, totalAwardedLines: 2 }],
  ['answered', { ...sent, answer: 'validated', totalAwardedLines: 2 }],
  ['not_retained', { ...sent, answer: 'validated', totalAwardedLines: 2, isClosed: true }],
] as const)('a supplier is %s', (state, facts) => {
  expect(supplierState(facts, now)).toBe(state)
})
