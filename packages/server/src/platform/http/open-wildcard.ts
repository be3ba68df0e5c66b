import { wildcardDomain } from '@comptoir/contract'
import { getPublicSuffix } from 'tldts'
import type { RuleViolation } from './violation-error.ts'

/**
 * Returns whether an origin pattern covers sites that anyone can register: `https://*.com`, `https://*.co.uk`, and by the private part of
 * the list `https://*.github.io`. The public suffix list is bundled on the server only.
 */
export function isOpenWildcard(origin: string): boolean {
  const domain = wildcardDomain(origin)
  return domain !== null && getPublicSuffix(domain, { allowPrivateDomains: true }) === domain
}

/** Returns a violation for each such origin, by its index. */
export function openWildcards(origins: readonly string[]): RuleViolation[] {
  return origins.flatMap((origin, at) =>
    isOpenWildcard(origin) ? [{ propertyPath: `origins[${at}]`, code: 'wildcard_too_wide' as const }] : [],
  )
}
