import { expect } from 'chai'
import { defineElement } from './define-element.tsx'
import { inside, newUserToken, until } from '../testing/in-browser.ts'

let tags = 0

/** An element whose texts arrive on demand, with these children. */
function mount(children: string) {
  tags += 1
  const texts = Promise.withResolvers<Readonly<Record<string, string>>>()
  const load = async () => ({ default: await texts.promise })
  const tag = `comptoir-waiting-${tags}` as const
  const Waiting = defineElement({
    tag,
    summary: 'Waits for its texts.',
    component: () => 'drawn',
    attributes: {},
    properties: {},
    events: {},
    messages: { fr: load, en: load },
  })
  const element = document.createElement(tag)
  element.setAttribute('token', newUserToken())
  element.innerHTML = children
  document.body.append(element)
  customElements.define(tag, Waiting)
  return { element, draw: () => texts.resolve({}) }
}

afterEach(() => document.body.replaceChildren())

describe('the placeholder of a host', () => {
  it('is shown until the first drawing', async () => {
    const { element, draw } = mount('<p>Loading…</p>')
    const placeholder = element.querySelector('p')
    await until(() => element.shadowRoot?.querySelector('slot'), 'the first render')
    expect(placeholder?.checkVisibility()).to.equal(true)
    expect(element.shadowRoot?.querySelector('[aria-busy]')).to.equal(null)
    draw()
    await until(() => element.shadowRoot?.textContent.includes('drawn'), 'the first drawing')
    expect(placeholder?.checkVisibility()).to.equal(false)
  })

  it('is our skeleton without one: blanks and the content of slots are none', async () => {
    const { element, draw } = mount('\n  <p slot="header">Header</p>\n')
    await until(() => element.shadowRoot?.querySelector('[aria-busy]'), 'the skeleton')
    expect(inside(element, '[aria-busy]').checkVisibility()).to.equal(true)
    draw()
    await until(() => element.shadowRoot?.textContent.includes('drawn'), 'the first drawing')
  })
})
