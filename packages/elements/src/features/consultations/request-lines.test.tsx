import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listOf, problem } from '../../runtime/testing/mock-calls.ts'
import { comparisonFixture, consultationFixture } from './testing/consultation.fixture.ts'
import { consultationScreens } from './testing/show-consultations.tsx'

const { api, show, bodies } = consultationScreens()
const user = userEvent.setup({ delay: null })
const [line0] = comparisonFixture.lines
const product = { id: 7, image: '', lifeCycle: 'active', isAvailable: true }

/** A draft request with one line. */
async function edit(line: object) {
  api().answers['GET /consultations/{id}'] = () => ({ ...consultationFixture, sentCount: 0 })
  api().answers['GET /consultations/{id}/lines'] = () => listOf({ ...line0, ...line })
  api().answers['PUT /consultation_lines/{id}'] = () => ({ ...line0, ...line, version: 2 })
  show(4)
  await user.click(await screen.findByRole('button', { name: 'Modifier la ligne Réglette étanche' }))
  return within(await screen.findByRole('dialog'))
}
const saved = () => bodies('PUT /consultation_lines/1')

test('edits all texts, comment and date of a free line before sending', async () => {
  const dialog = await edit({ reference: '' })
  await user.clear(dialog.getByLabelText(/^Désignation/))
  await user.type(dialog.getByLabelText(/^Désignation/), 'Réglette 1 200 mm')
  await user.type(dialog.getByLabelText('Référence'), 'LX-1200')
  await user.clear(dialog.getByLabelText('Fabricant'))
  await user.type(dialog.getByLabelText(/^Commentaire/), 'Blanc mat')
  await user.type(dialog.getByLabelText('Date souhaitée'), '2026-12-04')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() =>
    expect(saved()).toEqual([
      {
        label: 'Réglette 1 200 mm',
        reference: 'LX-1200',
        manufacturer: '',
        quantity: 3,
        comment: 'Blanc mat',
        wishedOn: '2026-12-04',
      },
    ]),
  )
})

test('edits only comment and date of a product, and says why', async () => {
  const dialog = await edit({ product, comment: 'Ancien', wishedOn: '2026-12-01' })
  dialog.getByText(/Ce produit vient d’un catalogue/)
  expect(dialog.getByLabelText('Désignation')).toHaveProperty('readOnly', true)
  expect(dialog.getByLabelText('Référence')).toHaveProperty('readOnly', true)
  await user.clear(dialog.getByLabelText(/^Commentaire/))
  await user.clear(dialog.getByLabelText('Date souhaitée'))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(saved()).toMatchObject([{ comment: null, wishedOn: null }]))
})

test('a concurrent edit of a line shows both versions', async () => {
  const dialog = await edit({})
  await user.type(dialog.getByLabelText(/^Commentaire/), 'Blanc mat')
  api().answers['PUT /consultation_lines/{id}'] = () => problem(412, 'version_moved')
  api().answers['GET /consultations/{id}/lines'] = () => listOf({ ...line0, comment: 'Noir', version: 5 })
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await dialog.findByText(/Noir/)
  expect(dialog.getByLabelText(/^Commentaire/)).toHaveProperty('value', 'Blanc mat')
})

test('shows the comment and requested date of a line', async () => {
  api().answers['GET /consultations/{id}/lines'] = () =>
    listOf({ ...line0, comment: 'Blanc mat', wishedOn: '2026-12-04' })
  show(4)
  expect(await screen.findByText('Blanc mat')).toBeTruthy()
  expect(screen.getByText(/Souhaité le 4 déc\. 2026/)).toBeTruthy()
})

test('keeps the typed values of a line that another user removes meanwhile', async () => {
  const pendingSave = Promise.withResolvers<void>()
  let lines: object[] = [line0 ?? {}]
  api().answers['GET /consultations/{id}'] = () => ({ ...consultationFixture, sentCount: 0 })
  api().answers['GET /consultations/{id}/lines'] = () => listOf(...lines)
  // The lines are reloaded when the write that was pending on opening ends.
  api().answers['PUT /consultation_lines/{id}'] = async () => {
    await pendingSave.promise
    return { ...line0, version: 2 }
  }
  show(4)
  await user.type(await screen.findByLabelText(/^Quantité d/), '5')
  await user.click(screen.getByRole('button', { name: 'Modifier la ligne Réglette étanche' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Commentaire/), 'Blanc mat')
  await waitFor(() => expect(saved()).toHaveLength(1))
  lines = []
  pendingSave.resolve()
  await screen.findByText(/^Aucune ligne/)
  expect(screen.getByLabelText(/^Commentaire/)).toHaveProperty('value', 'Blanc mat')
  api().answers['PUT /consultation_lines/{id}'] = () => problem(404, 'not_found')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(saved().at(-1)).toMatchObject({ comment: 'Blanc mat' }))
  expect(screen.getByLabelText(/^Commentaire/)).toHaveProperty('value', 'Blanc mat')
})
