/** Parses a text as the origin of a site: the normalised origin, or why it is invalid. */
export type OriginReading =
  | { readonly origin: string }
  | { readonly code: 'not_an_origin' | 'origin_not_secure' | 'wildcard_too_wide' }

/** Browsers and Node have it; the contract is compiled without the types of either. */
declare const URL: new (text: string) => { readonly href: string }

const shape = /^(https?):\/\/([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d+)?\/$/
const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Reads the origin of a partner's site. Only `https`, except for the partner's own machine; `https://*.exemple.fr` means
 * every site below `exemple.fr`, not for itself, and needs a domain of two labels at least; that strangers cannot register sites
 * below it (`co.uk`, `github.io`) is checked by the server. A path is not part of an origin.
 */
export function readOrigin(text: string): OriginReading {
  // Browsers treat `*` in a URL differently, so it is removed before parsing.
  const [, start = '', wildcard = '', rest = ''] = /^([a-z]+:\/\/)(\*\.)?(.*)$/i.exec(text.trim()) ?? []
  const [, scheme, host, port = ''] = shape.exec(normalAddress(start + rest)) ?? []
  if (scheme === undefined || host === undefined) return { code: 'not_an_origin' }
  if (scheme === 'http' && (wildcard || !ownMachine.has(host))) return { code: 'origin_not_secure' }
  if (wildcard && !/[^.]\.[^.]/.test(host)) return { code: 'wildcard_too_wide' }
  return { origin: `${scheme}://${wildcard}${host}${port}` }
}

/** `exemple.fr` of `https://*.exemple.fr`: the domain whose sites an origin matches; `null` when it names one site. */
export function wildcardDomain(origin: string): string | null {
  return /^https:\/\/\*\.([^:/]+)(:\d+)?$/.exec(origin)?.[1] ?? null
}

/** Lower case, punycode, no default port: as in the `Origin` header; '' for an invalid address. */
function normalAddress(text: string): string {
  try {
    return new URL(text).href
  } catch {
    return ''
  }
}

/** Whether a key bound to these origins may be used from the site that a browser names in `Origin`. */
export function isOriginAllowed(allowed: readonly string[], origin: string | undefined): boolean {
  if (origin === undefined) return false
  return allowed.some((one) => one === origin || isBelow(one, origin))
}

/** `https://shop.exemple.fr` is below `https://*.exemple.fr`. */
function isBelow(pattern: string, origin: string): boolean {
  const [start, end] = pattern.split('*')
  if (start === undefined || end === undefined) return false
  if (!origin.startsWith(start) || !origin.endsWith(end)) return false
  return /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(origin.slice(start.length, -end.length))
}
