import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listMessages } from '../runtime/list/list-messages.ts'
import { answerCalls, listOf, problem, type AnsweredCalls } from '../runtime/testing/answer-calls.ts'
import { buildToken, renderScreen } from '../runtime/testing/index.tsx'
import { RulesAndAlerts } from './rules-and-alerts.tsx'

configure({ defaultHidden: true, asyncUtilTimeout: 5000 })
const user = userEvent.setup({ delay: null })
const write = 'PUT /internal/purchase_alerts/letter'
const letter = (isOn: boolean) => ({
  '@id': '/api/internal/purchase_alerts/letter',
  '@type': 'AlertLetter',
  isOn,
})

let api: AnsweredCalls
beforeEach(() => {
  api = answerCalls({
    'GET /internal/purchase_alerts': () => listOf(),
    'GET /internal/purchase_alerts/letter': () => letter(false),
  })
})
afterEach(() => {
  cleanup()
  api.restore()
})

async function show(): Promise<HTMLInputElement> {
  renderScreen(<RulesAndAlerts state={undefined} />, {
    messages: [
      listMessages,
      { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
    ],
    apiBase: api.apiBase,
    token: buildToken({ sub: `alerts-${performance.now()}`, roles: ['ROLE_INSTALLER_GESTION'] }),
  })
  return screen.findByRole<HTMLInputElement>('switch', { name: 'M’écrire les nouvelles alertes' })
}

test('new alerts come by letter to who wants it', async () => {
  api.answers[write] = () => letter(true)
  const switched = await show()
  expect(switched.checked).toBe(false)
  await user.click(switched)
  await waitFor(() =>
    expect(api.made.filter(({ call }) => call === write)).toMatchObject([{ body: { isOn: true } }]),
  )
  await waitFor(() => expect(switched.checked).toBe(true))
})

test('a switch that could not be saved goes back, and says so', async () => {
  api.answers[write] = () => problem(500, 'unexpected')
  const switched = await show()
  await user.click(switched)
  await screen.findByText('La modification n’a pas été enregistrée.')
  expect(switched.checked).toBe(false)
})
