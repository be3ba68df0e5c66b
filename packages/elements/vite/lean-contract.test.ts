import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { markDeclarations, withoutServerParts } from './lean-contract.ts'

const squeeze = (code: string) => code.replace(/\s+/g, ' ')

test('keeps the path, permission and response kind of a route, and moves nothing', () => {
  const code = `const base = { feature: 'cart', auth: 'session', permission: read, output: cart };
export const change = defineRoute({ ...base, summary: 'Changes.', method: 'PUT', path: '/a/{id}', params: idParams, body: z.object({ query: z.string() }), answer: 'collection', errors: [] });
export const answer = z.object({ query: z.string(), errors: z.array(z.string()) });`
  const blanked = withoutServerParts(code)
  expect(blanked).toHaveLength(code.length)
  expect(squeeze(blanked)).toBe(
    squeeze(`const base = { auth: 'session', permission: read, };
export const change = defineRoute({ ...base, method: 'PUT', path: '/a/{id}', answer: 'collection', });
export const answer = z.object({ query: z.string(), errors: z.array(z.string()) });`),
  )
})

test('marks top-level calls, but not calls in functions', () => {
  const marked = markDeclarations(
    `export const a = z.string().check(z.trim());\nexport const f = (x) => g(x);\nconst s = new Set(a);`,
  )
  expect(marked).toBe(
    `export const a = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.trim());\nexport const f = (x) => g(x);\nconst s = /* @__PURE__ */ new Set(a);`,
  )
})

test('wraps spreads so that they are only evaluated with their declaration', () => {
  expect(
    markDeclarations(`export const a = z.object({ ...b.shape });\nexport const f = () => ({ ...g });`),
  ).toBe(
    `export const a = /* @__PURE__ */ (() => (/* @__PURE__ */ z.object({ ...b.shape })))();\nexport const f = () => ({ ...g });`,
  )
})

test('removes nothing that a view or a page reads', () => {
  const packages = fileURLToPath(new URL('../..', import.meta.url))
  const files = globSync('{elements,portal}/src/**/*.{ts,tsx}', {
    cwd: packages,
    exclude: ['**/*.test.*', '**/testing/**'],
  })
  expect(files.length).toBeGreaterThan(100)
  const reads = /\broutes?\.(?:\w+\.)?(?:summary|feature|params|query|body|output|errors|isQuestion)\b/
  expect(files.filter((file) => reads.test(readFileSync(`${packages}/${file}`, 'utf8')))).toEqual([])
})
