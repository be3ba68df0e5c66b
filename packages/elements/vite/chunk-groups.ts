import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup

/** The libraries of every element; loaded once, cached until they change. */
const libraries =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@r2wc|react-intl|@formatjs|intl-messageformat|zustand|ky|@tanstack\/(?:query-core|react-query))\//

/** UI components on every screen. */
const everywhere =
  /\/packages\/ui\/src\/(?:(?:skeleton|live-region|empty-state|badge)\/|field\/(?:field|control\.styles)\.)/

/** A page without elements loads only the loader; modules that few screens use are excluded too. */
function isRuntime(id: string): boolean {
  if (libraries.test(id) || everywhere.test(id)) return true
  return (
    /\/packages\/elements\/src\/runtime\/(?:(?:element|api|session|intl)\/[^/]+|intl\/messages\/core\.json)$/.test(
      id,
    ) &&
    !/\/(?:watch-tags|late-roots|warn-key|early-calls|first-reads|start-loader|use-download|draft-storage|state-fields)\.ts$/.test(
      id,
    )
  )
}

const definition = /\/define[^/]*\.ts$/

/**
 * Few and large: a page loads some ten files in parallel, and each further file is a request, which costs more than the
 * bytes it would save. A group includes the imports of its modules: whatever others need too comes before it, or they
 * would load all of it. The first ones are separate because they change with every feature, and the runtime should stay
 * cached.
 */
