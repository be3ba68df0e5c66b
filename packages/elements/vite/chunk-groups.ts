import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup

/** What every element is made with, whatever it is about; fetched once, cached for as long as it does not change. */
const libraries =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@r2wc|react-intl|@formatjs|intl-messageformat|zustand|ky|@tanstack\/(?:query-core|react-query))\//

/** Parts of the kit that are on every screen. */
const everywhere =
  /\/packages\/ui\/src\/(?:(?:skeleton|live-region|empty-state|badge)\/|field\/(?:field|control\.styles)\.)/

/** The loader is outside, a page without elements fetches nothing else; so is what few screens use. */
function isRuntime(id: string): boolean {
  if (libraries.test(id) || everywhere.test(id)) return true
  return (
    /\/packages\/elements\/src\/runtime\/[^/]+$/.test(id) &&
    !/\/(?:watch-tags|use-download|draft-storage|state-fields)\.ts$/.test(id)
  )
}

/**
 * A group takes along what its modules import: whatever others need too stands before it, or they would fetch all of it.
 * The first ones are apart because they change with every feature, and the runtime should stay in caches.
 */
const inOrder: readonly Group[] = [
  {
    name: 'loader',
    test: /\/messages\/core\.json|\/warn-host\.ts|vite\/preload-helper|rolldown\/runtime/,
  },
  { name: 'styles', test: /\/runtime\/(?:styles\.css|stylesheet\.|style-rules\.)/ },
  // The rules that all features share; those of one travel with the elements that use them.
  {
    name: 'contract',
    test: /\/packages\/contract\/src\/(?:(?!fees|image)[^/]+\.rules|constants|errors|permissions|route|statuses)\.ts/,
  },
  // Schemas are for forms and for states that hosts hand over: what is shown without either does not fetch them.
  {
    name: 'schemas',
    test: anyOf(
      /\/node_modules\/zod\//,
      /\/packages\/contract\/src\/[^/]+\.schema\.ts/,
      /\/elements\/src\/runtime\/(?:state-fields|list\/list-state)\.ts/,
    ),
  },
  { name: 'runtime', test: isRuntime },
  // Parts that nearly every screen shows at once: one request, and they compress better together.
  {
    name: 'kit',
    test: anyOf(
      /\/packages\/ui\/src\/(?:picture\/|toast\/use-toasts\.)/,
      /\/button-link\.tsx/,
      /\/elements\/src\/runtime\/(?:parts\/(?:page-button|notifications)|form\/(?:use-dirty|form-events))\./,
      /\/lucide-react\/dist\/esm\/icons\/(?:plus|check|search|image-off|chevron-right|chevron-down|list|sliders-horizontal|clock)\.mjs/,
    ),
    tags: ['$initial'],
  },
  // Search, order and pages of a list.
  {
    name: 'list-controls',
    test: anyOf(
      /\/packages\/ui\/src\/(?:search-field|select|pagination|radio-group)\//,
      /\/elements\/src\/runtime\/parts\/list-pages\./,
      /\/lucide-react\/dist\/esm\/icons\/search-x\.mjs/,
    ),
    tags: ['$initial'],
  },
  // Choices among what a list is narrowed by.
  { name: 'filters', test: /\/packages\/ui\/src\/(?:checkbox|chip|disclosure)\//, tags: ['$initial'] },
  // Agencies, and the address from which they are looked for.
  {
    name: 'places',
    test: anyOf(
      /\/contract\/src\/(?:supplier-finder\/supplier-|account\/account\.(?:schema|routes))/,
      /\/lucide-react\/dist\/esm\/icons\/(?:map-pin|phone|navigation)\.mjs/,
    ),
    tags: ['$initial'],
  },
  { name: 'top-layer', test: /\/packages\/ui\/src\/top-layer\//, tags: ['$initial'] },
  { name: 'cart-routes', test: /\/contract\/src\/cart\/cart\.routes\./, tags: ['$initial'] },
  // What a form checks is not for who only searches: it would bring the schemas.
  { name: 'abbreviation-schema', test: /\/product-search\/search-abbreviation\.schema\./ },
  { name: 'search-routes', test: /\/contract\/src\/product-search\//, tags: ['$initial'] },
  // A product with its price, its quantity and the way to the cart: search, sheet, cart, history, quick entry.
  {
    name: 'product',
    test: anyOf(
      /\/packages\/ui\/src\/number-field\//,
      /\/contract\/src\/(?:line\.rules|selection-history\/selection-history\.routes)\./,
      /\/elements\/src\/shared\/product\/(?:cart-events|product-messages|life-cycle-badge|cart-writes|quantity-texts|use-typed-numbers|use-product-picture|quantity\.rules)\./,
      /\/lucide-react\/dist\/esm\/icons\/(?:shopping-cart|minus)\.mjs/,
    ),
    tags: ['$initial'],
  },
  // A price with what explains it, and putting aside to compare: at once where there are many products, later on the sheet.
  {
    name: 'price',
    test: /\/packages\/ui\/src\/popover\/|\/elements\/src\/shared\/product\/(?:explain-price|product-price|compare-toggle)\./,
    tags: ['$initial'],
  },
  // What else is done with a product where it is found: favourite, comparison.
  {
    name: 'product-actions',
    test: /\/contract\/src\/product-sheet\/product-sheet\.|\/elements\/src\/shared\/product\/(?:favorite-star|add-to-cart|in-cart|added-toast|use-add-to-cart)\./,
    tags: ['$initial'],
  },
  // What the head of the sheet and its tabs share.
  {
    name: 'sheet',
    test: /\/product-sheet\/(?:tab-skeletons|heading-level|product-sheet\.rules)\./,
    tags: ['$initial'],
  },
  // Drafts are read without a form too: the cart says that lines wait.
  { name: 'drafts', test: /\/elements\/src\/runtime\/draft-storage\./ },
  // Only screens with forms fetch it.
  {
    name: 'forms',
    test: /\/node_modules\/(?:react-hook-form|@hookform|@standard-schema)\/|\/elements\/src\/runtime\/form\/(?:use-contract-form|save-bar)\./,
  },
]

export const chunkGroups: Group[] = inOrder.map((group, at) => ({ ...group, priority: inOrder.length - at }))

function anyOf(...tests: readonly RegExp[]): RegExp {
  return new RegExp(tests.map(({ source }) => source).join('|'))
}
