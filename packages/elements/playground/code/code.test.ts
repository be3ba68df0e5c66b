import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import type { Embedding } from './embedding.ts'
import { frameworkKeys, frameworks, type FrameworkKey } from './frameworks.ts'

const malformed = `"quotes" & 'apostrophes' </script><!-- {{ braces }} {x} \`ticks\` \${y} @if \\ <b>`

const embedding: Embedding = {
  tag: 'comptoir-product-search',
  script: 'https://achats.example/elements/comptoir.js',
  attributes: { query: 'câble 3G2,5', 'page-shortcuts': true, token: 'pk_key' },
  properties: { state: { search: 'câble', family: [1, 2] } },
  styles: { '--comptoir-radius': '0', '--comptoir-font': 'Georgia, serif' },
  slots: { empty: 'Rien ici' },
  events: [
    { name: 'comptoir-navigate', isCanceled: true },
    { name: 'comptoir-cart-changed', isCanceled: false },
  ],
}

const difficult: Embedding = {
  ...embedding,
  attributes: { query: malformed },
  properties: { state: { search: malformed } },
  styles: { '--comptoir-font': `"Comic Sans", 'x'` },
  slots: { empty: malformed, '': malformed },
}

const bare: Embedding = { ...embedding, attributes: {}, properties: {}, styles: {}, slots: {}, events: [] }

const handler = 'console.log(event.detail)'

/** What the code of each framework has, line by line. */
const expected: Record<FrameworkKey, readonly string[]> = {
  html: [
    '  query="câble 3G2,5"',
    '  page-shortcuts',
    '  style="--comptoir-radius: 0; --comptoir-font: Georgia, serif"',
    '  <span slot="empty">Rien ici</span>',
    '  element.state = {',
    "  element.addEventListener('comptoir-navigate', (event) => {",
    `    ${handler}`,
  ],
  react: [
    'export function ProductSearch() {',
    '      query="câble 3G2,5"',
    '      page-shortcuts',
    '      state={{',
    '        "--comptoir-radius": "0",',
    '      oncomptoir-navigate={(event) => {',
    `        ${handler}`,
    '      <span slot="empty">Rien ici</span>',
  ],
  vue: [
    '<script setup>',
    'const state = {',
    'function handleNavigate(event) {',
    `  ${handler}`,
    '    query="câble 3G2,5"',
    '    page-shortcuts',
    '    :state.prop="state"',
    '    @comptoir-navigate="handleNavigate"',
    '    <span slot="empty">Rien ici</span>',
  ],
  svelte: [
    '  const state = {',
    '  function handleNavigate(event) {',
    `    ${handler}`,
    '<svelte:head>',
    '  query="câble 3G2,5"',
    '  page-shortcuts',
    '  {state}',
    '  oncomptoir-navigate={handleNavigate}',
    '  <span slot="empty">Rien ici</span>',
  ],
  angular: [
    '  schemas: [CUSTOM_ELEMENTS_SCHEMA],',
    '      query="câble 3G2,5"',
    '      page-shortcuts',
    '      [state]="state"',
    '      (comptoir-navigate)="handleNavigate($event)"',
    '      <span slot="empty">Rien ici</span>',
    'export class ProductSearch {',
    '  readonly state = {',
    '  handleNavigate(event: Event) {',
  ],
}

test.each(frameworkKeys)('%s: the code to copy has all that was chosen, and nothing else', (key) => {
  const code = frameworks[key].write(embedding)
  expect(code.split('\n')).toEqual(expect.arrayContaining([...expected[key]]))
  expect(code.match(/event\.preventDefault\(\)/g)).toHaveLength(1)
  expect(code).toContain('<script type="module" src="https://achats.example/elements/comptoir.js"></script>')
  const nothing = frameworks[key].write(bare)
  expect(nothing).toContain('<comptoir-product-search></comptoir-product-search>')
  expect(nothing).not.toMatch(/script setup|preventDefault|style=|addEventListener|readonly/)
})

/** The page that a browser makes of a code, without running its module. */
function pageOf(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const element = page.querySelector('comptoir-product-search')
  if (!element) throw new Error(`No element in ${html}`)
  return { page, element }
}

test('a browser reads the values of plain HTML as they were chosen', async () => {
  const { page, element } = pageOf(frameworks.html.write(difficult))
  expect(element.getAttribute('query')).toBe(malformed)
  expect(element.getAttribute('style')).toBe(`--comptoir-font: "Comic Sans", 'x'`)
  expect([...element.children].map(({ slot, textContent }) => [slot, textContent])).toEqual([
    ['empty', malformed],
    ['', malformed],
  ])
  const scripts = [...page.querySelectorAll('script')]
  expect(scripts).toHaveLength(2)
  // Nothing of a value has become an element of the page.
  expect(page.querySelector('b')).toBeNull()
  expect(await stateSetBy(scripts[1]?.textContent ?? '')).toEqual({ search: malformed })
})

/** Runs a module against a fake page and returns the `state` that it sets. */
async function stateSetBy(code: string): Promise<unknown> {
  const lines = code.replace(/document\.querySelector\([^)]*\)/, '{ addEventListener() {} }')
  const module: unknown = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${lines}\nexport { element }`)}`
  )
  return (module as { element: { state: unknown } }).element.state
}

test('the code of React is valid, and its values are those that were chosen', async () => {
  const { code } = await transformWithOxc(frameworks.react.write(difficult), 'search.jsx', {
    jsx: { runtime: 'classic', pragma: 'h' },
  })
  const h = 'const h = (tag, props, ...children) => ({ tag, props, children })'
  const module: unknown = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${h}\n${code}`)}`
  )
  const { ProductSearch } = module as { ProductSearch: () => { props: object; children: object[] } }
  const { props, children } = ProductSearch()
  expect(props).toMatchObject({
    query: malformed,
    state: { search: malformed },
    style: { '--comptoir-font': `"Comic Sans", 'x'` },
  })
  expect(children).toMatchObject([
    { props: { slot: 'empty' }, children: [malformed] },
    { children: [malformed] },
  ])
})

test.each(['vue', 'svelte'] as const)('%s: no value ends the script', (key) => {
  const [script = '', ...rest] = frameworks[key].write(difficult).split('</script>\n')
  expect(rest.length).toBeGreaterThan(0)
  expect(script).toContain(String.raw`\u003c/script>\u003c!--`)
  expect(script).not.toContain('</script><!--')
})

test('vue: braces in a text mean themselves, and values of attributes cannot end', () => {
  const code = frameworks.vue.write(difficult)
  expect(code).toContain('<span slot="empty" v-pre>"quotes" &amp; ')
  expect(code).toContain('query="&quot;quotes&quot; &amp; ')
})

test('svelte and angular: what a template would interpret is a value of the script', () => {
  expect(frameworks.svelte.write(difficult)).toContain(String.raw`query={"\"quotes\" & `)
  const [, template = ''] = frameworks.angular.write(difficult).split('`')
  expect(template).toContain('[attr.query]="query"')
  expect(template).toContain('<span slot="empty">{{ emptyContent }}</span>')
  expect(template).toContain('<span>{{ content }}</span>')
  expect(template).not.toContain('quotes')
})
