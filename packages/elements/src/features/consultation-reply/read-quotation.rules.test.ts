import { blankAnswerLine, type QuotationReading, type RequestedLine } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { withQuotation } from './read-quotation.rules.ts'
import type { ReplyContent } from './reply-draft.rules.ts'

const today = '2026-11-23'
const conditions = { shipping: 'Frais de port', validity: 'Validité, en jours' }
const words = { yes: 'oui', no: 'non', declined: 'décliné', included: 'inclus', conditions }
const line = (id: number): RequestedLine => ({
  id,
  position: id - 10,
  reference: `00${id}`,
  label: `Disjoncteur ${id}`,
  manufacturer: 'Arvor',
  quantity: 2,
  unit: 'piece',
  base: 1,
  comment: null,
})
const request = { lines: [line(11), line(12), line(13)], round: 1 }
const content: ReplyContent = {
  shippingText: '',
  shipping: null,
  validityText: '',
  message: 'Bonjour',
  lines: [
    { ...blankAnswerLine(11), comment: 'à moi' },
    { ...blankAnswerLine(12), kind: 'declined' },
    blankAnswerLine(13),
  ],
}
const offer = {
  reference: '',
  label: 'Article',
  manufacturer: '',
  availableOn: null,
  comment: '',
  similar: null,
}
const reading: QuotationReading = {
  '@type': 'QuotationReading',
  lines: [
    { ...offer, line: 11, price: 1234.5, availableOn: '2026-12-01', reference: 'P-1' },
    { ...offer, line: 12, price: null, comment: 'En rupture' },
  ],
  shipping: 12.5,
  validUntil: '2026-12-23',
  notes: [{ problem: 'charge', row: 0, text: 'Emballage' }],
}
const of = (parts: Partial<QuotationReading> = {}, locale: 'fr' | 'en' = 'fr') =>
  withQuotation({ ...reading, ...parts }, { request, content, words, today, locale })

test('fills what the quotation has, in the language of the page, and leaves the rest', () => {
  const { content: next, differences, notes } = of()
  expect(next).toMatchObject({ shippingText: '12,5', shipping: 12.5, validityText: '30', message: 'Bonjour' })
  expect(next.lines).toEqual([
    {
      ...content.lines[0],
      kind: 'priced',
      priceText: '1234,5',
      price: 1234.5,
      isAvailable: false,
      availableOn: '2026-12-01',
      reference: 'P-1',
    },
    { ...content.lines[1], comment: 'En rupture' },
    content.lines[2],
  ])
  expect(differences.map(({ row, column, before, after }) => [row, column, before, after])).toEqual([
    [11, 'price', '', '1234,5'],
    [11, 'availability', '', '2026-12-01'],
    [11, 'ownReference', '', 'P-1'],
    [12, 'comment', '', 'En rupture'],
    ['shipping', null, '', '12,5'],
    ['validity', null, '', '30'],
  ])
  expect(notes).toEqual([
    { note: 'quotation.charge', row: 0, text: 'Emballage' },
    { note: 'absent', row: 0, text: '3' },
  ])
  expect(of({}, 'en').content.lines[0]?.priceText).toBe('1234.5')
})

test('a day of today or before is available, and a validity that is over is noted', () => {
  const { content: next, notes } = of({
    lines: [{ ...offer, line: 13, price: 2, availableOn: '2026-11-01' }],
    shipping: null,
    validUntil: '2026-11-23',
    notes: [],
  })
  expect(next.lines[2]).toMatchObject({ isAvailable: true, availableOn: today })
  expect(next).toMatchObject({ shippingText: '', validityText: '' })
  expect(notes[0]).toEqual({ note: 'quotation.validity', row: 0, text: '2026-11-23' })
})
