// Who may import whom. Each rule's comment is what a developer reads when it bites: it says what to do instead.
// `.tools/borders.test.mjs` proves that every rule still bites.

/** The layers of a package, from the bottom: `core`, `platform` or `runtime`; then `domain`; then `features`. */
const feature = '^packages/(contract|elements|server)/src/features/([^/]+)/'
const bottom = '(core|platform|runtime)/'
const tests = '\\.test\\.tsx?$'

/** @param {string} names */
const library = (names) => `(^|/)node_modules/(${names})/`

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      comment:
        'Two files that need each other are one thing, or hide a third: move what both need into a file of its own.',
      from: {},
      // Types and what is loaded later count too.
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment:
        'This import leads nowhere. A package has to stand in the package.json of the package that imports it; ' +
        'an entry point (index.ts) has to export the name.',
      from: {},
      // The bundler gives a file's address.
      to: { couldNotResolve: true, pathNot: '\\?url$' },
    },
    {
      name: 'no-feature-to-feature',
      severity: 'error',
      comment:
        'Features do not import each other. On the page they meet through events, in the portal as pages, in the contract ' +
        'as data. What two of them need moves to `domain` of the same package, or, when no word of purchasing is in it, ' +
        'to the layer below: core (contract), runtime (elements), platform (server).',
      // A test may set up what its feature meets in life.
      from: { path: feature, pathNot: tests },
      to: { path: '^packages/$1/src/features/', pathNot: '^packages/$1/src/features/$2/' },
    },
    {
      name: 'domain-imports-no-feature',
      severity: 'error',
      comment:
        'The domain is what several features share; it does not know which features there are. Pass in what it needs as an ' +
        'argument, or wire it where the package starts (server/src/app.ts, the entries of elements).',
      from: { path: '^packages/(contract|elements|server)/src/domain/', pathNot: tests },
      to: { path: '^packages/$1/src/(features|sites)/' },
    },
    {
      name: 'lowest-layer-knows-no-purchasing',
      severity: 'error',
      comment:
        'core (contract), runtime (elements) and platform (server) are what any product of this kind needs. What knows ' +
        'products, carts or agencies belongs to `domain`, which may import them; tables and services of a feature are added ' +
        'from there by declaration merging.',
      from: { path: `^packages/(contract|elements|server)/src/${bottom}`, pathNot: tests },
      to: { path: '^packages/$1/src/(domain|features|sites)/' },
    },
    {
      name: 'parts-of-features-come-late',
      severity: 'error',
      comment:
        'A part of one feature opens inside the element of another through elements/src/load-<word>.ts: the loader imports the ' +
        'feature when the part is asked for, never at once, and what goes in and out are props.',
      from: { path: '^packages/elements/src/load-[^/]+$' },
      to: { path: '^packages/elements/src/features/', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'features-import-no-entry',
      severity: 'error',
      comment:
        'Directly in elements/src are the entries of the bundle, which import the features; a feature imports of them only ' +
        'the loaders of the parts of others, load-<word>.ts.',
      from: { path: '^packages/elements/src/[^/]+/', pathNot: tests },
      to: { path: '^packages/elements/src/[^/]+$', pathNot: '^packages/elements/src/load-[^/]+$' },
    },
    {
      name: 'nothing-imports-the-wiring',
      severity: 'error',
      comment:
        'Directly in server/src is only what starts and wires the server; it imports the folders, not the other way round. ' +
        'Put what others need into `domain` or `platform`; only config.ts may be read.',
      from: { path: '^packages/server/src/[^/]+/', pathNot: tests },
      to: { path: '^packages/server/src/[^/]+$', pathNot: '^packages/server/src/config\\.ts$' },
    },
    {
      name: 'demo-is-not-imported',
      severity: 'error',
      comment:
        'Nothing of the demo is loaded in production: only main.ts knows demo/demo.ts, and imports it when a demo is asked ' +
        'for. What the product needs itself belongs into server/src.',
      from: { path: '^packages/server/src/', pathNot: [tests, '^packages/server/src/main\\.ts$'] },
      to: { path: '^packages/server/(demo|seed)/' },
    },
    {
      name: 'demo-comes-late',
      severity: 'error',
      comment:
        'main.ts imports the demo with import(), behind config.demo, so that production does not load it.',
      from: { path: '^packages/server/src/main\\.ts$' },
      to: { path: '^packages/server/(demo|seed)/', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'search-engine-has-one-entry',
      severity: 'error',
      comment:
        'The search engine is imported through server/src/domain/search/index.ts. Export there what you need, or ask ' +
        'whether it is the engine that should do it.',
      from: { path: '^packages/server/', pathNot: '^packages/server/src/domain/search/' },
      to: {
        path: '^packages/server/src/domain/search/',
        pathNot: '^packages/server/src/domain/search/index\\.ts$',
      },
    },
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      comment:
        'The contract runs on both ends and weighs on every page: it knows zod and itself. Code for one end lives in ' +
        'elements/src/runtime or in server/src.',
      from: { path: '^packages/contract/src/', pathNot: tests },
      to: { pathNot: ['^packages/contract/src/', library('zod')] },
    },
    {
      name: 'rules-and-schemas-are-pure',
      severity: 'error',
      comment:
        'A *.rules.ts or *.schema.ts is a pure table or function, so it imports contract files, other rules and zod, never a ' +
        'route table. Pass what else it needs as an argument.',
      from: { path: '\\.(rules|schema)\\.ts$' },
      to: {
        path: ['\\.routes\\.ts$', '/routes\\.ts$', '^(?!packages/contract/)'],
        pathNot: [library('zod'), '\\.rules\\.ts$', '^packages/portal/src/pages/page\\.ts$'],
      },
    },
    {
      name: 'only-queries-import-kysely',
      severity: 'error',
      comment:
        'SQL lives in *.queries.ts (and in server/src/platform/db, the migrations and the seed). Write a query function that takes ' +
        'the database first and call it from the route or the service.',
      from: {
        path: '^packages/',
        pathNot: ['\\.queries(\\.test)?\\.ts$', '^packages/server/(src/db|migrations|seed)/'],
      },
      to: { path: library('kysely'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-runtime-imports-ky',
      severity: 'error',
      comment:
        'A view does not fetch. Use useRead(route, input) or useWrite(route) of elements/src/runtime: they know the ' +
        'session, the retry rule and the errors.',
      from: { path: ['^packages/(?!elements/src/runtime/|client/)', '\\.tsx$'] },
      to: { path: library('ky') },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      comment:
        'A test file is nobody\'s library. Move what both need into a file without ".test" in its name.',
      from: {},
      to: { path: tests },
    },
    {
      name: 'ui-knows-no-procurement',
      severity: 'error',
      comment:
        'ui holds what any product could use: texts and data come in as props. A part that knows what an order is belongs ' +
        'to its feature in elements.',
      from: { path: '^packages/ui/' },
      to: { path: '^packages/(?!ui/)' },
    },
    {
      name: 'tables-know-the-contract-alone',
      severity: 'error',
      comment:
        'Tables run in browsers and on the server: they take bytes and give bytes, without a document or a database. What ' +
        'a list holds comes in as columns.',
      from: { path: '^packages/tables/' },
      to: { path: '^packages/(?!contract/|tables/)' },
    },
    {
      name: 'elements-run-in-a-browser',
      severity: 'error',
      comment:
        "Elements reach the server through the contract's routes, and do not know the portal that composes them.",
      from: { path: '^packages/elements/src/' },
      to: { path: '^packages/(server|portal)/' },
    },
    {
      name: 'portal-knows-features-by-tag',
      severity: 'error',
      comment:
        'The portal is the first customer of the elements: it uses their tags, attributes and events. What it cannot do ' +
        'through them is missing from them. From elements it may import the runtime and the loader of the tags.',
      from: { path: '^packages/portal/' },
      to: { path: ['^packages/elements/src/(?!runtime/|comptoir\\.ts$)', '^packages/server/'] },
    },
    {
      name: 'server-knows-no-browser',
      severity: 'error',
      comment: 'The server shares the contract with the browser and nothing else.',
      // It reads lines as the quick entry does, to find their products as the server does.
      from: {
        path: '^packages/server/',
        pathNot: '^packages/server/src/features/quick-entry/entry-corpus\\.routes\\.test\\.ts$',
      },
      to: { path: ['^packages/(elements|portal|ui)/', library('react|react-dom')] },
    },
    {
      name: 'client-stands-alone',
      severity: 'error',
      comment:
        'The client runs in the programs of others: it knows the API by the types of its document, and two libraries. What it ' +
        'shares with the contract, such as codes, is in the document.',
      // A test needs a server.
      from: { path: '^packages/client/', pathNot: tests },
      to: {
        path: '.',
        pathNot: ['^packages/client/', library('ky|openapi-fetch|openapi-typescript-helpers')],
      },
    },
    {
      name: 'client-is-for-others',
      severity: 'error',
      comment:
        'Elements and server share the contract: they call routes by it, not by the client of other programs.',
      from: { path: '^packages/(?!client/)' },
      to: { path: '^packages/client/' },
    },
    {
      name: 'hosts-use-tags-only',
      severity: 'error',
      comment: "demo-host is somebody else's site: a script tag and the tags, nothing imported.",
      from: { path: '^demo-host/' },
      to: { path: '^packages/' },
    },
    {
      name: 'journeys-use-the-product',
      severity: 'error',
      comment:
        "A journey sees what a user sees. From the packages it may take the contract and the server's seed.",
      from: { path: '^e2e/' },
      to: {
        path: '^packages/',
        pathNot: [
          '^packages/contract/src/index\\.ts$',
          '^packages/server/seed/',
          '^packages/server/test/free-ports\\.ts$',
          // How the built server is started.
          '^packages/server/node-arguments\\.ts$',
          // An installation as operators run it, a cluster, and nginx with the configuration of docs/operating.md.
          '^packages/server/test/(cluster|main-process|nginx|postgres-server)\\.ts$',
          // The official client of assistants.
          '^packages/server/test/mcp-client\\.ts$',
          // Files as Excel writes them.
          '^packages/server/test/workbook\\.ts$',
          '^packages/elements/src/runtime/testing/',
        ],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '/generated/', '/[.]cache/'] },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    parser: 'tsc',
    combinedDependencies: false,
    enhancedResolveOptions: {
      conditionNames: ['@comptoir/source', 'import', 'module', 'browser', 'node', 'types', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
}
