import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { listOf } from '../../runtime/testing/mock-calls.ts'
import { consultationScreens } from './testing/show-consultations.tsx'

const { api, show, bodies } = consultationScreens()
const user = userEvent.setup({ delay: null })
const sent = () => bodies('POST /consultations/4/messages')

const question = {
  '@id': '/api/consultation_messages/5',
  '@type': 'ConsultationMessage',
  id: 5,
  author: 'supplier',
  supplier: { id: 11, name: 'Sodelvia' },
  isQuestion: true,
  isAnswered: false,
  question: null,
  questionText: null,
  body: 'Nous sommes Sodélvia : avec porte ?',
  writtenAt: '2026-11-20T09:00:00Z',
}

beforeEach(() => {
  api().answers['GET /consultations/{id}/messages'] = () => listOf(question)
  api().answers['POST /consultations/{id}/messages'] = () => question
})

test('a question is edited before it is sent to all; a text that names the asker is not sent', async () => {
  show(4, 'exchanges')
  const toAll = await screen.findByLabelText<HTMLTextAreaElement>(/^Question telle que tous la lisent/)
  expect(toAll.value).toBe('Nous sommes Sodélvia : avec porte ?')
  await user.type(screen.getByLabelText('Répondre'), 'Avec porte')
  const send = screen.getByRole('button', { name: 'Répondre à tous' })
  await screen.findByText(/Ce texte nomme Sodelvia/)
  expect(send).toHaveProperty('disabled', true)
  await user.clear(toAll)
  await user.type(toAll, 'Avec porte ?')
  await user.click(send)
  await waitFor(() =>
    expect(sent()).toEqual([{ body: 'Avec porte', question: 5, questionText: 'Avec porte ?' }]),
  )
})

test('an answer to the asker alone does not quote the question to the others', async () => {
  show(4, 'exchanges')
  await user.type(await screen.findByLabelText('Répondre'), 'Avec porte')
  await user.click(screen.getByRole('checkbox', { name: /Sodelvia/ }))
  expect(screen.queryByLabelText(/^Question telle que tous la lisent/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Répondre à Sodelvia' }))
  await waitFor(() => expect(sent()).toEqual([{ body: 'Avec porte', question: 5, supplier: 11 }]))
})

test('the edited question and its audience survive a reload until they are sent', async () => {
  const toAll = () => screen.findByLabelText<HTMLTextAreaElement>(/^Question telle que tous la lisent/)
  const page = show(4, 'exchanges', 'question')
  await user.clear(await toAll())
  await user.type(await toAll(), 'Avec porte ?')
  page.unmount()
  const emptied = show(4, 'exchanges', 'question')
  expect((await toAll()).value).toBe('Avec porte ?')
  await user.clear(await toAll())
  emptied.unmount()
  const reloaded = show(4, 'exchanges', 'question')
  expect((await toAll()).value).toBe('')
  await user.type(screen.getByLabelText('Répondre'), 'Pour vous seul')
  await user.click(screen.getByRole('checkbox', { name: /Sodelvia/ }))
  reloaded.unmount()
  const reopened = show(4, 'exchanges', 'question')
  await user.click(await screen.findByRole('button', { name: 'Répondre à Sodelvia' }))
  await waitFor(() => expect(sent()).toEqual([{ body: 'Pour vous seul', question: 5, supplier: 11 }]))
  await waitFor(() => expect(screen.getByLabelText('Répondre')).toHaveProperty('value', ''))
  reopened.unmount()
  show(4, 'exchanges', 'question')
  expect((await toAll()).value).toBe(question.body)
})
