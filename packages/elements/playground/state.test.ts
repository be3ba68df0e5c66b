import { expect, test } from 'vitest'
import { readManifest } from './manifest.ts'
import { isStyleValue, readProperties, readStyles } from './read-value.ts'
import { readSettings } from './settings.ts'
import { noChoices, readState, withChoice, writeState } from './state.ts'

const manifest = {
  schemaVersion: '1.0.0',
  modules: [
    {
      declarations: [
        {
          tagName: 'comptoir-cart',
          summary: 'The cart.',
          attributes: [
            { name: 'compact', type: { text: 'boolean' } },
            { name: 'token', type: { text: 'string' } },
            { name: 'api-base', type: { text: 'string' } },
          ],
          members: [
            { kind: 'field', name: 'compact', attribute: 'compact', type: { text: 'boolean' } },
            { kind: 'field', name: 'state', type: { text: '{ page: number }' } },
            { kind: 'method', name: 'refresh', parameters: [{ name: 'line', type: { text: 'number' } }] },
          ],
          events: [{ name: 'comptoir-navigate', cancelable: true }, { name: 'comptoir-error' }],
          slots: [{ name: '' }, { name: 'empty' }],
          cssProperties: [{ name: '--comptoir-radius' }],
          cssParts: [{ name: 'root' }],
        },
      ],
    },
    { declarations: [{ tagName: 'comptoir-product-search' }] },
  ],
}

const elements = readManifest(manifest)
const none = { accounts: [], samples: {} }

test('the manifest gives attributes, properties, methods, events and slots; the page sets the session itself', () => {
  const [cart] = elements
  expect(cart?.attributes.map(({ name }) => name)).toEqual(['compact'])
  expect(cart?.properties.map(({ name }) => name)).toEqual(['state'])
  expect(cart?.methods.map(({ name, parameters }) => [name, parameters[0]?.name])).toEqual([
    ['refresh', 'line'],
  ])
  expect(cart?.events.map(({ cancelable }) => cancelable)).toEqual([true, false])
  expect(cart?.slots.map(({ name }) => name)).toEqual(['', 'empty'])
})

test('an address without a tag shows the search, as it is in the beginning', () => {
  const state = readState('', elements, { accounts: ['client', 'sydev'], samples: {} })
  expect(state).toMatchObject({ tag: 'comptoir-product-search', account: 'client', ...noChoices })
  expect(state.view).toEqual({
    locale: 'fr',
    theme: 'light',
    density: 'normal',
    width: 'full',
    page: 'plain',
    tab: 'values',
    framework: 'html',
  })
  expect(writeState(state)).toBe('?tag=comptoir-product-search&account=client')
})

test('an address gives its state back, whatever was typed', () => {
  const typed = `"é" & <b> = % + #`
  const state = {
    ...readState('?tag=comptoir-cart&locale=en&theme=dark&page=hostile&framework=vue', elements, none),
    attributes: { compact: '' },
    properties: { state: '{"page": 2' },
    slots: { '': typed, empty: typed },
    styles: { '--comptoir-radius': typed },
    events: { 'comptoir-navigate': 'cancel' },
  }
  expect(readState(writeState(state), elements, none)).toEqual(state)
})

test('what the manifest does not have is not read: neither a session, nor an API of another site', () => {
  const address =
    '?tag=comptoir-cart&a.token=x&a.api-base=https://evil.example&a.onclick=x&p.__proto__=1&theme=red&e.click=listen'
  const state = readState(address, elements, none)
  expect(state).toMatchObject(noChoices)
  expect(state.view.theme).toBe('light')
  expect(readState('?tag=script', elements, none).tag).toBe('comptoir-product-search')
})

test('a tag begins with its sample, unless the address has attributes', () => {
  const demo = { accounts: [], samples: { 'comptoir-cart': { compact: '' } } }
  expect(readState('?tag=comptoir-cart', elements, demo).attributes).toEqual({ compact: '' })
  const both = { ...demo, samples: { 'comptoir-cart': { other: '1' } } }
  expect(readState('?tag=comptoir-cart&a.compact=', elements, both).attributes).toEqual({ compact: '' })
})

test('the settings are those that the server wrote into the page', () => {
  const page = 'https://achats.example/dev/elements/?tag=x'
  const demo = JSON.stringify({ accounts: ['client'], password: 'published', samples: {} })
  expect(readSettings({ elements: '/elements/', demo }, page)).toEqual({
    elements: 'https://achats.example/elements/',
    accounts: ['client'],
    password: 'published',
    samples: {},
    key: '',
    apiBase: 'https://achats.example/api',
  })
  // A page of another site asks for no password.
  const other = readSettings(
    { elements: 'https://achats.example/elements/', key: 'pk_x' },
    'https://docs.example/',
  )
  expect(other).toMatchObject({ accounts: [], key: 'pk_x', apiBase: undefined })
})

test('a choice is set, changed and removed', () => {
  const state = readState('?tag=comptoir-cart', elements, none)
  const chosen = withChoice(state, 'slots', 'empty', 'Rien')
  expect(chosen.slots).toEqual({ empty: 'Rien' })
  expect(withChoice(chosen, 'slots', 'empty', undefined).slots).toEqual({})
})

test('text that is not JSON sets no property, and what ends a declaration sets no style', () => {
  const state = readState('?tag=comptoir-cart&density=dense', elements, none)
  expect(readProperties({ ...state, properties: { state: '{"page": 2}', other: '{' } })).toEqual({
    state: { page: 2 },
  })
  const styles = { '--comptoir-radius': '0', '--comptoir-font': 'x; color: red' }
  expect(readStyles({ ...state, styles })).toEqual({
    '--comptoir-density': '0.85',
    '--comptoir-radius': '0',
  })
  expect([isStyleValue('#123'), isStyleValue(' '), isStyleValue('a}b')]).toEqual([true, false, false])
})
