// @vitest-environment node
import { runInThisContext } from 'node:vm'
import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { filesByTag, withoutImports, writeTable } from './loader-files.ts'

function chunk(fileName: string, parts: Partial<Rolldown.OutputChunk>): Rolldown.OutputChunk {
  return {
    fileName,
    imports: [],
    moduleIds: [],
    isEntry: false,
    facadeModuleId: null,
    code: '',
    ...parts,
  } as never
}

test('lists all code of a tag, transitively, the parts of its first view, and the texts of its modules in one language', () => {
  const chunks = [
    chunk('comptoir.js', { isEntry: true }),
    chunk('cart.js', {
      isEntry: true,
      facadeModuleId: '/cart/define.ts',
      imports: ['chunks/kit.js'],
    }),
    chunk('news.js', {
      isEntry: true,
      facadeModuleId: '/news/define.ts',
      imports: ['chunks/base.js'],
    }),
    chunk('chunks/kit.js', {
      imports: ['chunks/base.js'],
      moduleIds: ['/cart/view.ts'],
    }),
    chunk('chunks/base.js', {}),
    chunk('chunks/texts-fr.js', {
      moduleIds: ['/messages/fr', '/cart/messages/fr'],
    }),
    chunk('chunks/texts-en.js', {
      moduleIds: ['/messages/en', '/cart/messages/en'],
    }),
    chunk('chunks/news-fr.js', { moduleIds: ['/news/messages/fr'] }),
    chunk('chunks/dialog.js', { moduleIds: ['/cart/dialog.ts'] }),
    chunk('chunks/lines.js', {
      moduleIds: ['/cart/lines.first.ts'],
      imports: ['chunks/grid.js', 'chunks/kit.js'],
    }),
    chunk('chunks/grid.js', {}),
  ]
  const imports: Record<string, { now: string[]; later: string[] }> = {
    '/cart/define.ts': {
      now: ['/cart/view.ts'],
      later: ['/cart/messages/fr', '/cart/messages/en'],
    },
    '/cart/view.ts': {
      now: [],
      later: ['/messages/fr', '/messages/en', '/cart/dialog.ts', '/cart/lines.first.ts'],
    },
    '/news/define.ts': { now: [], later: ['/news/messages/fr'] },
  }
  const { names, tags } = filesByTag(chunks, (id) => imports[id] ?? { now: [], later: [] })
  const named = (word: string, kind: 'code' | 'first' | 'fr' | 'en') =>
    tags[word]?.[kind].map((at) => names[at])
  expect(named('cart', 'code')).toEqual(['cart.js', 'chunks/kit.js', 'chunks/base.js'])
  expect(named('cart', 'first')).toEqual(['chunks/lines.js', 'chunks/grid.js'])
  expect(named('cart', 'fr')).toEqual(['chunks/texts-fr.js'])
  expect(named('cart', 'en')).toEqual(['chunks/texts-en.js'])
  expect(named('news', 'fr')).toEqual(['chunks/news-fr.js'])
  expect(Object.keys(tags)).toEqual(['cart', 'news'])
})

test('imports each file by a literal, which bundlers can follow', () => {
  const table = writeTable({
    names: ['cart.js', 'chunks/kit.js'],
    tags: { cart: { code: [0, 1], first: [], fr: [], en: [] } },
  })
  expect(table).toBe(
    'const __COMPTOIR_FILES__={"tags":{"cart":{"code":[0,1],"first":[],"fr":[],"en":[]}},' +
      '"imports":[()=>import("./cart.js"),()=>import("./chunks/kit.js")]};',
  )
})

test('rejects files that import each other', () => {
  const chunks = [
    chunk('comptoir.js', { isEntry: true }),
    chunk('cart.js', { isEntry: true, facadeModuleId: '/cart/define.ts', imports: ['chunks/cart.js'] }),
    chunk('chunks/cart.js', { imports: ['cart.js'] }),
  ]
  expect(() => filesByTag(chunks, () => ({ now: [], later: [] }))).toThrow('is part of an import cycle')
})

test('inlines the imports of the loader, which runs as before', () => {
  const shared = chunk('chunks/loader.js', {
    code: 'var a=2;function b(c){return a*c}export{b as t,a as n};\n//# sourceMappingURL=x',
  })
  const loader = chunk('comptoir.js', {
    code: 'import{n as x,t as y}from"./chunks/loader.js";globalThis.answered=y(x);export{y as watch};',
  })
  const code = withoutImports(loader, [loader, shared])
  expect(code).not.toContain('import{')
  expect(code).toContain('export{y as watch}')
  // A module cannot be evaluated as a script: without its export it is one.
  runInThisContext(code.replace(/export\{.*?\};/, ''))
  expect(Reflect.get(globalThis, 'answered')).toBe(4)

  const heavy = chunk('chunks/loader.js', {
    code: 'export{}',
    imports: ['chunks/runtime.js'],
  })
  expect(() => withoutImports(loader, [loader, heavy])).toThrow('more than a few lines')
})
