import type { Page } from '../pages/page.ts'
import { openPages, pages } from '../portal.pages.ts'
import type { GuardRules, Visitor } from './guard.rules.ts'

/** For tests: demo users and rules with one of each kind. */
export function buildVisitor(roles: readonly string[] = ['ROLE_CLIENT'], useTamzagGestion = false): Visitor {
  return { roles, company: { name: 'Électricité Martin', hasBasecamp: false, useTamzagGestion } }
}

const screen = { kind: 'element', tag: 'comptoir-cart' } as const

const managed: Page = {
  name: 'framework-agreements',
  en: '/en/framework-agreements',
  fr: '/contrats-cadres',
  layout: 'default',
  permission: { subject: 'framework_agreements.list', action: 'read' },
  middleware: 'tamzag-gestion',
  title: 'page.cart',
  screen,
}

export function buildRules(change: Partial<GuardRules> = {}): GuardRules {
  return {
    pages: [...pages, managed],
    redirects: [
      { from: '/fr', to: '/' },
      { from: '/vieux-panier', to: '/panier?de=ailleurs' },
      { from: '/cercle', to: '/cercle' },
      { from: '/aide', to: 'https://help.example/fr', external: true },
      { from: '/aide-non-signalee', to: 'https://help.example/fr' },
      { from: '/aide-sans-schema', to: '//help.example/fr' },
      { from: '/script', to: 'javascript:alert(1)', external: true },
      { from: '/courriel', to: 'mailto:a@b.example', external: true },
    ],
    openPages,
    ...change,
  }
}
