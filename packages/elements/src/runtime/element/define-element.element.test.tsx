import { expect } from 'chai'
import { defineElement } from './define-element.tsx'
import { defineTag } from './define-tag.ts'
import { ProbeElement } from '../testing/probe/probe.element.ts'
import {
  collect,
  draftOf,
  inside,
  listenToConsole,
  newUserToken,
  press,
  probeApi,
  textOf,
  typeDraft,
  until,
} from '../testing/in-browser.ts'

type Probe = InstanceType<typeof ProbeElement>

defineTag('comptoir-probe', ProbeElement)

async function mount(
  attributes: Record<string, string> = {},
  parent: ParentNode = document.body,
): Promise<Probe> {
  const element = document.createElement('comptoir-probe')
  for (const [name, value] of Object.entries({ token: newUserToken(), ...attributes })) {
    element.setAttribute(name, value)
  }
  parent.append(element)
  await shown(element)
  return element
}

const shown = (element: Probe) =>
  until(() => element.shadowRoot?.querySelector('[data-count]'), `<comptoir-probe> shows its count`)

function props(element: Probe): Record<string, unknown> {
  return JSON.parse(inside(element, '[data-props]').textContent ?? '') as Record<string, unknown>
}

const rendered = () => new Promise((resolve) => setTimeout(resolve, 30))

beforeEach(() => probeApi.reset())
afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.removeAttribute('lang')
})

describe('attributes', () => {
  it('have their defaults when absent', async () => {
    expect(props(await mount())).to.deep.equal({
      title: 'vide',
      pageSize: 10,
      display: 'grid',
      compact: false,
    })
  })

  it('are read initially, and when changed, emptied and removed', async () => {
    const element = await mount({ title: 'A', 'page-size': '25', display: 'list', compact: '' })
    expect(props(element)).to.deep.equal({ title: 'A', pageSize: 25, display: 'list', compact: true })
    element.setAttribute('title', '')
    element.setAttribute('page-size', '50')
    element.toggleAttribute('compact')
    await rendered()
    expect(props(element)).to.deep.equal({ title: '', pageSize: 50, display: 'list', compact: false })
    for (const name of ['title', 'page-size', 'display']) element.removeAttribute(name)
    await rendered()
    expect(props(element)).to.deep.equal({ title: 'vide', pageSize: 10, display: 'grid', compact: false })
  })

  it('fall back to the default with one warning when invalid', async () => {
    const warnings = await listenToConsole('warn', async () => {
      const element = await mount({ 'page-size': 'ten', display: 'circle' })
      expect(props(element)).to.include({ pageSize: 10, display: 'grid' })
      element.setAttribute('page-size', '99')
      await rendered()
      expect(props(element)).to.include({ pageSize: 10 })
      element.setAttribute('page-size', 'ten')
      await rendered()
    })
    expect(warnings.filter((text) => text.includes('"page-size"'))).to.have.length(2)
    expect(warnings.filter((text) => text.includes('"display"'))).to.have.length(1)
  })
})

describe('properties', () => {
  it('match attributes; the last one set wins', async () => {
    const element = await mount({ title: 'attribute' })
    element.title = 'property'
    element.pageSize = 20
    await rendered()
    expect(props(element)).to.include({ title: 'property', pageSize: 20 })
    expect(element.getAttribute('title')).to.equal('attribute')
    element.setAttribute('title', 'again')
    await rendered()
    expect(element.title).to.equal('again')
  })

  it('keep objects unchanged: identity, dates', async () => {
    const element = await mount()
    const filters = { search: 'disjoncteur', since: new Date(0) }
    element.filters = filters
    await rendered()
    expect(element.filters).to.equal(filters)
    expect(element.filters?.since).to.be.instanceOf(Date)
    expect(element.getAttributeNames()).to.not.include('filters')
    expect(props(element)['filters']).to.deep.equal({
      search: 'disjoncteur',
      since: '1970-01-01T00:00:00.000Z',
    })
  })

  it('are rejected when they do not match their schema', async () => {
    const element = await mount()
    Reflect.set(element, 'filters', { search: 12 })
    await rendered()
    expect(props(element)).to.not.have.property('filters')
  })

  it('are kept when set before the element is defined', async () => {
    const tag = 'comptoir-late-probe'
    const element = document.createElement(tag)
    Object.assign(element, { title: 'early', filters: { search: 'x' }, token: newUserToken() })
    element.setAttribute('page-size', '30')
    document.body.append(element)
    customElements.define(tag, class extends ProbeElement {})
    const probe = element as Probe
    await shown(probe)
    expect(props(probe)).to.include({ title: 'early', pageSize: 30 })
    expect(props(probe)['filters']).to.deep.equal({ search: 'x' })
    expect(Object.hasOwn(probe, 'title')).to.equal(false)
  })
})

