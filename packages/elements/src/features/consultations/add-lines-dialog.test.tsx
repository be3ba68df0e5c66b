import { routes } from '@comptoir/contract'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { mockCalls, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { products } from '../../domain/product/testing/products.fixture.ts'
import { tableFileMessages } from '../../domain/table-text/table-file-messages.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { AddLinesDialog } from './add-lines-dialog.tsx'
import { consultationFixture } from './testing/consultation.fixture.ts'

configure({ defaultHidden: true, asyncUtilTimeout: 5000 })
const user = userEvent.setup({ delay: null })
const messages = [
  formMessages,
  tableFileMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

const consultation = routes.getConsultation.output.parse(consultationFixture)
let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'POST /internal/products/match': ({ body }) => ({
      '@type': 'ProductMatches',
      lines: (body as { lines: { references: string[] }[] }).lines.map(({ references }) =>
        references[0] === '093360'
          ? { state: 'found', by: 'reference', products: products.slice(0, 1) }
          : { state: 'none', by: null, products: [] },
      ),
    }),
    'POST /consultations/{id}/lines': () => consultationFixture,
  })
})

test('shows the parsed lines before they are added: products found and free lines', async () => {
  renderScreen(
    <Notifications>
      <AddLinesDialog consultation={consultation} onClose={() => {}} />
    </Notifications>,
    {
      messages,
      apiBase: api.apiBase,
      token: buildToken({ sub: 'add-lines', roles: ['ROLE_CLIENT'] }),
    },
  )
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
    api.calls.filter(({ call }) => call.startsWith('POST /consultations/')).map(({ body }) => body)
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
  // The preview's requests are not repeated.
  expect(api.calls.filter(({ call }) => call === 'POST /internal/products/match')).toHaveLength(1)
})

test('adds only the lines of a price-list file that have a quantity, and says so', async () => {
  renderScreen(
    <Notifications>
      <AddLinesDialog consultation={consultation} onClose={() => {}} />
    </Notifications>,
    {
      messages,
      apiBase: api.apiBase,
      token: buildToken({ sub: 'add-lines-zero', roles: ['ROLE_CLIENT'] }),
    },
  )
  const file = new File(['Réf;Désignation;Qté\r\nAB-100;Prise;0\r\nAB-200;"Cadre; blanc";2'], 'tarif.csv')
  fireEvent.change(await screen.findByLabelText(/^Ou un fichier/), { target: { files: [file] } })
  expect(await screen.findByText('Quantité 0 : ne sera pas ajoutée')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ajouter 1 ligne' }))
  const sent = () => api.calls.filter(({ call }) => call.startsWith('POST /consultations/'))
  await waitFor(() =>
    expect(sent()).toMatchObject([{ body: { lines: [{ reference: 'AB-200', quantity: 2 }] } }]),
  )
})

test('skips cancelled lines and adds doubtful lines after confirmation', async () => {
  renderScreen(
    <Notifications>
      <AddLinesDialog consultation={consultation} onClose={() => {}} />
    </Notifications>,
    {
      messages,
      apiBase: api.apiBase,
      token: buildToken({ sub: 'add-lines-unsure', roles: ['ROLE_CLIENT'] }),
    },
  )
  await user.click(await screen.findByRole('textbox', { name: 'Lignes' }))
  // Lines to check come after all other lines shown.
  const long = Array.from({ length: 205 }, (_, index) => `${index + 2} x V9H5${1000 + index}`)
  await user.paste([...long, '3 cartons LEG406774', 'annuler 081697 x 12', 'LEG406775 -10'].join('\n'))
  await screen.findByText('Quantité à vérifier')
  expect(screen.getByText(/semble annuler cette ligne/)).toBeTruthy()
  expect(screen.getByText(/^Quantité négative/)).toBeTruthy()
  const add = screen.getByText('Ajouter 206 lignes')
  const sent = () => api.calls.filter(({ call }) => call.startsWith('POST /consultations/'))
  await user.click(add)
  await screen.findByText(/^La quantité d’une ligne est à vérifier/)
  // A double click, or Enter pressed twice.
  await user.click(add)
  await user.dblClick(add)
  add.focus()
  await user.keyboard('{Enter}{Enter}')
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: /^J’ai vérifié/ }))
  await user.click(add)
  await waitFor(() => expect(sent()).toHaveLength(1))
  const added = sent().flatMap(({ body }) => (body as { lines: unknown[] }).lines)
  expect(added.slice(204)).toEqual([
    { label: 'V9H51204', quantity: 206 },
    { label: 'LEG406774', quantity: 3 },
  ])
})

test('keeps a typed list when Escape closes the dialog, until it is discarded', async () => {
  const onClose = vi.fn<() => void>()
  const open = () =>
    renderScreen(
      <Notifications>
        <AddLinesDialog consultation={consultation} onClose={onClose} />
      </Notifications>,
      {
        messages,
        apiBase: api.apiBase,
        token: buildToken({ sub: 'add-lines-leave', roles: ['ROLE_CLIENT'] }),
      },
    )
  const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Lignes' })
  const { events, unmount } = open()
  await user.click(await box())
  await user.paste('10 x 093360')
  expect(events.at(-1)).toMatchObject({ type: 'comptoir-dirty-changed', detail: { dirty: true } })
  // Like Escape in a browser.
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledTimes(1)
  unmount()
  const reopened = open()
  expect((await box()).value).toBe('10 x 093360')
  await user.click(screen.getByRole('button', { name: 'Abandonner la saisie' }))
  expect(onClose).toHaveBeenCalledTimes(2)
  reopened.unmount()
  open()
  expect((await box()).value).toBe('')
})
