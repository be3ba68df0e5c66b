import { blankAnswerLine } from '@comptoir/contract'
import { cleanup, configure, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { mockCalls, violations, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { renderScreen } from '../../runtime/testing/index.tsx'
import { productMessages } from '../../domain/product/product-messages.ts'
import { ConsultationReply } from './consultation-reply.tsx'
import { buildReply, head } from './reply.fixture.ts'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })
const messages = [
  formMessages,
  productMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]
const path = '/public/consultation_suppliers/{id}'
const typed = { ...blankAnswerLine(1), kind: 'priced' as const, priceText: '12,5', price: 12.5 }
const saved = { '@type': 'ConsultationAnswer', ...head, state: 'draft', version: 1 }

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    [`GET ${path}`]: () => buildReply({ answer: { ...head, state: 'draft', version: 1, lines: [typed] } }),
    [`POST ${path}/opened`]: () => saved,
    [`PUT ${path}/answer`]: () => saved,
  })
})
afterEach(() => {
  cleanup()
  api.restore()
  localStorage.clear()
})

const show = () =>
  renderScreen(<ConsultationReply uuid="00000000-0000-4000-9000-00000000cafe" />, {
    messages,
    apiBase: api.apiBase,
    token: null,
    locale: 'fr',
  })
const price = (line: number) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^Prix de la ligne ${line}\\b`) })

test('shows what a UBL quotation would change before it is applied, and why a file is refused', async () => {
  const offer = { reference: 'P-1', label: 'Article', manufacturer: '', availableOn: null, comment: '' }
  api.answers[`POST ${path}/quotation`] = () => ({
    '@type': 'QuotationReading',
    lines: [{ ...offer, line: 1, price: 11, similar: null }],
    shipping: null,
    validUntil: null,
    notes: [{ problem: 'unit', row: 2, text: 'Câble · HUR' }],
  })
  show()
  const choose = async () =>
    user.upload(
      await screen.findByLabelText('Reprendre un fichier Excel ou UBL', { selector: 'input' }),
      new File(['<Quotation/>'], 'Devis.XML'),
    )
  await choose()
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Ligne 2 du devis, dans une autre unité : Câble · HUR')).toBeTruthy()
  expect((await price(1)).value).toBe('12,5')
  await user.click(dialog.getByRole('button', { name: 'Appliquer' }))
  expect((await price(1)).value).toBe('11')
  api.answers[`POST ${path}/quotation`] = () => violations({ file: 'Ce fichier contient des entités.' })
  await choose()
  expect(await screen.findByText('Ce fichier contient des entités.')).toBeTruthy()
})
