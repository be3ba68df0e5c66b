import { expect, test } from 'vitest'
import { withSecondTry } from './import-again.ts'

// That a file which failed is loaded by Retry is tested in Chromium, by the manners of the embedding.

test('each import of a file gets a second try, before its export is read', () => {
  expect(withSecondTry('const load=()=>import(`./data.js`).then(n=>n.t);')).toMatch(
    /^const load=\(\)=>import\(`\.\/data\.js`\)\.catch\(__importAgain\)\.then\(n=>n\.t\);\nfunction __importAgain/,
  )
})

test('code without imports of files stays as it is, and the source map stays last', () => {
  expect(withSecondTry('export const a=import.meta.url;')).toBe('export const a=import.meta.url;')
  expect(withSecondTry("import('./a.js')\n//# sourceMappingURL=a.js.map")).toMatch(
    /^import\('\.\/a\.js'\)\.catch\(__importAgain\)\nfunction .*\n\/\/# sourceMappingURL=a\.js\.map$/,
  )
})
