// Tests that each border rule works: a small codebase with one violation per rule, and the same imports done correctly.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

/** @type {{ forbidden: { name: string, comment: string }[] }} */
const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')

/** The content of offending files, by the rule they violate. The tsx files contain JSX, so that parsing it is tested too. */
const offences = {
  'no-cycle': {
    'packages/elements/src/features/cart/cart-a.ts':
      "import { b } from './cart-b.ts'\nexport const a = () => b",
    'packages/server/src/features/cart/cart-c.ts': "import type { D } from './cart-d.ts'\nexport type C = D",
  },
  'no-unresolvable': {
    'packages/ui/src/button.tsx': "import { x } from './gone.ts'\nexport const B = () => <b>{x}</b>",
  },
  'no-feature-to-feature': {
    'packages/elements/src/features/cart/cart-view.tsx':
      "import { orders } from '../orders/orders-view.tsx'\nexport const CartView = () => <p>{orders}</p>",
    'packages/contract/src/features/cart/cart.routes.ts': "import '../orders/orders.schema.ts'",
    'packages/server/src/features/cart/cart.service.ts':
      "import type { Order } from '../orders/orders.queries.ts'\nexport type O = Order",
  },
  'parts-of-features-come-late': {
    'packages/elements/src/load-orders.ts': "export { orders } from './features/orders/orders-view.tsx'",
  },
  'features-import-no-entry': {
    'packages/elements/src/features/cart/cart-tags.ts': "import '../../entry.ts'",
  },
  'domain-imports-no-feature': {
    'packages/server/src/domain/products/sold.ts': "import '../../features/orders/orders.queries.ts'",
  },
  'lowest-layer-knows-no-purchasing': {
    'packages/server/src/platform/http/bind.ts': "import '../../features/orders/orders.queries.ts'",
    'packages/elements/src/runtime/price.ts': "import '../domain/product/price.ts'",
    'packages/contract/src/core/amount.ts': "import '../features/orders/orders.schema.ts'",
  },
  'nothing-imports-the-wiring': { 'packages/server/src/features/cart/cart.job.ts': "import '../../app.ts'" },
  'search-engine-has-one-entry': {
    'packages/server/src/features/product-search/search.routes.ts': "import '../../domain/search/hits.ts'",
  },
  'contract-imports-only-zod': { 'packages/contract/src/clock.ts': "import 'node:fs'" },
  'rules-and-schemas-are-pure': {
    'packages/contract/src/features/cart/cart.rules.ts': "import './cart-more.routes.ts'",
  },
  'only-queries-import-kysely': {
    'packages/server/src/features/cart/cart.routes.ts': "import { sql } from 'kysely'\nexport { sql }",
  },
  'only-runtime-imports-ky': {
    'packages/elements/src/features/cart/cart-fetch.tsx':
      "import ky from 'ky'\nexport const F = () => <i>{ky}</i>",
    'packages/elements/src/runtime/root.tsx': "import ky from 'ky'\nexport const R = () => <i>{ky}</i>",
  },
  'client-stands-alone': {
    'packages/client/src/codes.ts':
      "import { x } from '../../contract/src/core/common.schema.ts'\nexport { x }",
  },
  'client-is-for-others': {
    'packages/server/src/platform/own-client.ts': "import '../../../client/src/plain.ts'",
  },
  'demo-is-not-imported': {
    'packages/server/src/features/cart/cart-demo.ts':
      "export const load = () => import('../../../demo/demo.ts')",
  },
  'demo-comes-late': { 'packages/server/src/main.ts': "import '../demo/demo.ts'" },
  'tests-are-not-imported': { 'packages/ui/src/field.ts': "import './field.test.ts'" },
  'ui-knows-no-procurement': { 'packages/ui/src/price.ts': "import '@comptoir/contract'" },
  'tables-know-the-contract-alone': { 'packages/tables/src/read.ts': "import '../../ui/src/plain.ts'" },
  'elements-run-in-a-browser': {
    'packages/elements/src/runtime/db.ts': "import '../../../portal/src/main.ts'",
  },
  'portal-knows-features-by-tag': {
    'packages/portal/src/page.ts': "import '../../elements/src/features/orders/orders-view.tsx'",
  },
  'server-knows-no-browser': {
    'packages/server/src/platform/email/letter.ts': "import { f } from 'react'\nexport { f }",
  },
  'hosts-use-tags-only': { 'demo-host/page.ts': "import '../packages/ui/src/plain.ts'" },
  'journeys-use-the-product': { 'e2e/journey.ts': "import '../packages/server/src/platform/http/server.ts'" },
}

