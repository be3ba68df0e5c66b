import { resolveApiBase } from '../api/api-base.ts'
import { requestFirst } from '../api/first-answers.ts'
import { readPositionHeaders } from '../api/read-position.ts'
import type { Locale } from './common.ts'

interface FirstRead {
  /** Path and query for the attributes that the page has set, if they say what is read first. */
  readonly path: (attribute: (name: string) => string | null) => string | null
  /** Whether it is read with a secret of its own instead of the user's token. */
  readonly isPublic?: boolean
}

const idPath = (folder: string, id: string | null) => (id && /^[\w-]+$/.test(id) ? `${folder}/${id}` : null)

const facets = ['family', 'manufacturer', 'supplier', 'price', 'favorite']

/** The search without a text, as most users read it; for others it is requested in vain. */
function searchPath(token: string | null): string {
  const shown = isOfUser(token) ? [...facets, 'catalog'] : facets
  return `/internal/products?page=1&itemsPerPage=10${shown.map((facet) => `&facets%5B%5D=${facet}`).join('')}`
}

/** Whether a token is that of a user: the buyer of an ERP and a page with a key do not choose catalogues. */
function isOfUser(token: string | null): boolean {
  const [, payload = ''] = token?.split('.') ?? []
  try {
    return payload !== '' && !atob(payload.replace(/-/g, '+').replace(/_/g, '/')).includes('ROLE_ERP')
  } catch {
    return false
  }
}

/** What an element reads first. That they still do is tested in Chromium by the embedding. */
const firstReads: Readonly<Record<string, FirstRead>> = {
  'comptoir-cart': { path: () => '/internal/cart' },
  'comptoir-family-browser': { path: () => '/families' },
  'comptoir-product-sheet': { path: (attribute) => idPath('/internal/products', attribute('product-id')) },
  'comptoir-product-search': {
    path: (attribute) =>
      attribute('query') || attribute('items-per-page') ? null : searchPath(attribute('token')),
  },
  'comptoir-consultation-reply': {
    path: (attribute) => idPath('/public/consultation_suppliers', attribute('uuid')),
    isPublic: true,
  },
}

/** Properties that say what is read, and of which API, before the element has its code. */
const ownSettings = ['state', 'apiBase', 'locale', 'token']

/** Requests what an element reads first beside its code, unless the page sets it up by properties. */
export function readFirst(element: Element, locale: Locale): void {
  const { path, isPublic = false } = firstReads[element.localName] ?? {}
  const attribute = (name: string) => element.getAttribute(name)
  const token = attribute('token')
  const read = path?.(attribute)
  if (!read || (!isPublic && !token) || ownSettings.some((name) => Object.hasOwn(element, name))) return
  const apiBase = resolveApiBase(attribute('api-base'), element.ownerDocument.baseURI)
  requestFirst(apiBase + read, {
    Accept: 'application/ld+json',
    'Accept-Language': locale,
    ...(isPublic ? {} : { Authorization: `Bearer ${token}` }),
    ...readPositionHeaders(apiBase),
  })
}
