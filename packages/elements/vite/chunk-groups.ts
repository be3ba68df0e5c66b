import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup

/** What every element is made with, whatever it is about; fetched once, cached for as long as it does not change. */
const libraries =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@r2wc|react-intl|@formatjs|intl-messageformat|zustand|ky|@tanstack\/(?:query-core|react-query))\//

/** Parts of the kit that are on every screen. */
const everywhere =
  /\/packages\/ui\/src\/(?:(?:skeleton|live-region|empty-state|badge)\/|field\/(?:field|control\.styles)\.)/

/** A page without elements fetches nothing but the loader; what few screens use is outside too. */
function isRuntime(id: string): boolean {
  if (libraries.test(id) || everywhere.test(id)) return true
  return (
    /\/packages\/elements\/src\/runtime\/(?:[^/]+|messages\/core\.json)$/.test(id) &&
    !/\/(?:watch-tags|warn-host|use-download|draft-storage|state-fields)\.ts$/.test(id)
  )
}

const definition = /\/define[^/]*\.ts$/

/**
 * Few and large: a page asks for some ten files at once, and each file more is a request, which costs more than the bytes
 * that it would spare. A group takes along what its modules import: whatever others need too stands before it, or they
 * would fetch all of it. The first ones are apart because they change with every feature, and the runtime should stay in
 * caches.
 */
const inOrder: readonly Group[] = [
  // What the loader shares with the runtime; its build puts a copy into the loader itself.
  {
    name: 'loader',
    test: /\/messages\/core\.json|\/warn-host\.ts|vite\/preload-helper|rolldown\/runtime/,
  },
  // Styles, and the rules that all features share; those of one travel with the elements that use them.
  {
    name: 'base',
    test: anyOf(
      /\/runtime\/(?:styles\.css|stylesheet\.|style-rules\.)/,
      /\/packages\/contract\/src\/(?:(?!image)[^/]+\.rules|constants|errors|permissions|route|statuses)\.ts/,
    ),
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
  // What a form checks is not for who only searches: it would bring the schemas.
  {
    name: 'abbreviation-schema',
    test: /\/product-search\/search-abbreviation\.schema\./,
  },
  // Of what is asked of suppliers too: parts of products and carts lead there, and check nothing of it.
  { name: 'consultation-schemas', test: /\/contract\/src\/consultations\/[^/]+\.schema\./ },
  // Not only forms are in one.
  { name: 'dialog', test: /\/packages\/ui\/src\/dialog\// },
  // Parts that nearly every screen shows at once, and signs that several show.
  {
    name: 'kit',
    test: anyOf(
      /\/packages\/ui\/src\/(?:picture|toast|top-layer|text-field|card|hooks)\//,
      /\/button-link\.tsx/,
      /\/elements\/src\/runtime\/(?:parts\/(?:page-button|notifications|use-undoable|use-file-link|focus-neighbour)|list\/list-skeleton|form\/(?:use-dirty|form-events|form-messages)|draft-storage|use-download)\./,
      /\/contract\/src\/(?:cart\/cart\.routes\.|product-search\/)/,
      /\/elements\/src\/(?:load-[\w-]+|shared\/product\/product-messages)\.ts/,
      /\/lucide-react\/dist\/esm\/icons\//,
    ),
    tags: ['$initial'],
    minShareCount: 2,
  },
  // Search, filters, order and pages of a list.
  {
    name: 'list-controls',
    test: anyOf(
      /\/packages\/ui\/src\/(?:search-field|select|pagination|radio-group|checkbox|chip|disclosure|link|breadcrumb)\//,
      /\/elements\/src\/runtime\/parts\/(?:short-)?list-pages\./,
      /\/elements\/src\/shared\/product\/family-path\./,
    ),
    tags: ['$initial'],
  },
  // Lists that are a page, with their table.
  {
    name: 'lists',
    test: /\/packages\/ui\/src\/table\/|\/elements\/src\/runtime\/list\//,
    tags: ['$initial'],
    minShareCount: 2,
  },
  // Agencies, and the address from which they are looked for.
  {
    name: 'places',
    test: /\/contract\/src\/(?:supplier-finder|account|geocoding)\/|\/elements\/src\/(?:shared\/directory|runtime\/geocoding)\//,
    tags: ['$initial'],
    minShareCount: 2,
  },
  // What is ordered and asked for, for cart, sheet and their lists.
  {
    name: 'order-routes',
    test: /\/contract\/src\/(?:orders\/orders|consultations\/consultations|row-documents|erp-sessions\/erp-sessions)\.routes\.|\/elements\/src\/shared\/order\//,
    tags: ['$initial'],
    minShareCount: 2,
    // Their routes name schemas that only forms of others check.
    includeDependenciesRecursively: false,
  },
  // A product with its price, its quantity and the way to the cart: search, sheet, cart, history, quick entry.
  {
    name: 'product',
    test: anyOf(
      /\/packages\/ui\/src\/(?:number-field|popover|meter)\//,
      /\/contract\/src\/(?:selection-history\/selection-history\.routes|product-sheet\/product-sheet)\./,
      /\/elements\/src\/shared\/product\//,
      /\/elements\/src\/runtime\/parts\/(?:nested-element|use-long-list)\./,
    ),
    tags: ['$initial'],
    minShareCount: 2,
  },
  // Only screens with forms fetch it.
  {
    name: 'forms',
    test: /\/node_modules\/(?:react-hook-form|@hookform|@standard-schema)\/|\/elements\/src\/runtime\/form\/(?:use-contract-form|save-bar|form-dialog|use-leave|conflict-notice|form-failure)\./,
  },
  // What an element shares with its own parts that come later: one file instead of one for each.
  {
    name: (id) => /\/elements\/src\/([^/]+)\/(?!define)[^/]+\.tsx?$/.exec(id)?.[1] ?? null,
    test: /\/packages\/elements\/src\/(?!runtime\/|shared\/)[^/]+\/[^/]+\.tsx?$/,
    debugName: 'own',
    tags: ['$initial'],
    // Libraries that others need too are not theirs.
    includeDependenciesRecursively: false,
  },
  // What is left goes apart from the file that defines the tag: parts would import it from there, and run before or after
  // what they need, as the files happen to arrive.
  {
    name: 'rest',
    test: (id) => !definition.test(id) && !id.endsWith('.json'),
    tags: ['$initial'],
    entriesAware: true,
    includeDependenciesRecursively: false,
  },
  // Texts that most elements have beside their own.
  {
    name: 'texts-fr',
    test: /\/elements\/src\/runtime\/(?:form\/|list\/)?messages\/fr\.json/,
  },
  {
    name: 'texts-en',
    test: /\/elements\/src\/runtime\/(?:form\/|list\/)?messages\/en\.json/,
  },
]

export const chunkGroups: Group[] = inOrder.map((group, at) => ({
  ...group,
  priority: inOrder.length - at,
}))

function anyOf(...tests: readonly RegExp[]): RegExp {
  return new RegExp(tests.map(({ source }) => source).join('|'))
}
