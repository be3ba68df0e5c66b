import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { mockCalls, problem, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { renderScreen } from '../../runtime/testing/index.tsx'
import { productMessages } from '../../domain/product/product-messages.ts'
import { ConsultationReply } from './consultation-reply.tsx'
import { buildReply, head } from './reply.fixture.ts'

configure({ defaultHidden: true, asyncUtilTimeout: 5000 })
const user = userEvent.setup({ delay: null })
const messages = [
  formMessages,
  productMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]
const path = '/public/consultation_suppliers/{id}'
const saved = () => ({ '@type': 'ConsultationAnswer', ...head, state: 'draft', version: 1 })
const links = {
  first: '00000000-0000-4000-a000-000000000001',
  other: '00000000-0000-4000-a000-000000000002',
}

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    [`GET ${path}`]: () => buildReply(),
    [`POST ${path}/opened`]: saved,
    [`POST ${path}/messages`]: saved,
  })
})
afterEach(() => {
  cleanup()
  api.restore()
  localStorage.clear()
})

const bodies = (call: string) => api.calls.filter((made) => made.call.endsWith(call)).map(({ body }) => body)
const show = (link: keyof typeof links) =>
  renderScreen(<ConsultationReply uuid={links[link]} />, { messages, apiBase: api.apiBase, token: null })

test('keeps an unsent question and a decline reason after a reload, for this link only', async () => {
  const question = () => screen.findByLabelText<HTMLTextAreaElement>(/^Votre question à l’acheteur/)
  const reason = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Motif' })
  const decline = () => screen.findByRole('button', { name: 'Décliner la demande…' })
  api.answers[`POST ${path}/messages`] = () => problem(401, 'unauthenticated')
  const page = show('first')
  await user.type(await question(), 'Avec porte ?')
  await user.click(screen.getByRole('button', { name: 'Poser la question' }))
  await waitFor(() => expect(bodies('/messages')).toHaveLength(1))
  await user.click(await decline())
  await user.type(await reason(), 'Hors gamme')
  page.unmount()
  const other = show('other')
  expect((await question()).value).toBe('')
  other.unmount()
  api.answers[`POST ${path}/messages`] = () => saved()
  const again = show('first')
  expect((await question()).value).toBe('Avec porte ?')
  await user.click(await decline())
  expect((await reason()).value).toBe('Hors gamme')
  await user.click(screen.getByRole('button', { name: 'Poser la question' }))
  await waitFor(async () => expect((await question()).value).toBe(''))
  again.unmount()
  show('first')
  expect((await question()).value).toBe('')
})
