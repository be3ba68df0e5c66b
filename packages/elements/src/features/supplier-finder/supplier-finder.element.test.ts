import { expect } from 'chai'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { expectAccessible } from '../../runtime/testing/accessibility.ts'
import { collect, fillSlot, inside, textOf, until, waitForSlot } from '../../runtime/testing/in-browser.ts'
import './define.ts'

type Finder = HTMLElementTagNameMap['comptoir-supplier-finder']

/** A tile that needs no network, and a missing one. */
const tile =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNoaGj4DwAFhAKA7n6C5wAAAABJRU5ErkJggg==#{z}{x}{y}'
const noTile = 'data:image/png;base64,AAAA#{z}{x}{y}'

let api: FixtureApi
let keys = 0
beforeEach(() => (api = startFixtureApi()))
afterEach(() => {
  document.body.replaceChildren()
  api.restore()
})

function mount(attributes: Record<string, string> = {}, width?: number): Finder {
  keys += 1
  const element = document.createElement('comptoir-supplier-finder')
  const all = { token: `pk_element_${keys}`, 'api-base': api.apiBase, 'tile-url': tile, ...attributes }
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
  if (width !== undefined) element.style.width = `${width}px`
  document.body.append(element)
  return element
}

const waitForText = (element: Finder, text: string) =>
  until(() => textOf(element).includes(text), `the text "${text}"`)
const markers = (element: Finder) => [
  ...(element.shadowRoot?.querySelectorAll<HTMLElement>('.finder-pin, .finder-cluster') ?? []),
]
const has = (element: Finder, selector: string) => element.shadowRoot?.querySelector(selector) !== null
const mapShown = (element: Finder) => until(() => markers(element).length > 0, 'markers')

