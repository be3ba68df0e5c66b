import { writeXlsx } from '@comptoir/tables/write-xlsx'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { mockCalls, listOf, problem, violations, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { choiceMessages } from '../../domain/choice/choice-messages.ts'
import { tableFileMessages } from '../../domain/table-text/table-file-messages.ts'
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

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/custom_catalogs': () => listOf(),
    'GET /internal/custom_catalog_suppliers': () =>
      listOf({ id: 4, name: 'Comptoir du Ponant', about: null }),
    'POST /internal/custom_catalogs': () => catalog,
  })
})

const screw = {
  '@id': '/api/internal/custom_catalog_products/9',
  '@type': 'CustomCatalogProduct',
  id: 9,
  reference: '007',
  name: 'Vis étoilée',
  unitPrice: 0.35,
}
const write = 'PUT /internal/custom_catalog_products/{id}'
const writes = () => api.calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)
const pendingSave = () => Promise.withResolvers<void>()

let users = 0
function show(codeCtm: string | null = null) {
  renderScreen(<CustomCatalogs codeCtm={codeCtm} state={undefined} />, {
    messages,
    apiBase: api.apiBase,
    token: buildToken({ sub: `custom-${users++}`, roles: ['ROLE_INSTALLER_GESTION', 'ROLE_CLIENT'] }),
  })
}
const sent = () => api.calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)

