import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { listOf, problem } from '../../runtime/testing/mock-calls.ts'
import { consultationFixture } from './testing/consultation.fixture.ts'
import { consultationScreens } from './testing/show-consultations.tsx'

const { api, show, bodies } = consultationScreens()
const user = userEvent.setup({ delay: null })
const updateCall = 'PUT /consultations/4'
const message = () => screen.findByLabelText<HTMLTextAreaElement>(/^Message/)

beforeAll(() => import('./consultation-detail.tsx'))

test('restores unsaved text after a reload and saves it', async () => {
  const page = show(4, 'request', 'reload')
  await user.type(await message(), 'Livrer avant 8 h')
  page.unmount()
  expect(bodies(updateCall)).toHaveLength(0)
  show(4, 'request', 'reload')
  expect((await message()).value).toBe('Livrer avant 8 h')
  expect(screen.queryByText('Tout est enregistré.')).toBeNull()
  await waitFor(() => expect(bodies(updateCall)).toMatchObject([{ message: 'Livrer avant 8 h' }]), {
    timeout: 4000,
  })
  await screen.findByText('Tout est enregistré.')
})

test('restores text after a failed save, for its user only', async () => {
  api().answers['PUT /consultations/{id}'] = () => problem(503, 'unavailable')
  const page = show(4, 'request', 'failed')
  await user.type(await message(), 'Livrer avant 8 h')
  await screen.findByText('Pas encore enregistré.')
  page.unmount()
  const other = show(4, 'request', 'somebody else')
  expect((await message()).value).toBe('')
  other.unmount()
  show(4, 'request', 'failed')
  expect((await message()).value).toBe('Livrer avant 8 h')
})

test('restores text typed during a save after a reload', async () => {
  const pendingSave = Promise.withResolvers<void>()
  api().answers['PUT /consultations/{id}'] = async () => {
    await pendingSave.promise
    return { ...consultationFixture, message: 'Un', version: 4 }
  }
  const page = show(4, 'request', 'during a save')
  await user.type(await message(), 'Un')
  await waitFor(() => expect(bodies(updateCall)).toHaveLength(1), { timeout: 4000 })
  await user.type(await message(), ' deux')
  // Long enough for the draft to be stored before the save ends.
  await new Promise((resolve) => setTimeout(resolve, 700))
  pendingSave.resolve()
  await screen.findByText('Enregistrement…')
  await new Promise((resolve) => setTimeout(resolve, 100))
  page.unmount()
  show(4, 'request', 'during a save')
  expect((await message()).value).toBe('Un deux')
})

test('a successful save removes the draft', async () => {
  const page = show(4, 'request', 'saved')
  await user.type(await message(), 'Un')
  await screen.findByText('Tout est enregistré.', undefined, { timeout: 4000 })
  await waitFor(() => expect(bodies(updateCall)).toHaveLength(1), { timeout: 4000 })
  await screen.findByText('Tout est enregistré.')
  page.unmount()
  show(4, 'request', 'saved')
  expect((await message()).value).toBe('')
})

test('restores a message to the suppliers until it is sent', async () => {
  api().answers['GET /consultations/{id}/messages'] = () => listOf()
  const box = () => screen.findByLabelText<HTMLTextAreaElement>(/tous/)
  const page = show(4, 'exchanges', 'message')
  await user.type(await box(), 'Le chantier est décalé')
  page.unmount()
  const reopened = show(4, 'exchanges', 'message')
  expect((await box()).value).toBe('Le chantier est décalé')
  await user.clear(await box())
  reopened.unmount()
  show(4, 'exchanges', 'message')
  expect((await box()).value).toBe('')
})
