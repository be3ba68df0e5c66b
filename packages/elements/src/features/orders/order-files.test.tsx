import { cleanup, configure, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mockCalls, problem, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { OrderFiles } from './order-files.tsx'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })
const messages = [{ fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') }]

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/orders/{id}/file': () => problem(409, 'conflict', { detail: 'Sans SIREN.' }),
  })
})
afterEach(() => {
  cleanup()
  api.restore()
})

const show = (isConfirmed: boolean) =>
  renderScreen(<OrderFiles order={{ id: 7, number: '2026-00042' }} isConfirmed={isConfirmed} />, {
    messages,
    apiBase: api.apiBase,
    token: buildToken({ sub: 'order-files', roles: ['ROLE_CLIENT'] }),
  })

test('a confirmed order can be saved as CSV, cXML and UBL; what it lacks is said', async () => {
  show(true)
  await user.click(await screen.findByRole('button', { name: 'Pour un logiciel' }))
  expect((await screen.findAllByRole('menuitem')).map((entry) => entry.textContent)).toEqual([
    'CSV (tableau)',
    'cXML 1.2',
    'UBL 2.1 (Peppol)',
  ])
  await user.click(screen.getByRole('menuitem', { name: /UBL/ }))
  expect(await screen.findByText('Sans SIREN.')).toBeTruthy()
  await vi.waitFor(() => expect(api.calls.at(-1)?.query).toContain('format=ubl'))
})

test('a pre-order has a PDF only', async () => {
  show(false)
  expect(await screen.findByRole('button', { name: 'PDF' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pour un logiciel' })).toBeNull()
})
