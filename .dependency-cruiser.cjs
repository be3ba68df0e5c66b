// Who may import whom. Each rule's comment is what a developer reads when it bites: it says what to do instead.
// `.tools/borders.test.mjs` proves that every rule still bites.

/** Folders of a package that belong to no feature: what features share. */
const shared = '(runtime|db|http|files|pictograms)/'
const feature = '^packages/(contract|elements|server)/src/([^/]+)/'
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
      // A page table that loads its pages when they are asked for is no cycle when it is read.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import', 'type-only'] } },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment:
        'This import leads nowhere. A package has to stand in the package.json of the package that imports it; ' +
        'a door (index.ts) has to let the name out.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-feature-to-feature',
      severity: 'error',
      comment:
        'Features do not know each other. On the page they meet through events, in the portal as pages, in the contract ' +
        'as data; what two of them need moves to elements/src/runtime, to server/src/{db,http}, or to a ' +
        'file directly in contract/src.',
      // A test may set up what its feature meets in life.
      from: { path: feature, pathNot: [`^packages/[^/]+/src/${shared}`, tests] },
      to: {
        path: '^packages/$1/src/[^/]+/',
        pathNot: ['^packages/$1/src/$2/', `^packages/$1/src/${shared}`],
      },
    },
    {
      name: 'no-shared-to-feature',
      severity: 'error',
      comment:
        'What features share does not know which features there are. Hand the feature over as an argument, or wire it ' +
        'where the package starts (server/src/app.ts, the entries of elements).',
      from: { path: `^packages/(elements|server)/src/${shared}`, pathNot: tests },
      // db/tables.ts joins the *.tables.ts of every feature into one type of the database.
      to: { path: '^packages/$1/src/[^/]+/', pathNot: [`^packages/$1/src/${shared}`, '\\.tables\\.ts$'] },
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
        pathNot: [library('zod'), '\\.rules\\.ts$', '^packages/portal/src/portal\\.pages\\.ts$'],
      },
    },
    {
      name: 'only-queries-import-kysely',
      severity: 'error',
      comment:
        'SQL lives in *.queries.ts (and in server/src/db, the migrations and the seed). Write a query function that takes ' +
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
      from: { path: ['^packages/(?!elements/src/runtime/)', '\\.tsx$'] },
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
      from: { path: '^packages/server/' },
      to: { path: ['^packages/(elements|portal|ui)/', library('react|react-dom')] },
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
          '^packages/elements/src/runtime/testing/',
        ],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '/generated/'] },
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
