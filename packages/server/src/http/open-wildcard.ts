import { wildcardDomain } from '@comptoir/contract'
import { getPublicSuffix } from 'tldts'
import type { BrokenRule } from './violation-error.ts'

/**
 * Whether an origin stands for sites that anybody can open: `https://*.com`, `https://*.co.uk`, and by the private part of
 * the list `https://*.github.io`. The list of public suffixes comes with the library, so browsers do not carry it.
 */
export function isOpenWildcard(origin: string): boolean {
  const domain = wildcardDomain(origin)
  return domain !== null && getPublicSuffix(domain, { allowPrivateDomains: true }) === domain
}

/** What a form breaks with such origins, each by its place. */
export function openWildcards(origins: readonly string[]): BrokenRule[] {
  return origins.flatMap((origin, at) =>
    isOpenWildcard(origin) ? [{ propertyPath: `origins[${at}]`, code: 'wildcard_too_wide' as const }] : [],
  )
}