/** Files that the offences import, and correct ones that no rule may report. */
const correct = {
  'packages/contract/src/index.ts': "export { x } from './core/common.schema.ts'",
  'packages/contract/src/core/common.schema.ts': "import { z } from 'zod'\nexport const x = z",
  'packages/contract/src/features/orders/orders.schema.ts':
    "import { x } from '../../core/common.schema.ts'\nexport const o = x",
  'packages/contract/src/features/cart/cart-more.routes.ts': "import '../../core/common.schema.ts'",
  'packages/elements/src/features/orders/orders-view.tsx':
    "import { api } from '../../runtime/api.ts'\nimport '@comptoir/contract'\nexport const orders = <p>{api}</p>",
  'packages/elements/src/entry.ts': "export const load = () => import('./features/orders/orders-view.tsx')",
  'packages/elements/src/load-cart.ts': "export const load = () => import('./features/cart/cart-b.ts')",
  'packages/elements/src/features/orders/orders-cart.ts': "import '../../load-cart.ts'",
  'packages/elements/src/runtime/api.ts': "import ky from 'ky'\nexport const api = ky",
  // The other half of the cycle, which is reported once, for its first file.
  'packages/elements/src/features/cart/cart-b.ts':
    "import { a } from './cart-a.ts'\nexport const b = () => a",
  'packages/elements/src/domain/product/price.ts': "import '../../runtime/api.ts'",
  'packages/elements/src/features/orders/order-price.ts': "import '../../domain/product/price.ts'",
  'packages/server/src/features/cart/cart-d.ts': "import type { C } from './cart-c.ts'\nexport type D = C",
  'packages/portal/src/main.ts': "import '../../elements/src/runtime/api.ts'",
  'packages/server/src/app.ts': "import './domain/search/index.ts'",
  'packages/server/src/config.ts': 'export const port = 3000',
  'packages/server/src/domain/products/product.queries.ts': "import '../../platform/text/fold.ts'",
  'packages/server/src/platform/text/fold.ts': 'export const fold = 1',
  'packages/server/src/sites/site.ts':
    "import '../config.ts'\nimport '../domain/products/product.queries.ts'",
  'packages/server/src/domain/search/index.ts': "import './hits.ts'",
  'packages/server/src/domain/search/hits.ts': 'export const hits = 1',
  'packages/server/src/platform/http/server.ts': "import '@comptoir/contract'",
  'packages/server/src/features/orders/orders.queries.ts':
    "import { sql } from 'kysely'\nexport type Order = typeof sql",
  'packages/server/src/features/orders/orders.routes.ts':
    "import './orders.queries.ts'\nimport '../../platform/http/server.ts'",
  'packages/server/src/features/orders/orders.service.ts':
    "import type { K } from 'kysely'\nexport type L = K",
  'packages/server/demo/demo.ts': "import '../seed/orders.ts'",
  'packages/server/seed/orders.ts': "import { sql } from 'kysely'\nexport { sql }",
  'packages/client/src/plain.ts': "import ky from 'ky'\nexport const plain = ky",
  'packages/ui/src/plain.ts': 'export const plain = 1',
  'packages/ui/src/field.test.ts': "import './plain.ts'",
  'e2e/fixture.ts': "import '@comptoir/contract'\nimport '../packages/server/seed/orders.ts'",
}

const libraries = ['zod', 'ky', 'kysely', 'react']

/** @type {string} */
let codebase
/** @type {{ rule: { name: string }, from: string }[]} */
let violations

beforeAll(() => {
  codebase = mkdtempSync(join(tmpdir(), 'comptoir-borders-'))
  for (const files of [correct, ...Object.values(offences)])
    for (const [path, text] of Object.entries(files)) write(path, text)
  for (const name of libraries) {
    write(
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, type: 'module', exports: './index.js' }),
    )
    write(`node_modules/${name}/index.js`, 'export default 1')
  }
  const contract = { name: '@comptoir/contract', exports: { '.': { '@comptoir/source': './src/index.ts' } } }
  write('packages/contract/package.json', JSON.stringify(contract))
  linkContract()
  write('tsconfig.base.json', '{}')
  write(
    'package.json',
    JSON.stringify({ dependencies: Object.fromEntries(libraries.map((name) => [name, '*'])) }),
  )

  const config = join(root, '.dependency-cruiser.cjs')
  const cruise = join(root, 'node_modules', '.bin', 'depcruise')
  const args = ['--config', config, '--no-cache', '--output-type', 'json', 'packages', 'e2e', 'demo-host']
  const { stdout, stderr } = spawnSync(cruise, args, { cwd: codebase, encoding: 'utf8', maxBuffer: 1e8 })
  if (stdout === '') throw new Error(stderr)
  violations = JSON.parse(stdout).summary.violations
})

afterAll(() => rmSync(codebase, { recursive: true, force: true }))

describe('each border', () => {
  test.each(Object.entries(offences))('%s reports every offence', (rule, files) => {
    const bitten = new Set(
      violations.filter((violation) => violation.rule.name === rule).map(({ from }) => from),
    )
    expect([...bitten].toSorted()).toEqual(Object.keys(files).toSorted())
  })

  test.each(forbidden)('$name has an offence here and explains what to do', ({ name, comment }) => {
    expect(Object.keys(offences)).toContain(name)
    expect(comment.length).toBeGreaterThan(40)
  })

  test('accepts correct code', () => {
    expect(violations.filter(({ from }) => from in correct)).toEqual([])
  })
})

/**
 * @param {string} path
 * @param {string} text
 */
function write(path, text) {
  const file = join(codebase, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function linkContract() {
  mkdirSync(join(codebase, 'node_modules', '@comptoir'), { recursive: true })
  symlinkSync(join(codebase, 'packages', 'contract'), join(codebase, 'node_modules', '@comptoir', 'contract'))
}
