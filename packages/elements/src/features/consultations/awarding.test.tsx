import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { problem } from '../../runtime/testing/mock-calls.ts'
import { comparisonFixture } from './testing/consultation.fixture.ts'
import { consultationScreens } from './testing/show-consultations.tsx'

const { api, show, bodies } = consultationScreens()
const user = userEvent.setup({ delay: null })

beforeAll(() => import('./compare-tab.tsx'))

/** The comparison after the cheapest supplier has sent a new price. */
const changed = {
  ...comparisonFixture,
  answers: comparisonFixture.answers.map((answer) =>
    answer.id === 12
      ? {
          ...answer,
          version: 3,
          lines: answer.lines.map((line) => ({ ...line, priceText: '250', price: 250 })),
        }
      : answer,
  ),
}

test('an answer that changes after being selected is named and deselected', async () => {
  show(4, 'compare')
  await user.click(await screen.findByRole('button', { name: 'Choisir le moins cher partout' }))
  await screen.findByText('Réglette étanche')
  api().answers['GET /consultations/{id}/comparison'] = () => changed
  await user.click(screen.getByRole('button', { name: 'Actualiser les prix' }))
  await screen.findByText(/La réponse de Massif a changé/)
  expect(screen.getByRole('button', { name: 'Attribuer' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: /^Choisir Massif/ }))
  await waitFor(() => expect(screen.queryByText(/La réponse de Massif a changé/)).toBeNull())
  expect(screen.getByRole('button', { name: 'Attribuer' })).toHaveProperty('disabled', false)
})

test('the notice of a changed answer can be dismissed and returns with the next change', async () => {
  show(4, 'compare')
  await user.click(await screen.findByRole('button', { name: 'Choisir le moins cher partout' }))
  api().answers['GET /consultations/{id}/comparison'] = () => changed
  const refresh = screen.getByRole('button', { name: 'Actualiser les prix' })
  await user.click(refresh)
  const notice = (await screen.findByText(/La réponse de Massif a changé/)).closest('div')?.parentElement
  expect(notice).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Fermer' }))
  expect(screen.queryByText(/La réponse de Massif a changé/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Attribuer' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: /^Choisir Massif/ }))
  api().answers['GET /consultations/{id}/comparison'] = () => comparisonFixture
  await user.click(refresh)
  await screen.findByText(/La réponse de Massif a changé/)
})

test('reloads the comparison and says so when only the server knows that an answer has changed', async () => {
  show(4, 'compare')
  await user.click(await screen.findByRole('button', { name: 'Choisir le moins cher partout' }))
  await user.click(screen.getByRole('button', { name: 'Attribuer' }))
  const createButton = await screen.findByRole('button', { name: 'Créer les précommandes' })
  api().answers['POST /consultations/{id}/awards'] = () => problem(409, 'answer_changed')
  api().answers['GET /consultations/{id}/comparison'] = () => changed
  await user.click(createButton)
  await screen.findByText(/Une réponse a changé depuis que vous l’avez lue/)
  await screen.findAllByText(/La réponse de Massif a changé/)
  expect(createButton).toHaveProperty('disabled', true)
  expect(bodies('POST /consultations/4/awards')).toHaveLength(1)
})

/** Massif asks a thousandth of the reference price: a misplaced decimal point. */
const withOutlier = {
  ...comparisonFixture,
  outlierFactor: 4,
  answers: comparisonFixture.answers.map((answer) =>
    answer.id === 12
      ? { ...answer, lines: answer.lines.map((line) => ({ ...line, priceText: '0,03', price: 0.03 })) }
      : answer,
  ),
}

test('an outlier is marked, never the best, and never selected by "cheapest" or a proposal', async () => {
  api().answers['GET /consultations/{id}/comparison'] = () => withOutlier
  show(4, 'compare')
  await screen.findByText(/Prix à confirmer\s: 1\s000 fois moins \/ référence/)
  expect(screen.getByText('1 prix à confirmer').closest('li')?.textContent).toContain('Massif')
  const bestPriceCells = () =>
    screen.getAllByText('Meilleur prix').map((mark) => mark.closest('td')?.textContent)
  expect(bestPriceCells()).toEqual([expect.stringContaining('27,50')])
  expect(screen.getByText('Meilleur total, livraison et frais compris').closest('li')?.textContent).toContain(
    'Sodelvia',
  )
  await user.click(screen.getByRole('button', { name: 'Choisir le moins cher partout' }))
  expect(screen.getByRole('button', { name: /^Choisi\s: Sodelvia pour/ })).toBeTruthy()
  const yes = screen.getByRole('checkbox', { name: 'Proposer aussi 1 prix à confirmer' })
  expect(yes).toHaveProperty('checked', false)
  await user.click(screen.getByRole('button', { name: 'Voir le détail et les raisons' }))
  expect(screen.queryByText(/^Massif : /)).toBeNull()
  await user.click(yes)
  expect(await screen.findAllByText(/^Massif : /)).toBeTruthy()
})

test('an outlier is awarded manually after each line was confirmed', async () => {
  api().answers['GET /consultations/{id}/comparison'] = () => withOutlier
  show(4, 'compare')
  await user.click(await screen.findByRole('button', { name: 'Choisir Massif pour Réglette étanche' }))
  await user.click(screen.getByRole('button', { name: 'Attribuer' }))
  const createButton = await screen.findByRole('button', { name: 'Créer les précommandes' })
  expect(createButton).toHaveProperty('disabled', true)
  await screen.findByText(/Réglette étanche, Massif\s: 0,03\s€, 1\s000 fois moins \/ référence/)
  await user.click(screen.getByRole('checkbox', { name: /Retenir quand même ce prix/ }))
  await user.click(createButton)
  await waitFor(() =>
    expect(bodies('POST /consultations/4/awards')).toMatchObject([
      { awards: [{ line: 1, supplier: 12 }], takesOutliers: true },
    ]),
  )
})

test('all unit prices of the matrix have four decimals if one needs them', async () => {
  api().answers['GET /consultations/{id}/comparison'] = () => ({
    ...comparisonFixture,
    answers: comparisonFixture.answers.map((answer) =>
      answer.id === 12
        ? {
            ...answer,
            lines: answer.lines.map((line) => ({ ...line, priceText: '25,4321', price: 25.4321 })),
          }
        : answer,
    ),
  })
  show(4, 'compare')
  await screen.findByText('25,4321 €')
  await screen.findByText('27,5000 €')
  expect(screen.queryByText('27,50 €')).toBeNull()
  await screen.findByText(/^Total 82,50\s€/)
})

test('shows the total of a line beside its price', async () => {
  show(4, 'compare')
  const [cell] = (await screen.findAllByText('27,50 €')).map((price) => price.closest('td'))
  expect(cell?.textContent).toMatch(/Total 82,50\s€/)
})
