import { expect, test } from 'vitest'
import { withImports } from './parallel-imports.ts'

const importsOf = new Map([
  ['cart.js', ['chunks/kit.js']],
  ['chunks/kit.js', ['chunks/base.js']],
  ['chunks/dialog.js', ['chunks/kit.js', 'chunks/form.js']],
  ['chunks/form.js', ['chunks/schemas.js', 'chunks/base.js']],
])

test('requests what a part imports with the part, but not what is loaded', () => {
  const code = 'const load=()=>import(`./chunks/dialog.js`).then(n=>n.t)'
  expect(withImports({ fileName: 'cart.js', code }, importsOf)).toBe(
    'const load=()=>(import(`./chunks/form.js`).catch(()=>0),import(`./chunks/schemas.js`).catch(()=>0),import(`./chunks/dialog.js`)).then(n=>n.t)',
  )
})

test('names files relative to the importing one', () => {
  expect(withImports({ fileName: 'chunks/base.js', code: 'import("./form.js")' }, importsOf)).toBe(
    '(import("./schemas.js").catch(()=>0),import("./form.js"))',
  )
})

test('leaves a part without further imports as it is', () => {
  const code = 'import("./chunks/base.js")'
  expect(withImports({ fileName: 'cart.js', code }, importsOf)).toBe(code)
})
