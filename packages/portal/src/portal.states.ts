/** Element state that is written to the query of the address. */

/** State that an element takes by property and reports by event; written to the query. */
export interface ElementState {
  readonly property: string
  readonly event: `comptoir-${string}`
  /** Defaults, left out of the address. */
  readonly defaults: Readonly<Record<string, string>>
  /** Names that hold a list, also when a link says just one of it: `family=12`. */
  readonly lists: readonly string[]
  /** The element shows what was searched last: the property that takes it, the event that tells what is left of it. */
  readonly recent?: { readonly property: string; readonly event: `comptoir-${string}` }
  /** Display preferences: stored in the browser for visits whose address does not set them. */
  readonly remembered?: readonly string[]
}

/** Each list keeps its page size across visits (D-25). */
const pageSize = ['itemsPerPage']

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
  remembered: pageSize,
}

export const statisticsState: ElementState = {
  property: 'state',
  event: 'comptoir-statistics-changed',
  defaults: { unit: '0', supplier: '0', family: '0', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const apiStatisticsState: ElementState = {
  property: 'state',
  event: 'comptoir-api-statistics-changed',
  defaults: { days: '30', by: 'day', status: 'all', order: 'name-desc', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const ordersState: ElementState = {
  property: 'state',
  event: 'comptoir-order-list-changed',
  defaults: { status: 'all', order: 'createdAt-desc', page: '1', itemsPerPage: '10' },
  lists: ['supplier', 'agency', 'requester', 'unit', 'family', 'product'],
  remembered: pageSize,
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
  remembered: pageSize,
}

export const registryState: ElementState = {
  property: 'state',
  event: 'comptoir-supplier-registry-changed',
  defaults: { order: 'name-asc', page: '1', itemsPerPage: '10' },
  lists: ['type', 'certification', 'specialty'],
  remembered: pageSize,
}

export const contactsState: ElementState = {
  property: 'state',
  event: 'comptoir-supplier-contacts-changed',
  defaults: { scope: 'all', order: 'name-asc', page: '1', itemsPerPage: '10' },
  lists: ['supplier'],
  remembered: pageSize,
}

export const abbreviationsState: ElementState = {
  property: 'state',
  event: 'comptoir-search-abbreviations-changed',
  defaults: { order: 'short-asc', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const partnerKeysState: ElementState = {
  property: 'state',
  event: 'comptoir-partner-keys-changed',
  defaults: { state: 'all', order: 'state-asc', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const errorReportsState: ElementState = {
  property: 'state',
  event: 'comptoir-product-error-reports-changed',
  defaults: { status: 'open', order: 'createdAt-desc', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const newsState: ElementState = {
  property: 'state',
  event: 'comptoir-news-changed',
  defaults: { phase: 'all', order: 'startsOn-desc', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const catalogsState: ElementState = {
  property: 'state',
  event: 'comptoir-catalogs-changed',
  defaults: { status: 'all', order: 'name-asc', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const agreementsState: ElementState = {
  property: 'state',
  event: 'comptoir-framework-agreements-changed',
  defaults: { validity: 'all', scope: 'all', order: 'validity-asc', page: '1', itemsPerPage: '10' },
  lists: ['supplier', 'unit', 'catalog'],
  remembered: pageSize,
}

export const rulesState: ElementState = {
  property: 'state',
  event: 'comptoir-rules-and-alerts-changed',
  defaults: {
    tab: 'alerts',
    kind: 'all',
    state: 'pending',
    scope: 'all',
    algorithm: 'all',
    order: 'unit-asc',
    page: '1',
    itemsPerPage: '10',
  },
  lists: [],
  remembered: pageSize,
}

export const selectionListsState: ElementState = {
  property: 'state',
  event: 'comptoir-selection-lists-changed',
  defaults: { sharing: 'all', shelf: 'used', order: 'changedAt-desc', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const depositsState: ElementState = {
  property: 'state',
  event: 'comptoir-catalog-deposits-changed',
  defaults: { status: 'all', order: 'depositDate-desc', deposit: '0', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const consultationsState: ElementState = {
  property: 'state',
  event: 'comptoir-consultations-changed',
  defaults: { waiting: 'all', order: 'createdAt-desc', page: '1', itemsPerPage: '10' },
  lists: ['status', 'requester', 'supplier', 'unit', 'family'],
  remembered: pageSize,
}

export const customCatalogsState: ElementState = {
  property: 'state',
  event: 'comptoir-custom-catalogs-changed',
  defaults: { page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const diffusionsState: ElementState = {
  property: 'state',
  event: 'comptoir-diffusion-trackings-changed',
  defaults: { status: 'all', order: 'diffusedAt-desc', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const accessTracesState: ElementState = {
  property: 'state',
  event: 'comptoir-access-traces-changed',
  defaults: { kind: 'all', order: 'at-desc', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const personalDataState: ElementState = {
  property: 'state',
  event: 'comptoir-personal-data-changed',
  defaults: { state: 'all', order: 'name-asc', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}
