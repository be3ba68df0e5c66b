import { describe, expect, test } from 'vitest'
import { buildRules, buildVisitor } from './fixtures.ts'
import { guard, safeTarget, type Decision, type Visitor } from './guard.rules.ts'
import { localeOfPath } from './path.rules.ts'
import { passes } from './middleware/tamzag-gestion.ts'

const rules = buildRules()
const client = buildVisitor()

function decide(href: string, visitor: Visitor | null = null, returnTo?: string): Decision {
  return guard(rules, { href, visitor, locale: localeOfPath(href), ...(returnTo ? { returnTo } : {}) })
}

const shown = (href: string, visitor: Visitor | null = null) => {
  const decision = decide(href, visitor)
  return decision.kind === 'show' ? decision.page.name : decision.kind
}

describe('without a session', () => {
  test.each([
    ['/connexion', 'login'],
    ['/en/login', 'login'],
    ['/mentions-legales', 'legal-mentions'],
    ['/en/legal-mentions', 'legal-mentions'],
    ['/conditions-generales-utilisation', 'general-condition-use'],
    ['/en/general-condition-use/', 'general-condition-use'],
    ['/public/consultation-fournisseur/4f0c', 'consultation-supplier'],
    ['/en/public/consultation-supplier/4f0c', 'consultation-supplier'],
  ])('%s is open', (href, name) => {
    expect(shown(href)).toBe(name)
  })

  test.each(['/public/inconnu', '/en/public/unknown'])('%s is public, and not found', (href) => {
    expect(decide(href)).toEqual({ kind: 'not-found', path: href })
  })

  test.each([
    ['/panier', '/connexion?target=/panier'],
    ['/en/cart', '/en/login?target=/en/cart'],
    ['/produits/12?a=1&b=2#prix', '/connexion?target=/produits/12%3Fa%3D1%26b%3D2%23prix'],
    ['/inconnu', '/connexion?target=/inconnu'],
    ['/publicite/x', '/connexion?target=/publicite/x'],
    ['/public', '/connexion?target=/public'],
    ['/aide', '/connexion?target=/aide'],
    ['/contrats-cadres', '/connexion?target=/contrats-cadres'],
    // Everyone lands on home anyway.
    ['/', '/connexion'],
    ['/en', '/en/login'],
  ])('%s goes to sign-in and is remembered', (href, to) => {
    expect(decide(href)).toEqual({ kind: 'go', to })
  })

  test('home remembers the page of an expired session', () => {
    expect(decide('/', null, '/panier')).toEqual({ kind: 'go', to: '/connexion?target=/panier' })
  })
})

describe('with a session', () => {
  test.each([
    ['/connexion', '/'],
    ['/en/login', '/en'],
    ['/connexion?target=/panier', '/panier'],
    ['/connexion?target=/produits%3Fsearch%3Da%2Bb', '/produits?search=a+b'],
    ['/en/login?target=//evil.example', '/en'],
    ['/connexion?target=/%5Cevil.example', '/'],
    ['/connexion?target=https%3A%2F%2Fevil.example', '/'],
    ['/connexion?target=javascript%3Aalert(1)', '/'],
    ['/connexion?target=/connexion%3Ftarget%3D/panier', '/'],
  ])('%s goes on to %s', (href, to) => {
    expect(decide(href, client)).toEqual({ kind: 'go', to })
  })

  test.each([
    ['/', 'home'],
    ['/en/', 'home'],
    ['/panier', 'cart'],
    ['/panier/', 'cart'],
    ['/en/cart//', 'cart'],
    ['/produits/12', 'product'],
    ['/mentions-legales', 'legal-mentions'],
    ['/trouver-un-fournisseur', 'find-a-supplier'],
  ])('%s shows %s', (href, name) => {
    expect(shown(href, client)).toBe(name)
  })

  test('an unknown path is not found, whatever its query', () => {
    expect(decide('/inconnu/?x=1', client)).toEqual({ kind: 'not-found', path: '/inconnu' })
    expect(decide('/panier/12', client)).toEqual({ kind: 'not-found', path: '/panier/12' })
    expect(decide('/produits/%E0%A4', client)).toEqual({ kind: 'not-found', path: '/produits/%E0%A4' })
  })
})

describe('permissions', () => {
  const cms = buildVisitor(['ROLE_CMS'])

  test.each(['/panier', '/produits', '/produits/1', '/trouver-un-fournisseur'])(
    '%s without the right goes home and says so',
    (href) => {
      const page = rules.pages.find(({ name }) => name === shown(href, client))
      expect(decide(href, cms)).toEqual({ kind: 'go', to: '/', denied: { reason: 'permission', page } })
    },
  )

  test('stays in its language', () => {
    expect(decide('/en/cart', cms)).toMatchObject({
      kind: 'go',
      to: '/en',
      denied: { page: { name: 'cart' } },
    })
  })

  test('home without its right is forbidden instead of a redirect loop', () => {
    const permission = { subject: 'products.list', action: 'read' } as const
    const pages = rules.pages.map((page) => (page.name === 'home' ? { ...page, permission } : page))
    const decision = guard({ ...rules, pages }, { href: '/', locale: 'fr', visitor: cms })
    expect(decision).toEqual({ kind: 'forbidden', permission })
  })

  test('the super administrator passes', () => {
    expect(shown('/panier', buildVisitor(['ROLE_SYDEV']))).toBe('cart')
  })
})

describe('redirect rules', () => {
  test.each([
    ['/fr', '/'],
    ['/fr/', '/'],
    ['/vieux-panier', '/panier?de=ailleurs'],
  ])('%s leads to %s', (href, to) => {
    expect(decide(href, client)).toEqual({ kind: 'go', to })
  })

  test('an external address is left for when the rule is flagged', () => {
    expect(decide('/aide', client)).toEqual({ kind: 'leave', url: 'https://help.example/fr' })
  })

  test.each(['/aide-non-signalee', '/aide-sans-schema', '/script', '/courriel'])('rejects %s', (href) => {
    expect(decide(href, client)).toEqual({ kind: 'not-found', path: href })
  })
})

describe('the management middleware', () => {
  const gestion = buildVisitor(['ROLE_INSTALLER_GESTION'])

  test('runs after the check of the right', () => {
    expect(decide('/contrats-cadres', gestion)).toMatchObject({ kind: 'check', middleware: 'tamzag-gestion' })
    expect(decide('/contrats-cadres', client)).toMatchObject({
      kind: 'go',
      denied: { reason: 'permission', page: { name: 'framework-agreements' } },
    })
  })

  test.each([
    [null, false],
    [gestion, false],
    [buildVisitor(['ROLE_INSTALLER_GESTION'], true), true],
    [buildVisitor(['ROLE_SYDEV']), true],
  ])('lets companies with Tamzag Gestion pass (%#)', (visitor, expected) => {
    expect(passes(visitor)).toBe(expected)
  })
})

describe('safeTarget', () => {
  test.each([
    ['/panier', '/panier'],
    ['/panier/', '/panier'],
    ['/produits?search=a%20b#x', '/produits?search=a%20b#x'],
    ['/a/../panier', '/panier'],
    // A browser would read the rest of this one as `//evil.example`.
    ['/.//evil.example', '/evil.example'],
    ['/a/..//evil.example', '/evil.example'],
    ['/@evil.example', '/@evil.example'],
  ])('%s is %s', (target, safe) => {
    expect(safeTarget(target)).toBe(safe)
  })

  test.each([
    null,
    undefined,
    '',
    'panier',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /panier',
  ])('rejects %j', (target) => {
    expect(safeTarget(target)).toBeNull()
  })
})
