// Proves that each border bites: a small house with one offence per rule, and the same acts done right.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

/** @type {{ forbidden: { name: string, comment: string }[] }} */
const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')

/** What an offending file holds, by the rule it must trip. The tsx files hold JSX, so that reading it is proved too. */
const offences = {
  'no-cycle': {
    'packages/elements/src/cart/cart-a.ts': "import { b } from './cart-b.ts'\nexport const a = () => b",
  },
  'no-unresolvable': {
    'packages/ui/src/button.tsx': "import { x } from './gone.ts'\nexport const B = () => <b>{x}</b>",
  },
  'no-feature-to-feature': {
    'packages/elements/src/cart/cart-view.tsx':
      "import { orders } from '../orders/orders-view.tsx'\nexport const CartView = () => <p>{orders}</p>",
    'packages/contract/src/cart/cart.routes.ts': "import '../orders/orders.schema.ts'",
    'packages/server/src/cart/cart.service.ts':
      "import type { Order } from '../orders/orders.queries.ts'\nexport type O = Order",
  },
  'no-shared-to-feature': { 'packages/server/src/http/bind.ts': "import '../orders/orders.queries.ts'" },
  'contract-imports-only-zod': { 'packages/contract/src/clock.ts': "import 'node:fs'" },
  'rules-and-schemas-are-pure': {
    'packages/contract/src/cart/cart.rules.ts': "import './cart-more.routes.ts'",
  },
  'only-queries-import-kysely': {
    'packages/server/src/cart/cart.routes.ts': "import { sql } from 'kysely'\nexport { sql }",
  },
  'only-runtime-imports-ky': {
    'packages/elements/src/cart/cart-fetch.tsx': "import ky from 'ky'\nexport const F = () => <i>{ky}</i>",
    'packages/elements/src/runtime/root.tsx': "import ky from 'ky'\nexport const R = () => <i>{ky}</i>",
  },
  'tests-are-not-imported': { 'packages/ui/src/field.ts': "import './field.test.ts'" },
  'ui-knows-no-procurement': { 'packages/ui/src/price.ts': "import '@comptoir/contract'" },
  'elements-run-in-a-browser': {
    'packages/elements/src/runtime/db.ts': "import '../../../portal/src/main.ts'",
  },
  'portal-knows-features-by-tag': {
    'packages/portal/src/page.ts': "import '../../elements/src/orders/orders-view.tsx'",
  },
  'server-knows-no-browser': {
    'packages/server/src/mail/letter.ts': "import { f } from 'react'\nexport { f }",
  },
  'hosts-use-tags-only': { 'demo-host/page.ts': "import '../packages/ui/src/plain.ts'" },
  'journeys-use-the-product': { 'e2e/journey.ts': "import '../packages/server/src/http/server.ts'" },
}

/** The neighbours that the offences need, and what is right, which no rule may name. */
const rightful = {
  'packages/contract/src/index.ts': "export { x } from './common.schema.ts'",
  'packages/contract/src/common.schema.ts': "import { z } from 'zod'\nexport const x = z",
  'packages/contract/src/orders/orders.schema.ts':
    "import { x } from '../common.schema.ts'\nexport const o = x",
  'packages/contract/src/cart/cart-more.routes.ts': "import '../common.schema.ts'",
  'packages/elements/src/orders/orders-view.tsx':
    "import { api } from '../runtime/api.ts'\nimport '@comptoir/contract'\nexport const orders = <p>{api}</p>",
  'packages/elements/src/runtime/api.ts': "import ky from 'ky'\nexport const api = ky",
  // The other half of the cycle, which is told once, of its first file.
  'packages/elements/src/cart/cart-b.ts': "import { a } from './cart-a.ts'\nexport const b = () => a",
  'packages/portal/src/main.ts': "import '../../elements/src/runtime/api.ts'",
  'packages/server/src/http/server.ts': "import '@comptoir/contract'",
  'packages/server/src/orders/orders.queries.ts':
    "import { sql } from 'kysely'\nexport type Order = typeof sql",
  'packages/server/src/orders/orders.routes.ts': "import './orders.queries.ts'\nimport '../http/server.ts'",
  'packages/server/src/orders/orders.service.ts': "import type { K } from 'kysely'\nexport type L = K",
  'packages/server/seed/orders.ts': "import { sql } from 'kysely'\nexport { sql }",
  'packages/ui/src/plain.ts': 'export const plain = 1',
  'packages/ui/src/field.test.ts': "import './plain.ts'",
  'e2e/fixture.ts': "import '@comptoir/contract'\nimport '../packages/server/seed/orders.ts'",
}

const libraries = ['zod', 'ky', 'kysely', 'react']

/** @type {string} */
let house
/** @type {{ rule: { name: string }, from: string }[]} */
let violations

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'comptoir-borders-'))
  for (const files of [rightful, ...Object.values(offences)])
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
  const { stdout, stderr } = spawnSync(cruise, args, { cwd: house, encoding: 'utf8', maxBuffer: 1e8 })
  if (stdout === '') throw new Error(stderr)
  violations = JSON.parse(stdout).summary.violations
})

afterAll(() => rmSync(house, { recursive: true, force: true }))

describe('each border', () => {
  test.each(Object.entries(offences))('%s bites every offence', (rule, files) => {
    const bitten = new Set(
      violations.filter((violation) => violation.rule.name === rule).map(({ from }) => from),
    )
    expect([...bitten].toSorted()).toEqual(Object.keys(files).toSorted())
  })

  test.each(forbidden)('$name has an offence here and teaches what to do', ({ name, comment }) => {
    expect(Object.keys(offences)).toContain(name)
    expect(comment.length).toBeGreaterThan(40)
  })

  test('leaves what is right alone', () => {
    expect(violations.filter(({ from }) => from in rightful)).toEqual([])
  })
})

/**
 * @param {string} path
 * @param {string} text
 */
function write(path, text) {
  const file = join(house, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function linkContract() {
  mkdirSync(join(house, 'node_modules', '@comptoir'), { recursive: true })
  symlinkSync(join(house, 'packages', 'contract'), join(house, 'node_modules', '@comptoir', 'contract'))
}
