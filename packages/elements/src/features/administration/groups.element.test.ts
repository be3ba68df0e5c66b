import { expect } from 'chai'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { mockCalls, listOf, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { collect, mountTag, newUserToken, waitForText } from '../../runtime/testing/in-browser.ts'
import './define-groups.ts'

const company = {
  '@id': '/api/internal/companies/3',
  '@type': 'Company',
  id: 3,
  name: 'Chauffage du Maine',
  group: { id: 1, name: 'Groupement Armor' },
  hasBasecamp: true,
  basecampUrl: null,
  useTamzagGestion: false,
  catalogs: [{ id: 1, name: 'Tarif général' }],
  fileQuota: 20,
  unitCount: 2,
  userCount: 1,
  version: 1,
}
const unit = {
  '@id': '/api/internal/company_units/8',
  '@type': 'CompanyUnit',
  id: 8,
  code: 'LAV',
  name: 'Agence de Laval',
  parent: 7,
  members: [{ id: 5, name: 'Maël Le Goff' }],
  memberCount: 1,
  isRemovable: false,
  isAssignable: true,
}
const top = { ...unit, id: 7, code: '1', name: 'Siège', parent: null, members: [], memberCount: 0 }
const user = {
  '@id': '/api/internal/company_users/5',
  '@type': 'CompanyUser',
  id: 5,
  company: { id: 3, name: 'Chauffage du Maine' },
  username: 'mael',
  displayName: 'Maël Le Goff',
  email: 'mael@exemple.fr',
  roles: ['ROLE_CLIENT'],
  units: [{ id: 8, name: 'Agence de Laval' }],
  depositCatalogs: [],
  state: 'invited',
  version: 1,
}

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/companies': () => listOf(company),
    'GET /internal/companies/{id}': () => company,
    'GET /internal/company_units': () => listOf(unit, top),
    'GET /internal/company_users': () => listOf(user),
  })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

const mount = (attributes: Record<string, string> = {}) =>
  mountTag('comptoir-groups', { token: newUserToken(), 'api-base': api.apiBase, ...attributes })

describe('<comptoir-groups>', () => {
  it('lists companies in both languages without events before a user action', async () => {
    const changed = collect(document.body, 'comptoir-groups-changed')
    const element = mount()
    await waitForText(element, 'Chauffage du Maine')
    await waitForText(element, '1 société')
    await expectAccessible(element)
    element.setAttribute('locale', 'en')
    await waitForText(element, '1 company')
    expect(changed).to.deep.equal([])
  })

  it('shows one company with its unit tree and users', async () => {
    const shown = collect(document.body, 'comptoir-company-shown')
    const element = mount({ 'company-id': '3' })
    await waitForText(element, 'Agence de Laval')
    await waitForText(element, 'mael@exemple.fr')
    await waitForText(element, 'Invité')
    expect(shown).to.deep.equal([{ id: 3, name: 'Chauffage du Maine' }])
    await expectAccessible(element)
  })
})
