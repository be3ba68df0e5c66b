import { expect, test } from 'vitest'
import { consultationStatus, type ConsultationFacts } from './statuses.rules.ts'

const now = Date.UTC(2026, 10, 21)
const untouched: ConsultationFacts = {
  closedAt: null,
  orderCount: 0,
  editedAt: null,
  endDate: null,
  suppliers: [],
}
const invited = { sentAt: null, answeredAt: null }
const sent = { sentAt: now - 10, answeredAt: null }
const answered = { sentAt: now - 10, answeredAt: now - 5 }

test.each([
  ['new', untouched],
  ['in_progress', { ...untouched, editedAt: now }],
  ['in_progress', { ...untouched, suppliers: [invited] }],
  ['awaiting_return', { ...untouched, suppliers: [sent, invited], endDate: now + 1 }],
  ['awaiting_return', { ...untouched, suppliers: [sent], endDate: now }],
  ['expired', { ...untouched, suppliers: [sent], endDate: now - 1 }],
  ['in_consultation', { ...untouched, suppliers: [sent, answered], endDate: now - 1 }],
  ['in_order', { ...untouched, suppliers: [answered], orderCount: 1 }],
  ['closed', { ...untouched, suppliers: [answered], orderCount: 1, closedAt: now }],
])('%s', (status, facts) => {
  expect(consultationStatus(facts, now)).toBe(status)
})
