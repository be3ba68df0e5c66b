import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { methodNames } from '../src/runtime/element/early-calls.ts'
import { cssProperties } from './manifest/css-properties.ts'
import type { ElementDescription } from './manifest/describe.ts'
import { describeElements, publishedFiles } from './manifest/published-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const byName = (one: string, other: string) => one.localeCompare(other)

let elements: ElementDescription[]

beforeAll(async () => {
  elements = await describeElements()
}, 300_000)

test('exports every element, in the loader and as its own entry', () => {
  const tags = elements.map(({ tag }) => tag)
  const loader = readFileSync(join(root, 'src/comptoir.ts'), 'utf8')
  expect([...loader.matchAll(/'(comptoir-[\w-]+)':/g)].map(([, tag = '']) => tag).toSorted(byName)).toEqual(
    tags,
  )
  const entries = globSync('src/features/*/define*.ts', { cwd: root }).flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/defineTag\('(comptoir-[\w-]+)'/g),
  ])
  expect(entries.map(([, tag = '']) => tag).toSorted(byName)).toEqual(tags)
})

test('documents every public CSS property, and uses every documented one', () => {
  const sources = globSync(['../ui/src/**/*.{css,ts,tsx}', 'src/**/*.{css,ts,tsx}'], { cwd: root })
  const used = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/var\(\s*(--comptoir-[\w-]+)/g)].map(
      ([, name]) => name,
    ),
  )
  expect(new Set(used)).toEqual(new Set(Object.keys(cssProperties)))
})

test('describes an element completely in the manifest', () => {
  const manifest: unknown = JSON.parse(publishedFiles(elements)['custom-elements.json'] ?? '')
  expect(manifest).toMatchObject({ schemaVersion: '1.0.0' })
  const cart = JSON.stringify(manifest)
  for (const { tag, attributes, methods, events, parts, slots } of elements) {
    expect(cart).toContain(`"tagName":"${tag}"`)
    for (const { name } of [...attributes, ...methods, ...events, ...parts, ...slots])
      expect(cart).toContain(`"name":"${name}"`)
  }
})

test('documents only methods that the loader collects calls of', () => {
  expect(new Set([...elements.flatMap(({ methods }) => methods.map(({ name }) => name)), 'focus'])).toEqual(
    new Set(methodNames),
  )
})

test('documents every slot, and has every documented one', () => {
  for (const { tag, slots } of elements) {
    const entry = globSync('src/features/*/define*.ts', { cwd: root }).find((file) =>
      readFileSync(join(root, file), 'utf8').includes(`'${tag}'`),
    )
    const used = globSync(join(dirname(entry ?? ''), '*.tsx'), { cwd: root }).flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/<HostSlot name=["{`]+([\w-]+)(?:\$\{[^}]*\})?/g),
    ])
    const names = used.map(([, name = '']) => (name.endsWith('-') ? `${name}…` : name))
    expect([tag, new Set(names)]).toEqual([tag, new Set(slots.flatMap(({ name }) => name || []))])
  }
})

test('states the required token of each element once in llms.txt', () => {
  const sections = (publishedFiles(elements)['llms.txt'] ?? '').split(/^## /m).slice(1, -1)
  expect(sections).toHaveLength(elements.length)
  for (const section of sections) {
    const about = section.slice(0, section.indexOf('Attributes:'))
    expect([about, about.match(/token|partner key is/gi)?.length]).toEqual([about, 1])
  }
  const finder = sections.find((section) => section.startsWith('<comptoir-supplier-finder>'))
  expect(finder).toContain('Requires a user token or a partner key.')
})

describe('typings', () => {
  const folder = join(root, 'node_modules/.cache/typings')
  const sample = `
import type * as loader from './types/loader.d.ts'
import './types/react.d.ts'
import './types/vue.d.ts'
import './types/svelte.d.ts'
import type { GlobalComponents } from 'vue'

const cart = document.createElement('comptoir-cart')
declare const script: typeof loader
script.watch(cart.attachShadow({ mode: 'closed' }))
// @ts-expect-error -- an element is not a root
script.watch(cart)
cart.compact = true
cart.hrefFor = (page, params) => (page === 'product' ? '/p/' + params['id'] : null)
cart.addEventListener('comptoir-cart-changed', (event) => event.detail.count.toFixed())
document.addEventListener('comptoir-cart-changed', (event) => event.detail.count.toFixed())
window.addEventListener('comptoir-cart-changed', (event) => event.detail.count.toFixed())
const search = document.createElement('comptoir-product-search')
export const done: Promise<void> = search.search('coffret').then(() => cart.refresh())
// @ts-expect-error -- a search needs a text
void search.search()
// @ts-expect-error -- a boolean is not a text
cart.compact = 'yes'
// @ts-expect-error -- there is no such detail
cart.addEventListener('comptoir-cart-changed', (event) => event.detail.total)

type CartProps = InstanceType<GlobalComponents['comptoir-cart']>['$props']
export const inVue: CartProps = { 'no-quick-entry': true }
// As vue-tsc reads \`<comptoir-cart no-quick-entry @comptoir-cart-changed>\` under strictTemplates.
export const asTemplate: CartProps = { noQuickEntry: true, onComptoirCartChanged: ({ detail }) => detail.count }
// @ts-expect-error -- a boolean is not a text
export const wrong: CartProps = { noQuickEntry: 'yes' }

export const page = (
  <>
    <comptoir-cart compact token="x" theme="dark" oncomptoir-cart-changed={(event) => event.detail.count} />
    <comptoir-cart class="narrow" noQuickEntry apiBase="/api" hrefFor={() => null} />
    <comptoir-product-search query="x" items-per-page={25} className="wide" ref={(element) => void element?.itemsPerPage} />
    {/* @ts-expect-error -- a switch is not a text */}
    <comptoir-cart noQuickEntry="no" />
    {/* @ts-expect-error -- no such theme */}
    <comptoir-cart theme="blue" />
  </>
)
`
  const files: Record<string, string> = {
    'sample.tsx': sample,
    'node_modules/vue/index.d.ts':
      'export interface GlobalComponents {}\nexport type DefineComponent<Props> = new () => { $props: Props }\n',
    'node_modules/svelte/elements.d.ts':
      'export interface SvelteHTMLElements {}\nexport interface HTMLAttributes<E> { title?: string; element?: E }\n',
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        jsx: 'react-jsx',
        module: 'preserve',
        target: 'es2024',
        lib: ['es2024', 'dom'],
        types: [],
        allowImportingTsExtensions: true,
      },
      files: ['sample.tsx'],
    }),
  }

  test('are valid for the DOM, React, Vue and Svelte', () => {
    rmSync(folder, { recursive: true, force: true })
    for (const [name, text] of Object.entries({ ...publishedFiles(elements), ...files })) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    const compiler = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')))
    const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
    expect(stdout).toBe('')
    expect(status).toBe(0)
  })
})
