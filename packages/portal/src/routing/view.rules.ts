import type { Permission } from '@comptoir/contract'
import type { Page } from '../pages/page.ts'
import type { Decision } from './guard.rules.ts'
import type { PageParams } from './path.rules.ts'

/** What the address shows now. */
export type View =
  | { readonly kind: 'page'; readonly page: Page; readonly params: PageParams }
  | { readonly kind: 'forbidden'; readonly permission: Permission }
  | { readonly kind: 'not-found'; readonly path: string }
  /** A required middleware could not be loaded. */
  | { readonly kind: 'unreachable' }

/** What a decision shows. */
export function viewOf(decision: Exclude<Decision, { kind: 'go' | 'leave' }>): View {
  if (decision.kind === 'show' || decision.kind === 'check')
    return { kind: 'page', page: decision.page, params: decision.params }
  return decision
}

/** Whether both are one page with the same parameters: going from one to the other is not a new visit. */
export function isSameView(a: View, b: View): boolean {
  if (a.kind === 'page' && b.kind === 'page')
    return a.page === b.page && JSON.stringify(a.params) === JSON.stringify(b.params)
  if (a.kind === 'not-found' && b.kind === 'not-found') return a.path === b.path
  return a.kind === b.kind && a.kind === 'forbidden'
}
