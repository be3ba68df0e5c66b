/** What of the elements on our pages stands in the query of the address. */

/** State that an element takes by a property and tells by an event; the portal writes it to the query of the address. */
export interface ElementState {
  readonly property: string
  readonly event: `comptoir-${string}`
  /** What is meant when the address says nothing. */
  readonly defaults: Readonly<Record<string, string>>
  /** Names that hold a list, also when a link says just one of it: `family=12`. */
  readonly lists: readonly string[]
  /** The element shows what was searched last: the property that takes it, the event that tells what is left of it. */
  readonly recent?: { readonly property: string; readonly event: `comptoir-${string}` }
  /** Names that are a matter of taste: the browser keeps them for the next visit that says nothing of them. */
  readonly remembered?: readonly string[]
}

export const finderState: ElementState = {
  property: 'state',
  event: 'comptoir-finder-changed',
  defaults: {
    radius: '50',
    openNow: 'false',
    favorite: 'false',
    order: 'distance',
    page: '1',
    itemsPerPage: '10',
    view: 'list',
  },
  lists: ['supplier', 'type', 'certification', 'specialty'],
}

export const searchState: ElementState = {
  property: 'state',
  event: 'comptoir-search-changed',
  defaults: {
    favorite: 'false',
    order: 'relevance',
    page: '1',
    itemsPerPage: '10',
    display: 'list',
    density: 'comfortable',
  },
  lists: ['family', 'manufacturer', 'catalog', 'supplier'],
  remembered: ['itemsPerPage', 'display', 'density'],
  recent: { property: 'recentSearches', event: 'comptoir-recent-searches-changed' },
}

export const familyState: ElementState = {
  property: 'state',
  event: 'comptoir-families-changed',
  defaults: {},
  lists: [],
}

export const historyState: ElementState = {
  property: 'state',
  event: 'comptoir-history-changed',
  defaults: { tab: 'history', kind: 'all', page: '1', itemsPerPage: '10' },
  lists: [],
}

export const registryState: ElementState = {
  property: 'state',
  event: 'comptoir-supplier-registry-changed',
  defaults: { order: 'name-asc', page: '1', itemsPerPage: '10' },
  lists: ['type', 'certification', 'specialty'],
}

export const contactsState: ElementState = {
  property: 'state',
  event: 'comptoir-supplier-contacts-changed',
  defaults: { scope: 'all', order: 'name-asc', page: '1', itemsPerPage: '10' },
  lists: ['supplier'],
}

export const abbreviationsState: ElementState = {
  property: 'state',
  event: 'comptoir-search-abbreviations-changed',
  defaults: { page: '1', itemsPerPage: '10' },
  lists: [],
}
