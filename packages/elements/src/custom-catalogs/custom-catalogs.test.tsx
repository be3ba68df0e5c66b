import { writeXlsx } from '@comptoir/tables/write-xlsx'
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formMessages } from '../runtime/form/form-messages.ts'
import { listMessages } from '../runtime/list/list-messages.ts'
import { answerCalls, listOf, violations, type AnsweredCalls } from '../runtime/testing/answer-calls.ts'
import { buildToken, renderScreen } from '../runtime/testing/index.tsx'
import { choiceMessages } from '../shared/choice/choice-messages.ts'
import { tableFileMessages } from '../shared/table-text/table-file-messages.ts'
import { CustomCatalogs } from './custom-catalogs.tsx'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })
const messages = [
  choiceMessages,
  formMessages,
  listMessages,
  tableFileMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

const catalog = {
  '@id': '/api/internal/custom_catalogs/3',
  '@type': 'CustomCatalog',
  id: 3,
  codeCtm: 'Z9',
  name: 'Négoce local',
  supplier: { id: 4, name: 'Comptoir du Ponant' },
  applicationDate: '2026-12-01',
  productCount: 0,
}

let api: AnsweredCalls
beforeEach(() => {
  api = answerCalls({
    'GET /internal/custom_catalogs': () => listOf(),
    'GET /internal/custom_catalog_suppliers': () =>
      listOf({ id: 4, name: 'Comptoir du Ponant', about: null }),
    'POST /internal/custom_catalogs': () => catalog,
  })
})
afterEach(() => {
  cleanup()
  api.restore()
})

let users = 0
function show(codeCtm: string | null = null) {
  renderScreen(<CustomCatalogs codeCtm={codeCtm} state={undefined} />, {
    messages,
    apiBase: api.apiBase,
    token: buildToken({ sub: `custom-${users++}`, roles: ['ROLE_INSTALLER_GESTION', 'ROLE_CLIENT'] }),
  })
}
const sent = () => api.made.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)

test('who manages adds a catalogue: a code of two characters, a supplier that is found by typing', async () => {
  show()
  await user.click(await screen.findByRole('button', { name: 'Ajouter un catalogue' }))
  const code = await screen.findByLabelText(/^Code \(CTM\)/)
  await user.type(code, 'z')
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  expect(await screen.findByText('Le code a exactement deux caractères, lettres ou chiffres.')).toBeDefined()
  expect(sent()).toEqual([])
  await user.type(code, '9')
  await user.type(screen.getByLabelText(/^Nom/), 'Négoce local')
  await user.type(screen.getByRole('combobox', { name: /^Fournisseur/ }), 'pon')
  await user.click(await screen.findByRole('option', { name: 'Comptoir du Ponant' }))
  await user.type(screen.getByLabelText(/^Date d’application/), '2026-12-01')
  api.answers['POST /internal/custom_catalogs'] = () => violations({ codeCtm: 'Ce code est déjà pris.' })
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  expect(await screen.findByText('Ce code est déjà pris.')).toBeDefined()
  api.answers['POST /internal/custom_catalogs'] = () => catalog
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  await waitFor(() => expect(screen.queryByLabelText(/^Code \(CTM\)/)).toBeNull())
  expect(sent().at(-1)).toEqual({
    codeCtm: 'Z9',
    name: 'Négoce local',
    supplier: 4,
    applicationDate: '2026-12-01',
  })
})

test('a workbook is added to what was typed, is seen before it is saved, and what it is not is said', async () => {
  api.answers['GET /internal/custom_catalogs'] = () => listOf(catalog)
  api.answers['GET /internal/custom_catalog_products'] = () => listOf()
  api.answers['POST /internal/custom_catalogs/{id}/products'] = () => ({ added: 3, updated: 0 })
  show('Z9')
  await user.click(await screen.findByRole('button', { name: 'Coller ou importer des lignes' }))
  const lines = await screen.findByLabelText<HTMLTextAreaElement>(/^Lignes/)
  await user.type(lines, 'A1;Équerre;2,50')
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText(/^Ou un fichier/), { target: { files: [file] } })
  choose(new File(['%PDF-1.7'], 'tarif.pdf'))
  await screen.findByText(/^Un PDF ne peut pas être lu/)
  const columns = [
    { heading: 'Référence', cell: ([reference]: readonly [string, string, number]) => reference },
    { heading: 'Désignation', cell: ([, name]: readonly [string, string, number]) => name },
    { heading: 'Prix HT', cell: ([, , price]: readonly [string, string, number]) => price },
  ]
  const rows = [
    ['007', 'Vis ; étoilée', 1234.5],
    ['008', '=1+1', 3],
  ] as const
  choose(new File([Buffer.from(await writeXlsx(columns, rows, 'Tarif'))], 'tarif.xlsx'))
  await user.click(await screen.findByRole('button', { name: 'Enregistrer 3 lignes' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        lines: [
          { reference: 'A1', name: 'Équerre', unitPrice: 2.5 },
          { reference: '007', name: 'Vis ; étoilée', unitPrice: 1234.5 },
          { reference: '008', name: '=1+1', unitPrice: 3 },
        ],
      },
    ]),
  )
})
