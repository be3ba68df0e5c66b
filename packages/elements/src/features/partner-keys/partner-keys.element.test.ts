import { expect } from 'chai'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { collect, inside, newUserToken, textOf, until } from '../../runtime/testing/in-browser.ts'
import './define.ts'

type Keys = HTMLElementTagNameMap['comptoir-partner-keys']

let api: FixtureApi
beforeEach(() => {
  api = startFixtureApi()
  api.keys.add({ name: 'Névé Froid', revokedAt: '2026-11-02T10:00:00Z', revokedBy: 'sydev' })
  api.keys.add({ name: 'Valmorel', lastUsedAt: '2026-11-20T10:00:00Z' })
})
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

function mount(attributes: Record<string, string> = {}, properties: Partial<Keys> = {}): Keys {
  const element = document.createElement('comptoir-partner-keys')
  const all = { token: newUserToken(), 'api-base': api.apiBase, ...attributes }
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
  Object.assign(element, properties)
  document.body.append(element)
  return element
}

const waitForText = (element: Keys, text: string) =>
  until(() => textOf(element).includes(text), `the text "${text}"`)

describe('<comptoir-partner-keys>', () => {
  it("shows the host's state and notifies it of changes", async () => {
    const events = collect(document.body, 'comptoir-partner-keys-changed')
    const element = mount({}, { state: { state: 'revoked', page: '1' } })
    await waitForText(element, 'Névé Froid')
    expect(textOf(element)).not.to.include('Valmorel')
    element.state = { search: 'valmo' }
    await waitForText(element, 'Valmorel')
    expect(events).to.deep.equal([])
    inside(element, '[role=search] input[type=radio][value=active]').click()
    await until(() => events.length === 1, 'the event')
    expect(events).to.deep.equal([
      { state: { search: 'valmo', state: 'active', page: 1, itemsPerPage: 10, order: 'state-asc' } },
    ])
  })

  it('notifies the host of changes without the key', async () => {
    const events = collect(document.body, 'comptoir-partner-key-changed')
    const element = mount({ locale: 'en' })
    await waitForText(element, 'Valmorel')
    inside(element, 'button[aria-label="Revoke the key of Valmorel"]').click()
    await waitForText(element, 'This cannot be undone')
    const buttons = [...(element.shadowRoot?.querySelectorAll('dialog button') ?? [])]
    buttons.find((one): one is HTMLButtonElement => one.textContent === 'Revoke')?.click()
    await until(() => events.length === 1, 'the event')
    expect(events).to.deep.equal([{ id: 2, action: 'revoked' }])
  })

  it('says in place when no one is signed in', async () => {
    const element = document.createElement('comptoir-partner-keys')
    const events = collect(document.body, 'comptoir-session-expired')
    document.body.append(element)
    await waitForText(element, 'Connectez-vous')
    await until(() => events.length > 0, 'the event')
    expect(events).to.deep.equal([{ reason: 'missing' }])
  })

  for (const width of [320, 768, 1440]) {
    it(`fits in ${width} px`, async () => {
      const element = mount()
      element.style.width = `${width}px`
      await waitForText(element, 'Valmorel')
      expect(inside(element, '[data-comptoir-root]').scrollWidth).to.be.at.most(width)
    })
  }

  for (const theme of ['light', 'dark']) {
    it(`is accessible, its form too: ${theme}`, async () => {
      const element = mount({ theme })
      element.style.background = theme === 'dark' ? '#161a21' : '#fff'
      await waitForText(element, 'Valmorel')
      await expectAccessible(element)
      inside(element, 'button[aria-label="Modifier la clé de Valmorel"]').click()
      await waitForText(element, 'Sites autorisés')
      await expectAccessible(element)
    })
  }
})
