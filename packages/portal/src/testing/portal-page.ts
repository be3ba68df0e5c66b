import type { Cart, Installation, Role } from '@comptoir/contract'
import { configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { PortalElement } from '../portal.element.tsx'
import { json, problem, stubNetwork, type Network } from './network.ts'
import { buildUser, hierarchy } from './people.ts'

customElements.define('comptoir-portal', PortalElement)
// Speeds up queries: jsdom computes styles for each node, and nothing is hidden without a stylesheet.
configure({ defaultHidden: true })

/** The simulated user. */
export const person = userEvent.setup({ delay: null })

export const emptyCart: Cart = {
  '@id': '/internal/cart',
  '@type': 'Cart',
  groups: [],
  lineCount: 0,
  total: 0,
  missingPrices: 0,
  updatedAt: null,
}

export const installation: Installation = {
  '@id': '/api/installation',
  '@type': 'Installation',
  name: 'Comptoir',
  accent: null,
  logo: null,
  helpEmail: null,
  helpPhone: null,
  footer: null,
  legalTexts: [
    { kind: 'legal-mentions', anchors: ['section-1', 'cookies'] },
    { kind: 'general-condition-use', anchors: [] },
  ],
}

/** A network that responds to the portal like the API, for `beforeEach`. */
export function startNetwork(): Network {
  const network = stubNetwork()
  network.on('GET /internal/organization_units/hierarchy/me', () => json(hierarchy))
  network.on('GET /internal/user_addresses/me', () => new Response(null, { status: 204 }))
  network.on('GET /internal/cart', () => json({ ...emptyCart, lineCount: 3 }))
  network.on('GET /internal/awaiting', () =>
    json({
      '@id': '/internal/awaiting',
      '@type': 'Awaiting',
      requester: 7,
      counters: [
        { kind: 'answers', count: 2 },
        { kind: 'orders', count: 0 },
      ],
    }),
  )
  network.on('POST /logout', () => new Response(null, { status: 204 }))
  network.on('POST /login', ({ body }) =>
    JSON.stringify(body).includes('comptoir-demo') ? json(currentUser()) : problem(401, 'bad_credentials'),
  )
  return network
}

let people = 0
let current = {}

/** The record of the user who signs in. */
export const currentUser = () => buildUser(current)
export const nextUsername = () => `user-${people + 1}`

/** Signs in a new user: the page shares a cache per user. */
export function as(...roles: Role[]) {
  current = { username: nextUsername(), roles }
  people += 1
}

/** Cleans up after a test, for `afterEach`. */
export async function leavePage(): Promise<void> {
  document.body.replaceChildren()
  // The element disconnects after the page had time to move it.
  await new Promise((resolve) => setTimeout(resolve))
  localStorage.clear()
  document.cookie = 'comptoir-locale=; Max-Age=0; Path=/'
}

/** Renders the portal at an address. */
export function open(href: string, settings: Readonly<Record<string, string>> = {}) {
  window.history.replaceState(null, '', href)
  const portal = document.createElement('comptoir-portal')
  for (const [name, value] of Object.entries({
    'api-base': '/api',
    installation: JSON.stringify(installation),
    ...settings,
  }))
    portal.setAttribute(name, value)
  document.body.append(portal)
  return portal
}

/** Fills in the form of the sign-in page. */
export async function signIn(password = 'comptoir-demo') {
  await person.type(await screen.findByLabelText(/^(Identifiant|Username)/), 'client')
  await person.type(screen.getByLabelText(/^(Mot de passe|Password)/), password)
  await person.click(screen.getByRole('button', { name: /^(Se connecter|Sign in)$/ }))
}

/** What the address bar shows. */
export const bar = () => `${window.location.pathname}${window.location.search}`

/** Signs in a user with a role and opens an address. */
export async function arrive(href: string, role: Role, settings?: Readonly<Record<string, string>>) {
  as(role)
  const portal = open(href, settings)
  await signIn()
  await waitFor(() => expect(screen.queryByLabelText(/^(Mot de passe|Password)/)).toBeNull())
  return portal
}