describe('a live element', () => {
  async function withDraft(): Promise<Probe> {
    const element = await mount()
    typeDraft(element, 'brouillon')
    inside(element, '[data-clicks]').click()
    await until(() => inside(element, '[data-clicks]').textContent === '1')
    return element
  }
  const state = (element: Probe) => [draftOf(element), inside(element, '[data-clicks]').textContent]

  it('keeps its state when it is moved by append', async () => {
    const element = await withDraft()
    const other = document.body.appendChild(document.createElement('div'))
    other.append(element)
    await rendered()
    expect(state(element)).to.deep.equal(['brouillon', '1'])
    element.title = 'still alive'
    await rendered()
    expect(props(element)).to.include({ title: 'still alive' })
  })

  it('keeps its state when it is moved by moveBefore', async () => {
    const element = await withDraft()
    const other = document.body.appendChild(document.createElement('div'))
    const field = inside(element, 'input')
    ;(other as unknown as { moveBefore(node: Node, child: Node | null): void }).moveBefore(element, null)
    await rendered()
    expect(state(element)).to.deep.equal(['brouillon', '1'])
    expect(inside(element, 'input')).to.equal(field)
  })

  it('is unmounted when removed, and starts again when reinserted', async () => {
    const element = await withDraft()
    element.remove()
    await until(() => inside(element, 'div').childElementCount === 0, 'unmounting')
    document.body.append(element)
    await shown(element)
    expect(state(element)).to.deep.equal(['', '0'])
  })

  it('is styled again in another document', async () => {
    const element = await mount()
    const frame = document.body.appendChild(document.createElement('iframe'))
    const inner = frame.contentDocument
    if (!inner) throw new Error('The frame has no document')
    inner.body.append(element)
    await rendered()
    expect(element.shadowRoot?.adoptedStyleSheets).to.have.length(1)
    const root = inside(element, '[data-comptoir-root]')
    expect(frame.contentWindow?.getComputedStyle(root).fontSize).to.equal('14px')
  })
})

describe('language', () => {
  it('is the attribute, else the nearest lang, which may change; else French', async () => {
    const element = await mount()
    expect(textOf(element)).to.include('Ajouter')
    document.documentElement.lang = 'en-GB'
    await until(() => textOf(element).includes('Add'), 'English by lang')
    element.setAttribute('locale', 'fr')
    await until(() => textOf(element).includes('Ajouter'), 'French by attribute')
    element.removeAttribute('locale')
    await until(() => textOf(element).includes('Add'), 'English again')
    document.documentElement.lang = 'de'
    await until(() => textOf(element).includes('Ajouter'), 'French for a language that we do not speak')
  })

  it('is found through shadow roots', async () => {
    const host = document.createElement('div')
    host.lang = 'en'
    document.body.append(host)
    const root = host.attachShadow({ mode: 'open' })
    const element = await mount({}, root)
    expect(textOf(element)).to.include('Nothing')
    host.lang = 'fr'
    await until(() => textOf(element).includes('Rien'), 'French')
  })

  it('shows French where English is missing, and French spaces', async () => {
    const element = await mount({ locale: 'en', title: 'x' })
    expect(textOf(element))
      .to.include('Seulement en français')
      .and.to.include('Probe “x”')
      .and.to.include('€1,234.56')
    element.locale = 'fr'
    await until(() => textOf(element).includes('Sonde'))
    expect(inside(element, 'h2').textContent).to.equal('Sonde «\u202fx\u202f»')
    expect(inside(element, '[data-money]').textContent).to.equal('1\u202f234,56\u00a0€')
  })

  it('changes without losing input', async () => {
    const element = await mount()
    typeDraft(element, 'gardé')
    element.locale = 'en'
    await until(() => textOf(element).includes('Add'))
    expect(draftOf(element)).to.equal('gardé')
  })
})

