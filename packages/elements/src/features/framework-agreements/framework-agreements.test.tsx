import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mockCalls, listOf, problem, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { FrameworkAgreements } from './framework-agreements.tsx'
import { TesterPanel } from './tester-panel.tsx'
import { agreementRow as agreement } from './testing/framework-agreements.fixture.ts'
import { showAgreement } from './testing/show-agreement.tsx'

configure({ defaultHidden: true, asyncUtilTimeout: 5000 })
const user = userEvent.setup({ delay: null })

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/framework_agreements/{id}': () => agreement,
    'GET /internal/organization_units': () => listOf(),
  })
})
afterEach(() => {
  cleanup()
  api.restore()
})

function show(screenful = <FrameworkAgreements agreementId={3} tab="head" state={undefined} />) {
  return showAgreement(api, screenful)
}
const mark = () =>
  within(screen.getByRole('tab', { name: /Général/ })).queryByRole('img', { name: 'À corriger' })
const saves = () => api.calls.filter(({ call }) => call.startsWith('PUT'))

test('marks a tab with an error until it is corrected', async () => {
  show()
  const name = await screen.findByLabelText(/^Nom/)
  expect(mark()).toBeNull()
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(mark()).not.toBeNull())
  expect(saves()).toEqual([])
  await user.type(name, 'Contrat 2027')
  await waitFor(() => expect(mark()).toBeNull())
})

test('copies an agreement for the same dates a year later, with net prices changed by a percentage', async () => {
  api.answers['POST /internal/framework_agreements/{id}/duplicate'] = () => ({ ...agreement, id: 9 })
  show()
  await user.click(await screen.findByRole('button', { name: 'Dupliquer' }))
  const dialog = within(await screen.findByRole('dialog'))
  const percent = dialog.getByLabelText(/^Évolution des prix nets/)
  await user.clear(percent)
  await user.type(percent, '2,5')
  await user.click(dialog.getByRole('button', { name: 'Créer la copie' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
    name: 'Contrat Rivoire (copie)',
    start: '2027-01-01',
    end: '2027-12-31',
    percent: 2.5,
  })
})

test('marks a tab whose save failed until it is saved', async () => {
  let isBroken = true
  api.answers['PUT /internal/framework_agreements/{id}'] = () =>
    isBroken ? problem(500, 'unexpected') : { ...agreement, name: 'Contrat Rivoire bis', version: 5 }
  show()
  await user.type(await screen.findByLabelText(/^Nom/), ' bis')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(mark()).not.toBeNull())
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(mark()).toBeNull())
  expect(saves()).toMatchObject([{ body: { name: 'Contrat Rivoire bis' } }, {}])
})

test('rejects a tested discount of 150 % at its field without a request', async () => {
  show(<TesterPanel agreement={agreement} />)
  const discount = await screen.findByRole('spinbutton', { name: /remise 1$/ })
  await user.type(discount, '150{Tab}')
  await screen.findByText('De 0 à 100 %.')
  expect(discount.getAttribute('aria-invalid')).toBe('true')
  await user.clear(discount)
  await user.type(discount, '15{Tab}')
  await waitFor(() => expect(screen.queryByText('De 0 à 100 %.')).toBeNull())
})
