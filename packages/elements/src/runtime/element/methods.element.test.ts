import { expect } from 'chai'
import { defineTag } from './define-tag.ts'
import { collectCalls } from './early-calls.ts'
import { ProbeElement } from '../testing/probe/probe.element.ts'
import { draftOf, mountTag, newUserToken, probeApi, typeDraft, until } from '../testing/in-browser.ts'

type Probe = InstanceType<typeof ProbeElement>

defineTag('comptoir-probe', ProbeElement)

async function mount(): Promise<Probe> {
  const element = mountTag('comptoir-probe', { token: newUserToken() })
  await shown(element)
  return element
}

const shown = (element: Probe) =>
  until(() => element.shadowRoot?.querySelector('[data-count]'), '<comptoir-probe> shows its count')
const rendered = () => new Promise((resolve) => setTimeout(resolve, 30))

beforeEach(() => probeApi.reset())
afterEach(() => document.body.replaceChildren())

describe('methods', () => {
  it('wait until the screen is there, also those called before the element is defined', async () => {
    const tag = 'comptoir-called-probe'
    const element = document.createElement(tag)
    collectCalls(element)
    const early = element as Probe
    const done = early.search('avant')
    early.focus()
    document.body.append(element)
    element.setAttribute('token', newUserToken())
    customElements.define(tag, class extends ProbeElement {})
    const second = early.search('avant, puis après')
    await Promise.all([done, second])
    await until(() => draftOf(early) === 'avant, puis après', 'the second text')
    expect(Object.getOwnPropertyNames(element)).to.not.include('search')
    await until(() => document.activeElement === element, 'the focus')
  })

  it('do not take the focus from where the user has gone meanwhile', async () => {
    const field = document.body.appendChild(document.createElement('input'))
    const element = document.createElement('comptoir-probe')
    element.setAttribute('token', newUserToken())
    document.body.append(element)
    element.focus()
    field.focus()
    await shown(element)
    await rendered()
    expect(document.activeElement).to.equal(field)
  })

  it('read again what is shown, and keep what was typed', async () => {
    const element = await mount()
    typeDraft(element, 'gardé')
    const reads = async () => (await probeApi.log()).filter(({ method }) => method === 'GET').length
    const before = await reads()
    await element.refresh()
    expect(await reads()).to.equal(before + 1)
    expect(draftOf(element)).to.equal('gardé')
  })

  it('reject early calls of methods that it does not have', async () => {
    const tag = 'comptoir-other-probe'
    const element = document.body.appendChild(document.createElement(tag))
    collectCalls(element)
    const shownEarly = Reflect.apply(Reflect.get(element, 'show') as () => Promise<void>, element, [])
    customElements.define(tag, class extends ProbeElement {})
    expect(await shownEarly.then(String, String)).to.include('show()')
    expect(Reflect.get(element, 'show')).to.equal(undefined)
  })

  it('reject what they cannot do', async () => {
    const element = await mount()
    const reason = (call: Promise<void>) => call.then(String, String)
    expect(await reason(Reflect.apply(element.search, element, [12]) as Promise<void>)).to.include(
      'search(query)',
    )
  })
})