describe('focus', () => {
  it('goes to the first control on focus()', async () => {
    const element = await mount()
    element.focus()
    expect(element.shadowRoot?.activeElement).to.equal(inside(element, 'button'))
    expect(element.matches(':focus')).to.equal(true)
    expect(element.shadowRoot?.delegatesFocus).to.equal(true)
  })

  it('stays on a moved control, though React only sees that it is gone', async () => {
    const element = await mount()
    const field = inside(element, 'input')
    field.focus()
    field.parentElement?.append(field)
    expect(element.shadowRoot?.activeElement).to.equal(null)
    element.focus()
    expect(element.shadowRoot?.activeElement).to.equal(field)
  })
})

describe('hiding', () => {
  it('works from outside: hidden, display, visibility', async () => {
    const element = await mount()
    const root = inside(element, '[data-comptoir-root]')
    element.hidden = true
    expect(getComputedStyle(element).display).to.equal('none')
    element.hidden = false
    expect(getComputedStyle(element).display).to.equal('block')
    document.body.style.visibility = 'hidden'
    expect(getComputedStyle(root).visibility).to.equal('hidden')
    document.body.removeAttribute('style')
  })
})

describe('events', () => {
  it('bubble out of the shadow root, with their detail', async () => {
    const element = await mount()
    const events: Event[] = []
    document.addEventListener('comptoir-probe-added', (event) => events.push(event), { once: true })
    const details = collect(document, 'comptoir-probe-added')
    press(element, 'Ajouter')
    await until(() => events.length === 1, 'comptoir-probe-added')
    expect(details).to.deep.equal([{ lineCount: 1 }])
    expect([events[0]?.composed, events[0]?.target]).to.deep.equal([true, element])
  })

  it('are sent before navigation, and leave the address unchanged', async () => {
    const element = await mount()
    const events = collect(element, 'comptoir-navigate')
    element.addEventListener('comptoir-navigate', (event) => event.preventDefault())
    const open = () => {
      const links = element.shadowRoot?.querySelectorAll<HTMLElement>('a, button') ?? []
      return [...links].find((one) => one.textContent === 'Ouvrir le panier')
    }
    expect(open()?.localName).to.equal('button')
    open()?.click()
    element.hrefFor = (page) => `#/${page}`
    await until(() => open()?.localName === 'a')
    const before = location.href
    open()?.click()
    expect(events).to.deep.equal([
      { page: 'cart', params: {}, href: null },
      { page: 'cart', params: {}, href: '#/cart' },
    ])
    expect(location.href).to.equal(before)
  })

  it('report a failed screen, which shows an error and can be retried', async () => {
    const element = await mount()
    const errors = collect(document.body, 'comptoir-error')
    await listenToConsole('error', async () => {
      press(element, 'Casser')
      await until(() => errors.length === 1, 'comptoir-error')
    })
    expect(errors[0]).to.have.property('message', 'The probe was asked to break')
    expect(textOf(element)).to.include('Une erreur est survenue.')
    press(element, 'Réessayer')
    await until(() => element.shadowRoot?.querySelector('[data-count]'), 'recovery')
  })
})

describe('r2wc', () => {
  it('still has the internals that the subclass uses', async () => {
    const element = await mount()
    const base = Object.getPrototypeOf(Object.getPrototypeOf(element)) as object
    expect(Object.getOwnPropertySymbols(base)).to.include(Symbol.for('r2wc.render'))
    const own = Object.getOwnPropertySymbols(element)
    expect(own).to.include(Symbol.for('r2wc.props'))
    expect(own).to.include(Symbol.for('r2wc.context'))
    expect(own).to.include(Symbol.for('r2wc.connected'))
    expect(defineElement.length).to.equal(1)
  })
})
