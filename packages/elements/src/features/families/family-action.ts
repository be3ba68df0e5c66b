import type { ManagedFamily } from '@comptoir/contract'

/** What the open dialog does. */
export type FamilyAction =
  | { readonly kind: 'import' }
  | { readonly kind: 'add'; readonly parent: ManagedFamily | null }
  | { readonly kind: 'change' | 'merge' | 'features' | 'retire'; readonly family: ManagedFamily }
