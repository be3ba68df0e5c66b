import { expect } from 'chai'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { mockCalls, listOf, violations, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import {
  inside,
  mountTag,
  newUserToken,
  press,
  waitForText,
  typeDraft,
  until,
} from '../../runtime/testing/in-browser.ts'
import './define.ts'

const choice = (code: string, label: string) => ({ '@id': `/api/x/${code}`, code, label })
const deposit = {
  '@id': '/api/internal/catalog_deposits/7',
  '@type': 'CatalogDeposit',
  id: 7,
  catalog: { id: 1, name: 'Rivoire Électricité', code: 'RA' },
  depositDate: '2026-11-21T09:00:00Z',
  applicationDate: '2026-11-21',
  depositor: 'Paul Arnaud',
  reason: choice('new_tariff', 'Nouveau tarif'),
  fileFormat: choice('csv', 'Tableau CSV ou Excel'),
  mode: 'complete',
  priceShockPercent: 15,
  message: 'Tarif de novembre',
  status: 'rehearsed',
  problem: null,
  fileName: 'tarif.csv',
  mediaName: 'photos.zip',
  isOwn: true,
  undoUntil: null,
  undone: null,
}
const sheet = {
  ...deposit,
  retry: null,
  reading: {
    encoding: 'windows-1252',
    delimiter: ';',
    decimal: ',',
    sheets: [],
    rowCount: 120,
    columns: [{ heading: 'Réf', samples: ['001'], field: 'reference' }],
  },
  report: {
    counts: { added: 3, updated: 12, unchanged: 100, deleted: 1193, ignored: 1 },
    differences: [{ reference: '001', name: 'Disjoncteur', field: 'price', before: '10', after: '1234.5' }],
    deletions: [{ manufacturer: 'Rivoire', reference: '009', name: 'Sonde retirée' }],
    alarms: [
      {
        code: 'price_shock',
        count: 2,
        samples: [],
        prices: [{ reference: '001', before: 10, after: 1020.5 }],
      },
    ],
    families: [],
  },
}

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/depositable_catalogs': () =>
      listOf({ '@id': '/api/x/1', '@type': 'Catalog', id: 1, code: 'RA', name: 'Rivoire Électricité' }),
    'GET /internal/deposit_reasons': () => listOf(choice('new_tariff', 'Nouveau tarif')),
    'GET /internal/deposit_file_formats': () => listOf(choice('csv', 'Tableau CSV ou Excel')),
    'GET /internal/catalog_deposits': () => listOf(deposit),
    'GET /internal/catalog_deposits/{id}': () => sheet,
    'GET /internal/catalog_deposits/{id}/problems': () =>
      listOf({
        '@type': 'DepositProblem',
        id: 1,
        line: 12,
        sheet: null,
        reference: '002',
        reason: 'Le prix n’est pas un nombre.',
        value: 'gratuit',
        isIgnored: true,
      }),
    'POST /internal/catalog_deposits/{id}/import': () => ({ ...sheet, status: 'importing' }),
  })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

const mount = (attributes: Record<string, string> = {}) =>
  mountTag('comptoir-catalog-deposit', {
    token: newUserToken('ROLE_PARTNER'),
    'api-base': api.apiBase,
    ...attributes,
  })

describe('<comptoir-catalog-deposit>', () => {
  it('shows missing values at their fields, and sends nothing', async () => {
    const element = mount()
    await waitForText(element, 'Motif')
    press(element, 'Déposer')
    await waitForText(element, 'Le fichier est obligatoire.')
    expect(element.shadowRoot?.querySelectorAll('[aria-invalid=true]').length).to.equal(4)
    expect(api.calls.every(({ call }) => call.startsWith('GET'))).to.equal(true)
  })

  it('lists deposits and shows the changes of one; a complete file requires the number of deletions', async () => {
    const element = mount({ view: 'list' })
    await waitForText(element, 'tarif.csv')
    inside(element, 'button[aria-label*="tarif.csv"]').click()
    await waitForText(element, 'Premières différences')
    await waitForText(element, '1 193 produits seront supprimés')
    await waitForText(element, '2 prix changent de plus de 15')
    await waitForText(element, '001 : 10,00 € → 1 020,50 €')
    await waitForText(element, '1 234,50 €')
    await waitForText(element, 'Sonde retirée')
    await waitForText(element, '1 produit sur 1 193')
    const facts = inside(element, 'dialog dl').textContent
    for (const fact of [
      'Paul Arnaud',
      'Nouveau tarif',
      'Tableau CSV ou Excel',
      'Les supprimer (catalogue complet)',
      'Tarif de novembre',
      'photos.zip',
      'Date d’application',
    ])
      expect(facts).to.contain(fact)
    await waitForText(element, 'Le prix n’est pas un nombre.')
    await waitForText(element, 'Remplacer les images')
    const sent = () => api.calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)
    const start = 'POST /internal/catalog_deposits/{id}/import'
    const { [start]: accept } = api.answers
    api.answers[start] = () => violations({ deletions: 'Ce n’est pas ce nombre.' })
    press(element, 'Importer')
    await until(() => element.shadowRoot?.querySelector('dialog input[aria-invalid=true]'), 'a wrong number')
    await waitForText(element, 'Ce n’est pas ce nombre.')
    Object.assign(api.answers, { [start]: accept })
    // As it is shown.
    typeDraft(element, '1\u202f193', 'dialog input[aria-invalid=true]')
    press(element, 'Importer')
    await until(() => sent().length === 2, 'the second try')
    expect(sent()).to.deep.equal([
      { deletions: null, confirmed: false },
      { deletions: 1193, confirmed: false },
    ])
  })

  it('shows who undid an import and when, with its past figures', async () => {
    api.answers['GET /internal/catalog_deposits/{id}'] = () => ({
      ...sheet,
      status: 'undone',
      undone: { at: '2026-11-22T10:30:00Z', by: 'Sylvie Dubois' },
    })
    const element = mount({ view: 'list' })
    await waitForText(element, 'tarif.csv')
    inside(element, 'button[aria-label*="tarif.csv"]').click()
    await waitForText(element, 'Import annulé le 22 nov. 2026')
    await waitForText(element, 'par Sylvie Dubois')
    expect(inside(element, 'dialog dl[aria-label]').closest('details')?.open).to.equal(false)
  })

  for (const theme of ['light', 'dark']) {
    it(`is accessible and fits: ${theme}`, async () => {
      const element = mount({ theme })
      element.style.width = '360px'
      element.style.background = theme === 'dark' ? '#161a21' : '#fff'
      await waitForText(element, 'Motif')
      await expectAccessible(element)
      expect(inside(element, '[data-comptoir-root]').scrollWidth).to.be.at.most(360)
    })
  }
})