const inOrder: readonly Group[] = [
  // What the loader shares with the runtime; its build inlines a copy into the loader.
  {
    name: 'loader',
    test: /\/messages\/core\.json|\/(?:warn-host|page-loader|api-base|first-answers|read-position)\.ts|vite\/preload-helper|rolldown\/runtime/,
  },
  // Styles, and the rules that all features share; rules of one feature are in the chunks of its elements.
  {
    name: 'base',
    test: anyOf(
      /\/runtime\/element\/(?:styles\.css|stylesheet\.|style-rules\.)/,
      /\/packages\/contract\/src\/(?:core|domain)\/(?:(?!image)[^/]+\.rules|constants|errors|permissions|route|statuses)\.ts/,
    ),
  },
  // Schemas are for forms and for states set by hosts: other screens do not load them.
  {
    name: 'schemas',
    test: anyOf(
      /\/node_modules\/zod\//,
      /\/packages\/contract\/src\/(?:core|domain)\/[^/]+\.schema\.ts/,
      /\/elements\/src\/runtime\/(?:element\/state-fields|list\/list-state)\.ts/,
    ),
  },
  { name: 'runtime', test: isRuntime },
  // The validation of a form is not needed for searching: it would load the schemas.
  {
    name: 'abbreviation-schema',
    test: /\/product-search\/search-abbreviation\.schema\./,
  },
  // The same for consultations: products and carts link to them without validating anything.
  { name: 'consultation-schemas', test: /\/contract\/src\/features\/consultations\/[^/]+\.schema\./ },
  // Components that nearly every screen shows initially, and icons shared by several.
  {
    name: 'kit',
    test: anyOf(
      /\/packages\/ui\/src\/(?:picture|toast|top-layer|text-field|card|hooks)\//,
      /\/button-link\.tsx/,
      /\/elements\/src\/runtime\/(?:parts\/(?:page-button|notifications|use-undoable|use-file-link|focus-neighbour)|list\/list-skeleton|form\/(?:use-dirty|form-events|form-messages)|session\/draft-storage|api\/use-download)\./,
      /\/contract\/src\/features\/(?:cart\/cart\.routes\.|product-search\/)/,
      /\/elements\/src\/(?:load-[\w-]+|domain\/(?:product\/(?:product-messages|cart-events|use-before-add)|place\/place-messages))\.ts/,
      /\/lucide-react\/dist\/esm\/icons\//,
    ),
    tags: ['$initial'],
    minShareCount: 2,
  },
  // Dialogs are not only for forms; and drafts are stored without a form's validation too.
  {
    name: 'dialog',
    test: anyOf(
      /\/packages\/ui\/src\/dialog\//,
      /\/elements\/src\/runtime\/form\/(?:form-drafts|use-draft-text)\./,
    ),
  },
  // Search, filters, order and pagination of a list.
  {
    name: 'list-controls',
    test: anyOf(
      /\/packages\/ui\/src\/(?:search-field|select|pagination|radio-group|checkbox|chip|disclosure|link|breadcrumb)\//,
      /\/elements\/src\/runtime\/parts\/(?:short-)?list-pages\./,
      /\/elements\/src\/domain\/product\/family-path\./,
    ),
    tags: ['$initial'],
  },
  // Lists as a page, with their table.
  {
    name: 'lists',
    test: /\/packages\/ui\/src\/table\/|\/elements\/src\/runtime\/list\//,
    tags: ['$initial'],
    minShareCount: 2,
  },
  // Agencies, and the address from which they are searched.
  {
    name: 'places',
    test: /\/contract\/src\/(?:features\/(?:supplier-finder|account)|domain\/geocoding)\/|\/elements\/src\/(?:domain\/directory|runtime\/geocoding)\//,
    tags: ['$initial'],
    minShareCount: 2,
  },
  // Orders and consultations, for cart, sheet and their lists.
  {
    name: 'order-routes',
    test: /\/contract\/src\/(?:features\/(?:orders\/orders|consultations\/consultations|erp-sessions\/erp-sessions)|domain\/row-documents)\.routes\.|\/elements\/src\/domain\/order\//,
    tags: ['$initial'],
    minShareCount: 2,
    // Their routes refer to schemas that only other forms use.
    includeDependenciesRecursively: false,
  },
  // What finds the products of lines, and adds them to lists.
  {
    name: 'line-routes',
    test: /\/contract\/src\/features\/(?:selection-lists\/[^/]+|quick-entry\/quick-entry|own-references\/own-references)\.routes\./,
    tags: ['$initial'],
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // A product with price, quantity and add to cart: search, sheet, cart, history, quick entry.
  {
    name: 'product',
    test: anyOf(
      /\/packages\/ui\/src\/(?:number-field|popover|meter)\//,
      /\/contract\/src\/features\/(?:selection-history\/selection-history\.routes|product-sheet\/product-sheet)\./,
      /\/elements\/src\/domain\/product\//,
      /\/elements\/src\/runtime\/parts\/(?:nested-element|use-long-list)\./,
    ),
    tags: ['$initial'],
    minShareCount: 2,
  },
  // Only screens with forms load it.
  {
    name: 'forms',
    test: /\/node_modules\/(?:react-hook-form|@hookform|@standard-schema)\/|\/elements\/src\/runtime\/form\/(?:use-contract-form|save-cancelled|save-bar|form-dialog|use-leave|conflict-notice|form-failure)\./,
  },
  // What an element shares with its lazy parts: one file instead of one for each.
  {
    name: (id) => /\/elements\/src\/features\/([^/]+)\/(?!define)[^/]+\.tsx?$/.exec(id)?.[1] ?? null,
    test: /\/packages\/elements\/src\/features\/[^/]+\/[^/]+\.tsx?$/,
    debugName: 'own',
    tags: ['$initial'],
    // Libraries shared with others are not included.
    includeDependenciesRecursively: false,
  },
  // The rest is separate from the file that defines the tag: parts would import it from there, and run before or after
  // their dependencies, depending on the order of arrival.
  {
    name: 'rest',
    test: (id) => !definition.test(id) && !id.endsWith('.json'),
    tags: ['$initial'],
    entriesAware: true,
    includeDependenciesRecursively: false,
  },
  // Texts that most elements use besides their own.
  {
    name: 'texts-fr',
    test: /\/elements\/src\/runtime\/(?:form|list|intl)\/messages\/fr$/,
  },
  {
    name: 'texts-en',
    test: /\/elements\/src\/runtime\/(?:form|list|intl)\/messages\/en$/,
  },
]

export const chunkGroups: Group[] = inOrder.map((group, at) => ({
  ...group,
  priority: inOrder.length - at,
}))

function anyOf(...tests: readonly RegExp[]): RegExp {
  return new RegExp(tests.map(({ source }) => source).join('|'))
}
