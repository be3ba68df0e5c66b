import { configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { mockCalls, listOf, problem, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { RulesAndAlerts } from './rules-and-alerts.tsx'

configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
const user = userEvent.setup({ delay: null })
const write = 'PUT /internal/purchase_alerts/letter'
const letter = (isOn: boolean) => ({
  '@id': '/api/internal/purchase_alerts/letter',
  '@type': 'AlertLetter',
  isOn,
})

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/purchase_alerts': () => listOf(),
    'GET /internal/purchase_alerts/letter': () => letter(false),
  })
})

async function show(): Promise<HTMLInputElement> {
  renderScreen(<RulesAndAlerts state={undefined} />, {
    messages: [
      formMessages,
      listMessages,
      { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
    ],
    apiBase: api.apiBase,
    token: buildToken({ sub: `alerts-${performance.now()}`, roles: ['ROLE_INSTALLER_GESTION'] }),
  })
  return screen.findByRole<HTMLInputElement>('switch', { name: 'M’écrire les nouvelles alertes' })
}

test('subscribes the user to emails of new alerts', async () => {
  api.answers[write] = () => letter(true)
  const switched = await show()
  expect(switched.checked).toBe(false)
  await user.click(switched)
  await waitFor(() =>
    expect(api.calls.filter(({ call }) => call === write)).toMatchObject([{ body: { isOn: true } }]),
  )
  await waitFor(() => expect(switched.checked).toBe(true))
})

test('a switch that fails to save is reverted with an error', async () => {
  api.answers[write] = () => problem(500, 'unexpected')
  const switched = await show()
  await user.click(switched)
  await screen.findByText('La modification n’a pas été enregistrée.')
  expect(switched.checked).toBe(false)
})

test('an inherited factor stays inherited until it is changed', async () => {
  const group = { id: 1, name: 'Groupe' }
  const thresholds = {
    '@id': '/api/internal/alert_thresholds/2',
    '@type': 'AlertThresholds',
    id: 2,
    unit: { id: 2, name: 'Agence' },
    depth: 1,
    expiryDays: [30],
    outsideAmount: 200,
    dearerPercent: 5,
    pastDays: 30,
    outlierFactor: 4,
    outlierFactorSetBy: group,
    setBy: { id: 2, name: 'Agence' },
    version: 1,
  }
  const save = 'PUT /internal/alert_thresholds/2'
  api.answers['GET /internal/alert_thresholds'] = () => listOf(thresholds)
  api.answers[save] = () => thresholds
  const saveWith = async (label: string, typed: string) => {
    await user.click(await screen.findByRole('button', { name: 'Seuils d’alerte' }))
    const field = await screen.findByRole('spinbutton', { name: label })
    await user.clear(field)
    await user.type(field, typed)
    const before = api.calls.length
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(api.calls.slice(before).filter(({ call }) => call === save)).toHaveLength(1))
    return api.calls.findLast(({ call }) => call === save)?.body
  }
  await show()
  expect(await saveWith('Sur les derniers', '20')).toEqual({
    expiryDays: [30],
    outsideAmount: 200,
    dearerPercent: 5,
    pastDays: 20,
  })
  expect(await saveWith('Prix à confirmer à partir de', '5')).toMatchObject({ outlierFactor: 5 })
})
