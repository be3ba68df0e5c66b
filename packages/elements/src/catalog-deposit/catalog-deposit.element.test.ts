import { expect } from 'chai'
import { expectAccessible } from '../runtime/testing/accessibility.ts'
import { answerCalls, listOf, violations, type AnsweredCalls } from '../runtime/testing/answer-calls.ts'
import {
  inside,
  mountTag,
  newUserToken,
  press,
  says,
  typeDraft,
  until,
} from '../runtime/testing/in-browser.ts'
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
}
const sheet = {
  ...deposit,
  reading: {
    encoding: 'windows-1252',
    delimiter: ';',
    decimal: ',',
    sheets: [],
    rowCount: 120,
    columns: [{ heading: 'Réf', samples: ['001'], field: 'reference' }],
  },
  report: {
    counts: { added: 3, updated: 12, unchanged: 100, deleted: 4, ignored: 1 },
    differences: [{ reference: '001', name: 'Disjoncteur', field: 'price', before: '10', after: '12' }],
    alarms: [{ code: 'price_shock', count: 2, samples: ['001 : 10 → 20'] }],
    families: [],
  },
}

let api: AnsweredCalls
beforeEach(() => {
  api = answerCalls({
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
  mountTag('comptoir-catalog-deposit', { token: newUserToken(), 'api-base': api.apiBase, ...attributes })

describe('<comptoir-catalog-deposit>', () => {
  it('says what is missing, each by its field, and sends nothing', async () => {
    const element = mount()
    await says(element, 'Motif')
    press(element, 'Déposer')
    await says(element, 'Le fichier est obligatoire.')
    expect(element.shadowRoot?.querySelectorAll('[aria-invalid=true]').length).to.equal(4)
    expect(api.made.every(({ call }) => call.startsWith('GET'))).to.equal(true)
  })

  it('lists deposits and shows what one changes; a complete file asks for the number that leaves', async () => {
    const element = mount({ view: 'list' })
    await says(element, 'tarif.csv')
    inside(element, 'button[aria-label*="tarif.csv"]').click()
    await says(element, 'Premières différences')
    await says(element, '4 produits seront supprimés')
    await says(element, '2 prix changent de plus de 15')
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
    await says(element, 'Le prix n’est pas un nombre.')
    await says(element, 'Remplacer les images')
    const sent = () => api.made.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)
    const start = 'POST /internal/catalog_deposits/{id}/import'
    const { [start]: accept } = api.answers
    api.answers[start] = () => violations({ deletions: 'Ce n’est pas ce nombre.' })
    press(element, 'Importer')
    await until(() => element.shadowRoot?.querySelector('dialog input[aria-invalid=true]'), 'a wrong number')
    await says(element, 'Ce n’est pas ce nombre.')
    Object.assign(api.answers, { [start]: accept })
    typeDraft(element, '4', 'dialog input[aria-invalid=true]')
    press(element, 'Importer')
    await until(() => sent().length === 2, 'the second try')
    expect(sent()).to.deep.equal([{ deletions: null }, { deletions: 4 }])
  })

  for (const theme of ['light', 'dark']) {
    it(`is accessible and fits: ${theme}`, async () => {
      const element = mount({ theme })
      element.style.width = '360px'
      element.style.background = theme === 'dark' ? '#161a21' : '#fff'
      await says(element, 'Motif')
      await expectAccessible(element)
      expect(inside(element, '[data-comptoir-root]').scrollWidth).to.be.at.most(360)
    })
  }
})