test('adds a catalogue with a two-character code and a supplier found by search', async () => {
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

test('adds a workbook to the typed lines, previews them before saving, and reports invalid ones', async () => {
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

test('saves edited cells one after the other, only the changed value, and shows errors', async () => {
  const first = pendingSave()
  api.answers['GET /internal/custom_catalogs'] = () => listOf({ ...catalog, productCount: 1 })
  api.answers['GET /internal/custom_catalog_products'] = () => listOf(screw)
  api.answers[write] = async () => {
    if (writes().length === 1) await first.promise
    return screw
  }
  show('Z9')
  await user.clear(await screen.findByLabelText('Désignation de 007'))
  await user.keyboard('Vis torsadée{Tab}')
  const price = screen.getByLabelText('Prix de 007')
  await user.clear(price)
  await user.type(price, '0,00001{Enter}')
  expect(await screen.findByText(/à quatre décimales au plus/)).toBeDefined()
  await user.clear(price)
  await user.type(price, '0,4{Enter}')
  await user.tab()
  await waitFor(() => expect(writes()).toHaveLength(1))
  // The table still shows the old name; it must not be written back.
  first.resolve()
  await waitFor(() =>
    expect(writes()).toEqual([
      { name: 'Vis torsadée', before: { name: screw.name } },
      { unitPrice: 0.4, before: { unitPrice: screw.unitPrice } },
    ]),
  )
})

test('a conflict with another tab shows both values, and a second Enter saves', async () => {
  let theirs = { ...screw }
  api.answers['GET /internal/custom_catalogs'] = () => listOf({ ...catalog, productCount: 1 })
  api.answers['GET /internal/custom_catalog_products'] = () => listOf(theirs)
  api.answers[write] = ({ body }) =>
    JSON.stringify(body).includes(`"before":{"unitPrice":${theirs.unitPrice}}`)
      ? { ...theirs, unitPrice: 7 }
      : problem(412, 'version_moved')
  show('Z9')
  const price = await screen.findByLabelText<HTMLInputElement>('Prix de 007')
  theirs = { ...screw, unitPrice: 5 }
  await user.clear(price)
  await user.type(price, '7{Enter}')
  await screen.findByText(/^Une autre valeur a été enregistrée entre-temps\s: 5,00\s€/)
  expect(price.value).toBe('7')
  await user.type(price, '{Enter}')
  await waitFor(() => expect(writes()).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText(/^Une autre valeur/)).toBeNull())
})

/** The product on the server; each write is checked against its version. */
function productOnServer() {
  const server = { product: { ...screw } }
  api.answers['GET /internal/custom_catalogs'] = () => listOf({ ...catalog, productCount: 1 })
  api.answers['GET /internal/custom_catalog_products'] = () => listOf(server.product)
  return server
}

test('a value saved by someone else while typing is not overwritten: it is compared with the value first shown', async () => {
  const first = pendingSave()
  const server = productOnServer()
  api.answers[write] = async ({ body }) => {
    const change = JSON.stringify(body)
    if (change.includes('"name"')) {
      await first.promise
      server.product = { ...screw, name: 'Vis torsadée', unitPrice: 5 }
      return server.product
    }
    return change.includes('"before":{"unitPrice":5}')
      ? { ...server.product, unitPrice: 7 }
      : problem(412, 'version_moved')
  }
  show('Z9')
  await user.clear(await screen.findByLabelText('Désignation de 007'))
  await user.keyboard('Vis torsadée{Tab}')
  const price = screen.getByLabelText<HTMLInputElement>('Prix de 007')
  await user.clear(price)
  await user.type(price, '7')
  const reads = () => api.calls.filter(({ call }) => call === 'GET /internal/custom_catalog_products').length
  const before = reads()
  first.resolve()
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
  await waitFor(() => expect(screen.getByDisplayValue('Vis torsadée')).toBeDefined())
  await new Promise((resolve) => setTimeout(resolve, 300))
  await user.type(price, '{Enter}')
  await screen.findByText(/^Une autre valeur a été enregistrée entre-temps\s: 5,00\s€/)
  expect(writes().at(-1)).toEqual({ unitPrice: 7, before: { unitPrice: 0.35 } })
  await user.type(price, '{Enter}')
  await waitFor(() => expect(writes().at(-1)).toEqual({ unitPrice: 7, before: { unitPrice: 5 } }))
})

test('saving a cell twice in a row does not conflict with its own first value', async () => {
  const first = pendingSave()
  const server = productOnServer()
  api.answers[write] = async ({ body }) => {
    if (writes().length === 1) await first.promise
    if (!JSON.stringify(body).includes(`"before":{"unitPrice":${server.product.unitPrice}}`))
      return problem(412, 'version_moved')
    server.product = { ...screw, unitPrice: JSON.stringify(body).includes('"unitPrice":7,') ? 7 : 8 }
    return server.product
  }
  show('Z9')
  const price = await screen.findByLabelText<HTMLInputElement>('Prix de 007')
  await user.clear(price)
  await user.type(price, '7{Enter}')
  await waitFor(() => expect(writes()).toHaveLength(1))
  await user.clear(price)
  await user.type(price, '8{Enter}')
  first.resolve()
  await waitFor(() =>
    expect(writes()).toEqual([
      { unitPrice: 7, before: { unitPrice: 0.35 } },
      { unitPrice: 8, before: { unitPrice: 7 } },
    ]),
  )
  await waitFor(() => expect(server.product.unitPrice).toBe(8))
  expect(screen.queryByText(/^Une autre valeur/)).toBeNull()
})

test('does not save lines with two possible price columns: asks for headings', async () => {
  api.answers['GET /internal/custom_catalogs'] = () => listOf(catalog)
  api.answers['GET /internal/custom_catalog_products'] = () => listOf()
  show('Z9')
  await user.click(await screen.findByRole('button', { name: 'Coller ou importer des lignes' }))
  const lines = await screen.findByLabelText<HTMLTextAreaElement>(/^Lignes/)
  await user.type(lines, '12;406774;Disj')
  await screen.findByText(/^Plusieurs colonnes peuvent être le prix/)
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toHaveProperty('disabled', true)
  expect(lines.value).toBe('12;406774;Disj')
})

test('adds a product to the cart, and removes and restores it in the catalogue', async () => {
  let isThere = true
  api.answers['GET /internal/custom_catalogs'] = () => listOf({ ...catalog, productCount: 1 })
  api.answers['GET /internal/custom_catalog_products'] = () => (isThere ? listOf(screw) : listOf())
  api.answers['POST /internal/cart_lines'] = () => ({
    '@id': '/api/internal/cart',
    '@type': 'Cart',
    lineCount: 3,
  })
  api.answers['DELETE /internal/custom_catalog_products/{id}'] = () => {
    isThere = false
    return null
  }
  api.answers['POST /internal/custom_catalog_products/{id}/restore'] = () => {
    isThere = true
    return screw
  }
  show('Z9')
  const add = await screen.findByRole('button', { name: 'Ajouter Vis étoilée au panier' })
  document.addEventListener('comptoir-before-cart-add', (event) => event.preventDefault(), { once: true })
  await user.click(add)
  expect(screen.queryByText(/ajouté au panier/)).toBeNull()
  await user.click(add)
  await waitFor(() => expect(sent()).toEqual([{ productId: 9, quantity: 1 }]))
  await user.click(screen.getByRole('button', { name: 'Retirer Vis étoilée' }))
  await screen.findByText('Vis étoilée : retiré')
  await screen.findByText('Collez des lignes depuis Excel, ou importez un fichier.')
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await screen.findByLabelText('Prix de 007')
})

test('deletes a catalogue after a confirmation that says what stays', async () => {
  let isThere = true
  api.answers['GET /internal/custom_catalogs'] = () =>
    isThere ? listOf({ ...catalog, productCount: 4 }) : listOf()
  api.answers['DELETE /internal/custom_catalogs/{id}'] = () => {
    isThere = false
    return null
  }
  show()
  const remove = await screen.findByRole('button', { name: 'Supprimer Négoce local' })
  await user.click(remove)
  await screen.findByText(
    'Ses 4 produits ne seront plus proposés. Les lignes déjà dans des paniers ou des commandes restent.',
  )
  await user.click(screen.getByRole('button', { name: 'Garder le catalogue' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Garder le catalogue' })).toBeNull())
  expect(api.calls.every(({ call }) => call.startsWith('GET'))).toBe(true)
  await user.click(remove)
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }))
  await screen.findByText('Aucun catalogue perso')
})
