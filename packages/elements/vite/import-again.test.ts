import { expect, test } from 'vitest'
import { withSecondTry } from './import-again.ts'

const run = async (imported: () => Promise<unknown>, message: string) => {
  const code = withSecondTry('const load=()=>import(`./data.js`).then(n=>n.t);')
  const body = code
    .replace('import(`./data.js`)', 'first()')
    .replace('import(/* webpackIgnore: true *//* @vite-ignore */', 'second(')
  const load: unknown = new Function('first', 'second', `${body};return load`)(
    () => Promise.reject(new TypeError(message)),
    imported,
  )
  return typeof load === 'function' ? load() : undefined
}

test('a file that failed is requested again under another address, and gives the same export', async () => {
  const requested: unknown[] = []
  const second = async (...args: unknown[]) => {
    requested.push(...args)
    return { t: 'loaded' }
  }
  const message = 'Failed to fetch dynamically imported module: https://shop.example/chunks/data.js'
  expect(await run(second as () => Promise<unknown>, message)).toBe('loaded')
  expect(requested).toEqual([expect.stringMatching(/^https:\/\/shop\.example\/chunks\/data\.js\?\d+$/)])
})

test('an error without an address stays the error', async () => {
  await expect(run(async () => ({ t: 'loaded' }), 'Importing a module script failed.')).rejects.toThrow(
    'Importing a module script failed.',
  )
})

test('code without imports of files stays as it is, and the source map stays last', () => {
  expect(withSecondTry('export const a=import.meta.url;')).toBe('export const a=import.meta.url;')
  expect(withSecondTry("import('./a.js')\n//# sourceMappingURL=a.js.map")).toMatch(
    /^import\('\.\/a\.js'\)\.catch\(__importAgain\)\nfunction .*\n\/\/# sourceMappingURL=a\.js\.map$/,
  )
})
