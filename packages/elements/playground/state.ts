import { frameworkKeys, type FrameworkKey } from './code/frameworks.ts'
import type { PlayElement } from './manifest.ts'
import type { Settings } from './settings.ts'

/** How the element is shown, and what is shown beside it, whatever the tag. */
export interface View {
  readonly locale: 'fr' | 'en'
  readonly theme: 'light' | 'dark' | 'contrast' | 'auto'
  readonly density: 'normal' | 'dense' | 'airy'
  readonly width: 'full' | '360' | '768'
  readonly page: 'plain' | 'hostile'
  readonly tab: 'values' | 'events' | 'look' | 'code'
  readonly framework: FrameworkKey
}

/** What was typed and chosen for a tag, by name; a boolean attribute is present with the value `''`. */
export interface Choices {
  readonly attributes: Readonly<Record<string, string>>
  /** JSON. */
  readonly properties: Readonly<Record<string, string>>
  readonly slots: Readonly<Record<string, string>>
  readonly styles: Readonly<Record<string, string>>
  readonly events: Readonly<Record<string, string>>
}

/** Everything that is in the address. */
export interface PlayState extends Choices {
  readonly tag: string
  readonly view: View
  /** The demo account that is signed in; `''` is none. */
  readonly account: string
}

const views: { readonly [Key in keyof View]: readonly View[Key][] } = {
  locale: ['fr', 'en'],
  theme: ['light', 'dark', 'contrast', 'auto'],
  density: ['normal', 'dense', 'airy'],
  width: ['full', '360', '768'],
  page: ['plain', 'hostile'],
  tab: ['values', 'events', 'look', 'code'],
  framework: frameworkKeys,
}

/** The prefix of each kind of choice in the address. */
const prefixes: { readonly [Kind in keyof Choices]: string } = {
  attributes: 'a.',
  properties: 'p.',
  slots: 's.',
  styles: 'c.',
  events: 'e.',
}

const choiceKinds = ['attributes', 'properties', 'slots', 'styles', 'events'] as const

export const noChoices: Choices = { attributes: {}, properties: {}, slots: {}, styles: {}, events: {} }

const firstTag = 'comptoir-product-search'

/** What the page begins with. */
type Begin = Pick<Settings, 'accounts' | 'samples'>

/** The state of an address; unknown tags, names and values are left out. */
export function readState(
  search: string,
  elements: readonly PlayElement[],
  { accounts, samples }: Begin,
): PlayState {
  const query = new URLSearchParams(search)
  const element =
    elements.find(({ tag }) => tag === query.get('tag')) ??
    elements.find(({ tag }) => tag === firstTag) ??
    elements[0]
  if (!element) throw new Error('The manifest has no element.')
  const chosen = (kind: keyof Choices, known: readonly { readonly name: string }[]) =>
    Object.fromEntries(
      known.flatMap(({ name }) => {
        const value = query.get(`${prefixes[kind]}${name}`)
        return value === null ? [] : [[name, value] as const]
      }),
    )
  const attributes = chosen('attributes', element.attributes)
  return {
    tag: element.tag,
    account: query.get('account') ?? accounts[0] ?? '',
    view: {
      locale: readView(query, 'locale'),
      theme: readView(query, 'theme'),
      density: readView(query, 'density'),
      width: readView(query, 'width'),
      page: readView(query, 'page'),
      tab: readView(query, 'tab'),
      framework: readView(query, 'framework'),
    },
    attributes: Object.keys(attributes).length > 0 ? attributes : (samples[element.tag] ?? {}),
    properties: chosen('properties', element.properties),
    slots: chosen('slots', element.slots),
    styles: chosen('styles', element.cssProperties),
    events: chosen('events', element.events),
  }
}

/** The address of a state, without what is as in the beginning. */
export function writeState(state: PlayState): string {
  const query = new URLSearchParams({ tag: state.tag })
  if (state.account !== '') query.set('account', state.account)
  const initial: Readonly<Record<string, string | undefined>> = Object.fromEntries(
    Object.entries(views).map(([key, [first]]) => [key, first] as const),
  )
  for (const [key, value] of Object.entries<string>({ ...state.view }))
    if (value !== initial[key]) query.set(key, value)
  for (const kind of choiceKinds)
    for (const [name, value] of Object.entries(state[kind])) query.set(`${prefixes[kind]}${name}`, value)
  return `?${query}`
}

/** The choices with one of them changed, or removed by `undefined`. */
export function withChoice(
  state: PlayState,
  kind: keyof Choices,
  name: string,
  value: string | undefined,
): PlayState {
  const { [name]: _before, ...others } = state[kind]
  return { ...state, [kind]: value === undefined ? others : { ...others, [name]: value } }
}

function readView<Key extends keyof View>(query: URLSearchParams, key: Key): View[Key] {
  const value = query.get(key)
  const [first] = views[key]
  const found = views[key].find((choice) => choice === value) ?? first
  if (found === undefined) throw new Error(`${key} has no values.`)
  return found
}
