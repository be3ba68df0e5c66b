import { routes } from '@comptoir/contract'
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formMessages } from '../runtime/form/form-messages.ts'
import { answerCalls, type AnsweredCalls } from '../runtime/testing/answer-calls.ts'
import { buildToken, renderScreen } from '../runtime/testing/index.tsx'
import { products } from '../shared/product/testing/products.fixture.ts'
import { tableFileMessages } from '../shared/table-text/table-file-messages.ts'
import { AddLinesDialog } from './add-lines-dialog.tsx'
import { consultationSample } from './consultation-samples.ts'

configure({ defaultHidden: true, asyncUtilTimeout: 5000 })
const user = userEvent.setup({ delay: null })
const messages = [
  formMessages,
  tableFileMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

const consultation = routes.getConsultation.output.parse(consultationSample)
let api: AnsweredCalls
beforeEach(() => {
  api = answerCalls({
    'POST /internal/products/match': ({ body }) => ({
      '@type': 'ProductMatches',
      lines: (body as { lines: { references: string[] }[] }).lines.map(({ references }) =>
        references[0] === '093360'
          ? { state: 'found', by: 'reference', products: products.slice(0, 1) }
          : { state: 'none', by: null, products: [] },
      ),
    }),
    'POST /consultations/{id}/lines': () => consultationSample,
  })
})
afterEach(() => {
  cleanup()
  api.restore()
})

test('lines are shown as they were read before they are added: found products, and free lines', async () => {
  renderScreen(<AddLinesDialog consultation={consultation} onClose={() => {}} />, {
    messages,
    apiBase: api.apiBase,
    token: buildToken({ sub: 'add-lines', roles: ['ROLE_CLIENT'] }),
  })
  await user.click(await screen.findByRole('textbox', { name: 'Lignes' }))
  await user.paste('10 x 093360\nV9H53693 3\nMise en service')
  const read = await screen.findByRole('list', { name: 'Lignes telles qu’elles sont lues' })
  await waitFor(() =>
    expect(
      within(read)
        .getAllByRole('listitem')
        .map((item) => item.textContent.replaceAll(/\s/g, ' ')),
    ).toEqual([
      `10 × 093360Produit : ${products[0]?.name} · pièce`,
      '3 × V9H53693Ligne libre · pièce',
      '1 × Mise en serviceLigne libre · pièce',
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Ajouter 3 lignes' }))
  const sent = () =>
    api.made.filter(({ call }) => call.startsWith('POST /consultations/')).map(({ body }) => body)
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        lines: [
          { product: products[0]?.id, quantity: 10 },
          { label: 'V9H53693', quantity: 3 },
          { label: 'Mise en service', quantity: 1 },
        ],
      },
    ]),
  )
  // What the preview has asked is not asked again.
  expect(api.made.filter(({ call }) => call === 'POST /internal/products/match')).toHaveLength(1)
})

test('of a price list as a file only what has a quantity is added, and the dialog says so', async () => {
  renderScreen(<AddLinesDialog consultation={consultation} onClose={() => {}} />, {
    messages,
    apiBase: api.apiBase,
    token: buildToken({ sub: 'add-lines-zero', roles: ['ROLE_CLIENT'] }),
  })
  const file = new File(['Réf;Désignation;Qté\r\nAB-100;Prise;0\r\nAB-200;"Cadre; blanc";2'], 'tarif.csv')
  fireEvent.change(await screen.findByLabelText(/^Ou un fichier/), { target: { files: [file] } })
  expect(await screen.findByText('Quantité 0 : ne sera pas ajoutée')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ajouter 1 ligne' }))
  const sent = () => api.made.filter(({ call }) => call.startsWith('POST /consultations/'))
  await waitFor(() =>
    expect(sent()).toMatchObject([{ body: { lines: [{ reference: 'AB-200', quantity: 2 }] } }]),
  )
})

test('a list that was typed is not thrown away by Escape without a question', async () => {
  const onClose = vi.fn<() => void>()
  const { events } = renderScreen(<AddLinesDialog consultation={consultation} onClose={onClose} />, {
    messages,
    apiBase: api.apiBase,
    token: buildToken({ sub: 'add-lines-leave', roles: ['ROLE_CLIENT'] }),
  })
  await user.click(await screen.findByRole('textbox', { name: 'Lignes' }))
  await user.paste('10 x 093360')
  expect(events.at(-1)).toMatchObject({ type: 'comptoir-dirty-changed', detail: { dirty: true } })
  // As a browser's Escape does.
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await screen.findByText('Votre saisie n’est pas enregistrée.')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Abandonner la saisie' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})