describe('<comptoir-supplier-finder>', () => {
  it('works with a publishable key', async () => {
    const element = mount()
    await waitForText(element, '14 agences')
    expect(inside(element, 'a[href^="tel:"]').getAttribute('href')).to.equal('tel:+33472001000')
  })

  it('searches on request for a name, as if it had been entered', async () => {
    const element = mount()
    await element.search('Lyon')
    await waitForText(element, '3 agences')
    expect(inside(element, 'input[type=search]')).to.have.property('value', 'Lyon')
  })

  it('shows content of the page above the results, beside an agency, and where none was found', async () => {
    const shown = collect(document.body, 'comptoir-agencies-shown')
    const element = mount({ query: 'Lyon' })
    await until(() => shown.length > 0, 'the agencies shown')
    const [{ agencies }] = shown as [{ agencies: { id: number; name: string; supplier: string }[] }]
    expect(agencies).to.have.length(3)
    const contents = [fillSlot(element, 'header'), fillSlot(element, `actions-${agencies[1]?.id}`)]
    await Promise.all(contents.map(waitForSlot))
    expect(contents[1]?.assignedSlot?.closest('li')?.textContent).to.include(agencies[1]?.name)
    const empty = fillSlot(element, 'empty')
    element.setAttribute('query', 'zzzzzz')
    await waitForSlot(empty)
  })

  it('follows its attributes, and uses the defaults without them', async () => {
    const element = mount({ query: 'Lyon' })
    await waitForText(element, '3 agences')
    expect(inside(element, 'input[type=search]')).to.have.property('value', 'Lyon')
    element.setAttribute('query', 'Nantes')
    await until(
      () => textOf(element).includes('44000 Nantes') && !textOf(element).includes('69007'),
      'Nantes',
    )
    element.removeAttribute('query')
    await waitForText(element, '14 agences')
    element.supplierId = 3
    await waitForText(element, '4 agences')
    element.supplierId = null
    await waitForText(element, '14 agences')
  })

  it('accepts its whole state by one property, and reports it by one event', async () => {
    const element = mount({}, 1100)
    const states: unknown[] = []
    element.addEventListener('comptoir-finder-changed', (event) =>
      states.push((event as CustomEvent<{ state: unknown }>).detail.state),
    )
    element.state = { place: { label: 'Rennes', latitude: '48.1173', longitude: '-1.6778' }, radius: '25' }
    await waitForText(element, 'à vol d’oiseau')
    await mapShown(element)
    expect(states).to.deep.equal([])
    inside(element, 'button[aria-label="Agrandir la carte"]').click()
    await until(() => states.length > 0, 'the viewport event')
    const state = states.at(-1) as NonNullable<Finder['state']>
    expect(state.map).to.have.property('zoom')
    const copy = mount({}, 1100)
    copy.state = state
    await waitForText(copy, 'à vol d’oiseau')
    await mapShown(copy)
    copy.addEventListener('comptoir-finder-changed', () => states.push('event of the copy'))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(states).not.to.include('event of the copy')
  })

  it('shows list and map side by side from 1024 px of its own width, otherwise one at a time', async () => {
    const element = mount({}, 1023)
    await waitForText(element, '14 agences')
    expect(has(element, '[part=map]')).to.equal(false)
    inside(element, 'input[type=radio][value=map]').click()
    await mapShown(element)
    expect(has(element, '[part~=results]')).to.equal(false)
    element.style.width = '1024px'
    await until(() => has(element, '[part~=results]') && has(element, '[part=map]'), 'both')
    // Beside a long list it is sticky, below the page's own header.
    element.style.setProperty('--comptoir-sticky-top', '57px')
    const { position, top } = getComputedStyle(inside(element, '[part=map]'))
    expect({ position, top }).to.deep.equal({ position: 'sticky', top: '73px' })
  })

  it('highlights a marker and its row together, by keyboard too', async () => {
    const element = mount({ query: 'Rennes' }, 1100)
    await waitForText(element, '2 agences')
    await mapShown(element)
    const [marker] = markers(element)
    const id = () => element.shadowRoot?.querySelector('[data-agency][aria-current]')
    marker?.focus()
    expect(marker?.matches(':focus-visible') || marker?.matches(':focus')).to.equal(true)
    marker?.click()
    await until(() => Boolean(id()) || has(element, '.finder-mark'), 'a row marked, or the cluster opened')
    inside(element, '[data-agency] button[aria-label$="sur la carte"]').click()
    await until(() => Boolean(id()), 'the row marked')
    await until(() => has(element, '.finder-mark'), 'the place marked')
  })

  it('keeps all results clear of its buttons', async () => {
    const element = mount({ 'supplier-id': '1' }, 320)
    element.state = { view: 'map', supplier: [1] }
    await mapShown(element)
    const button = inside(element, 'button[aria-label="Réduire la carte"]').getBoundingClientRect()
    await until(() => markers(element).every((marker) => marker.getBoundingClientRect().width > 0), 'marks')
    const under = markers(element).filter((marker) => {
      const { right, top } = marker.getBoundingClientRect()
      return right > button.left && top < button.bottom
    })
    expect(under).to.deep.equal([])
  })

  it('on phones shows the selected agency over the map, with call, directions and swipe', async () => {
    const element = mount({ query: 'Rennes', view: 'map' }, 360)
    await mapShown(element)
    await until(() => markers(element).some((marker) => marker.matches('.finder-pin')), 'a pin')
    markers(element)
      .find((marker) => marker.matches('.finder-pin'))
      ?.click()
    const selected = () => element.shadowRoot?.querySelector<HTMLElement>('[part=map] li[aria-current]')
    await until(() => Boolean(selected()), 'the card')
    const card = selected() ?? document.body
    expect(card.querySelector('a[href^="tel:+33"]')).to.not.equal(null)
    expect(card.querySelector('a[href*="directions"]')).to.not.equal(null)
    const [box, map] = [card, inside(element, '.leaflet-container')].map((node) =>
      node.getBoundingClientRect(),
    )
    expect(box?.bottom).to.be.at.most(map?.bottom ?? 0)
    expect(box?.left).to.be.at.least(map?.left ?? 0)
    expect(box?.right).to.be.at.most(map?.right ?? 0)
    const first = card.dataset['agency']
    const row = card.parentElement ?? document.body
    row.scrollLeft = row.scrollLeft > 0 ? 0 : row.scrollWidth
    await until(() => selected()?.dataset['agency'] !== first, 'the next agency')
    inside(element, 'input[type=radio][value=list]').click()
    await until(() => has(element, '[part~=results] [data-agency][aria-current]'), 'marked in the list')
  })

  it('returns from the map to the agency selected there', async () => {
    const element = mount({ view: 'map' }, 360)
    await mapShown(element)
    const last = 10
    element.state = { view: 'map', agency: last }
    await until(() => has(element, `[part=map] [data-agency="${last}"][aria-current]`), 'the card')
    inside(element, 'input[type=radio][value=list]').click()
    await until(() => {
      const box = element.shadowRoot?.querySelector(`[part~=results] [data-agency="${last}"]`)
      const { top, bottom } = box?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
      return top >= 0 && bottom <= innerHeight
    }, 'the agency in sight')
    expect(has(element, `[part~=results] [data-agency="${last}"][aria-current]`)).to.equal(true)
  })

  it('numbers, emails and addresses are left-to-right on a right-to-left page', async () => {
    document.documentElement.dir = 'rtl'
    try {
      const element = mount({ query: 'Rennes' })
      await waitForText(element, '2 agences')
      for (const selector of ['a[href^="tel:"] bdi', 'a[href^="mailto:"] bdi', 'address bdi']) {
        const [text] = inside(element, selector).childNodes
        const leftOf = (index: number) => {
          const range = document.createRange()
          range.setStart(text ?? document, index)
          range.setEnd(text ?? document, index + 1)
          return range.getBoundingClientRect().left
        }
        expect(leftOf(0), selector).to.be.lessThan(leftOf(3))
        expect(getComputedStyle(inside(element, selector)).direction).to.equal('ltr')
      }
    } finally {
      document.documentElement.removeAttribute('dir')
    }
  })

  it('leaves the wheel to the page, unless Ctrl is held', async () => {
    const element = mount({}, 1100)
    await mapShown(element)
    const map = inside(element, '.leaflet-container')
    const wheel = (ctrlKey: boolean) => {
      const event = new WheelEvent('wheel', { deltaY: -120, ctrlKey, bubbles: true, cancelable: true })
      map.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(wheel(false)).to.equal(false)
    await waitForText(element, 'Ctrl + molette')
    expect(wheel(true)).to.equal(true)
  })

  it('without tiles shows the outline of France, with a notice', async () => {
    const element = mount({ 'tile-url': noTile }, 1100)
    await waitForText(element, 'Le fond de carte est hors d’atteinte')
    await until(() => has(element, 'path.finder-land'), 'the outline')
    await mapShown(element)
    expect(markers(element).length).to.be.greaterThan(0)
  })

  for (const width of [320, 768, 1440]) {
    it(`fits in ${width} px`, async () => {
      const element = mount({}, width)
      await waitForText(element, '14 agences')
      expect(inside(element, '[data-comptoir-root]').scrollWidth).to.be.at.most(width)
    })
  }

  for (const theme of ['light', 'dark']) {
    it(`is accessible: ${theme}`, async () => {
      const element = mount({ theme, locale: 'en' }, 1100)
      element.style.background = theme === 'dark' ? '#161a21' : '#fff'
      await waitForText(element, '14 agencies')
      await mapShown(element)
      inside(element, 'button[aria-expanded]').click()
      await waitForText(element, 'Open now')
      await expectAccessible(element)
    })
  }
})
