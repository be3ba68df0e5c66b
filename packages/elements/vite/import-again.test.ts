import { expect, test } from 'vitest'
import { withSecondTry } from './import-again.ts'

// That a file which failed is loaded by Retry, and none past its integrity value, is tested in Chromium by the embedding.

test('each import of a file gets a second try, before its export is read', () => {
  expect(withSecondTry('const load=()=>import(`./data.js`).then(n=>n.t);', () => true)).toMatch(
    /^const load=\(\)=>import\(`\.\/data\.js`\)\.catch\(__importAgain\)\.then\(n=>n\.t\);\nfunction __importAgain/,
  )
})

test('files that run by another address too, and code without imports of files, stay as they are', () => {
  const shared = "import('./chunks/base.js')"
  expect(withSecondTry(shared, (file) => file !== 'chunks/base.js')).toBe(shared)
  expect(withSecondTry('export const a=import.meta.url;', () => true)).toBe('export const a=import.meta.url;')
})

test('the name of the source map stays last', () => {
  expect(withSecondTry("import('./a.js')\n//# sourceMappingURL=a.js.map", () => true)).toMatch(
    /^import\('\.\/a\.js'\)\.catch\(__importAgain\)\nfunction .*\n\/\/# sourceMappingURL=a\.js\.map$/,
  )
})
