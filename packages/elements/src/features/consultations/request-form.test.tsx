import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { siteFixture } from '../../../testing/job-site.fixture.ts'
import { listOf } from '../../runtime/testing/mock-calls.ts'
import { consultationFixture } from './testing/consultation.fixture.ts'
import { consultationScreens } from './testing/show-consultations.tsx'

const { api, show, bodies } = consultationScreens()
const user = userEvent.setup({ delay: null })
const updateCall = 'PUT /consultations/4'

beforeAll(() => import('./consultation-detail.tsx'))

test('a chosen site fills job and quote, which is saved; without it only what it has filled goes', async () => {
  const site = siteFixture()
  let version = 3
  api().answers['GET /internal/job_sites/choices'] = () =>
    listOf({ id: site.id, name: site.name, code: site.code, about: 'CH-7 · Rennes' })
  api().answers['GET /internal/job_sites/7'] = () => site
  api().answers['PUT /consultations/{id}'] = ({ body }) => {
    version += 1
    return { ...consultationFixture, ...(body as object), version }
  }
  show(4)
  await user.type(await screen.findByRole('combobox', { name: /^Chantier/ }), 'lices')
  await user.click(await screen.findByRole('option', { name: /Résidence des Lices.*Rennes/ }))
  const job = { jobCode: 'CH-7', jobName: 'Résidence des Lices', quotationNumber: 'D26-9' }
  await waitFor(() => expect(bodies(updateCall).at(-1)).toMatchObject(job), { timeout: 4000 })
  expect(bodies(updateCall).at(-1)).toMatchObject({ businessCode: 'REN-1', quotationDetail: null })
  await user.type(screen.getByLabelText(/^Nom du chantier/), ', lot 2')
  await user.click(await screen.findByRole('button', { name: 'Effacer le choix' }))
  const left = { jobCode: '', jobName: 'Résidence des Lices, lot 2', quotationNumber: null }
  await waitFor(() => expect(bodies(updateCall).at(-1)).toMatchObject(left), { timeout: 4000 })
})
