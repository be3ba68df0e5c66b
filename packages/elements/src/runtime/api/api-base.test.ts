import { afterEach, expect, test, vi } from 'vitest'
import { defaultApiBase, resolveApiBase, scriptOrigin } from './api-base.ts'

const page = 'https://erp.example/orders/12'

afterEach(() => void vi.restoreAllMocks())

test.each([
  ['https://comptoir.example/api/', 'https://comptoir.example/api'],
  ['/purchasing/api', 'https://erp.example/purchasing/api'],
  ['//comptoir.example/api', 'https://comptoir.example/api'],
])('%s on the page of an ERP is %s', (address, expected) => {
  expect(resolveApiBase(address, page)).toBe(expected)
})

test('uses the API beside the script without an address, or with an invalid one', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(resolveApiBase(null, page)).toBe(defaultApiBase)
  expect(warn).not.toHaveBeenCalled()
  expect(resolveApiBase('https://', page)).toBe(defaultApiBase)
  expect(resolveApiBase('/api', 'about:blank')).toBe(defaultApiBase)
  expect(warn).toHaveBeenCalledTimes(2)
})

test.each([
  ['https://comptoir.example/elements/chunks/runtime.js', 'https://comptoir.example'],
  // webpack writes the first, a classic script of esbuild has none.
  ['file:///project/node_modules/@comptoir/elements/chunks/runtime.js', 'https://erp.example'],
  [undefined, 'https://erp.example'],
])('a script at %s is of %s', (script, expected) => {
  expect(scriptOrigin(script, page)).toBe(expected)
})

test('a server has no origin', () => {
  expect(scriptOrigin('file:///project/cart.js', undefined)).toBe('')
})
