import { expect } from 'chai'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { mockCalls, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { collect, inside, newUserToken, textOf, until } from '../../runtime/testing/in-browser.ts'
import { agreementRow as agreement, discountRow } from './testing/framework-agreements.fixture.ts'
import './define.ts'

type Agreements = HTMLElementTagNameMap['comptoir-framework-agreements']

const discount = discountRow(16)

const pageOf = (...member: object[]) => ({
  '@type': 'Collection',
  member,
  totalItems: member.length,
  facets: [],
})

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/framework_agreements': () => pageOf(agreement),
    'GET /internal/framework_agreements/{id}': () => agreement,
    'GET /internal/organization_units': () => pageOf(),
    'GET /internal/framework_agreements/discounts': () => pageOf(discount),
    'PUT /internal/framework_agreements/discounts': () => ({
      '@type': 'AgreementDiscountChange',
      added: 0,
      updated: 1,
      deleted: 0,
      undo: { families: [], products: [], ranges: [] },
      versions: { families: [], products: [{ id: discount.id, version: 2 }], ranges: [] },
    }),
  })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

function mount(attributes: Record<string, string> = {}, properties: Partial<Agreements> = {}): Agreements {
  const element = document.createElement('comptoir-framework-agreements')
  const all = { token: newUserToken(), 'api-base': api.apiBase, ...attributes }
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
  Object.assign(element, properties)
  document.body.append(element)
  return element
}

const waitForText = (element: Agreements, text: string) =>
  until(() => textOf(element).includes(text), `the text "${text}"`)

describe('<comptoir-framework-agreements>', () => {
  it("requests the host's filters and shows the validity of each agreement", async () => {
    const element = mount({}, { state: { validity: 'expiring', scope: 'own', order: 'end-desc' } })
    await waitForText(element, 'Contrat Rivoire')
    await waitForText(element, 'Expire bientôt')
    const query = api.calls.find(({ call }) => call === 'GET /internal/framework_agreements')?.query ?? ''
    expect(query).to.include('validity[]=expiring').and.include('scope=own').and.include('order[end]=desc')
  })

  it('shows one agreement, reports its name and follows the tab', async () => {
    const shown = collect(document.body, 'comptoir-framework-agreement-shown')
    const element = mount({ 'agreement-id': '3', locale: 'en' })
    await waitForText(element, 'Apply to the hierarchy')
    expect(shown).to.deep.equal([{ id: 3, name: 'Contrat Rivoire' }])
    element.setAttribute('tab', 'discounts')
    await waitForText(element, 'AB-016')
    element.removeAttribute('agreement-id')
    await waitForText(element, 'New agreement')
  })

  it('saves a coefficient as a discount, against the version read', async () => {
    const saved = collect(document.body, 'comptoir-framework-agreement-saved')
    const element = mount({ 'agreement-id': '3', tab: 'discounts' })
    await waitForText(element, 'AB-016')
    const cell = inside(element, 'input[aria-label="Coefficient de AB-016"]')
    if (!(cell instanceof HTMLInputElement)) throw new Error('A cell is an input')
    expect(cell.value).to.equal('0,54')
    cell.focus()
    cell.select()
    document.execCommand('insertText', false, '0,5')
    cell.blur()
    await until(() => saved.length === 1, 'saved')
    expect(api.calls.find(({ call }) => call.startsWith('PUT'))?.body).to.deep.equal({
      frameworkAgreement: 3,
      products: [{ id: 16, netPrice: null, discount1: 50, discount2: null, version: 7 }],
    })
  })

  it('an inherited agreement is read-only and names its unit', async () => {
    api.answers['GET /internal/framework_agreements/{id}'] = () => ({ ...agreement, isInherited: true })
    const element = mount({ 'agreement-id': '3' })
    await waitForText(element, 'appartient à Groupe')
    expect(textOf(element)).not.to.include('Supprimer')
    expect(element.shadowRoot?.querySelector('form')).to.equal(null)
  })

  for (const theme of ['light', 'dark']) {
    it(`is accessible: ${theme}`, async () => {
      const element = mount({ theme, 'agreement-id': '3', tab: 'discounts' })
      element.style.background = theme === 'dark' ? '#161a21' : '#fff'
      await waitForText(element, 'AB-016')
      await expectAccessible(element)
    })
  }

  for (const width of [320, 1440]) {
    it(`fits in ${width} px`, async () => {
      const element = mount()
      element.style.width = `${width}px`
      await waitForText(element, 'Contrat Rivoire')
      expect(inside(element, '[data-comptoir-root]').scrollWidth).to.be.at.most(width)
    })
  }
})
