import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listOf } from '../../runtime/testing/mock-calls.ts'
import { supplierFixture } from './testing/consultation.fixture.ts'
import { consultationScreens } from './testing/show-consultations.tsx'

const { api, show, bodies } = consultationScreens()
const user = userEvent.setup({ delay: null })
const reminders = () => bodies('POST /consultation_suppliers/11/remind')

test('a second reminder within an hour needs confirmation', async () => {
  api().answers['POST /consultation_suppliers/{id}/remind'] = () => supplierFixture
  api().answers['GET /consultation_suppliers'] = () =>
    listOf({ ...supplierFixture, remindedAt: '2026-11-21T08:20:00Z' })
  show(4, 'suppliers')
  await user.click(await screen.findByRole('button', { name: 'Relancer Sodelvia' }))
  await screen.findByText(/Sodelvia a déjà été relancé à 09:20/)
  expect(reminders()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Relancer quand même' }))
  await waitFor(() => expect(reminders()).toEqual([{ isConfirmed: true }]))
})

test('sends the first reminder, or one after an hour, without confirmation', async () => {
  api().answers['POST /consultation_suppliers/{id}/remind'] = () => supplierFixture
  api().answers['GET /consultation_suppliers'] = () =>
    listOf({ ...supplierFixture, remindedAt: '2026-11-21T08:00:00Z' })
  show(4, 'suppliers')
  await user.click(await screen.findByRole('button', { name: 'Relancer Sodelvia' }))
  await waitFor(() => expect(reminders()).toEqual([{ isConfirmed: false }]))
})

test('says when links stay with the invited address', async () => {
  api().answers['GET /consultation_suppliers'] = () =>
    listOf({ ...supplierFixture, email: 'autre@example.org', linkEmail: 'rennes@example.org' })
  show(4, 'suppliers')
  expect(
    await screen.findByText(/Offres scellées\s: les liens vont toujours à rennes@example\.org/),
  ).toBeTruthy()
})
