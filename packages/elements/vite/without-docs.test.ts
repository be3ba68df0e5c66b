import { expect, test } from 'vitest'
import { emptyDocs } from './without-docs.ts'

test('empties the documentation of tables and moves nothing', () => {
  const code = `export const publicApi = {
  summary: 'The cart.',
  attributes: { 'page-size': { type: 'number', default: 10, doc: "Lines \\"of\\" a page." }, doc: { doc: \`x\`, type: 'string' } },
  parts: { total: 'The bar.' },
  message: doc,
}`
  const emptied = emptyDocs(code)
  expect(emptied).toHaveLength(code.length)
  expect(emptied.replace(/ +/g, ' ')).toBe(
    `export const publicApi = {
  summary: '' ,
  attributes: { 'page-size': { type: 'number', default: 10, doc: '' }, doc: { doc: '' , type: 'string' } },
  parts: { total: '' },
  message: doc,
}`.replace(/ +/g, ' '),
  )
})

test('empties the schemas of events, which no page uses', () => {
  const code = `export const events = { 'comptoir-shown': { doc: 'Shown.', detail: z.object({ id: z.int() }), cancelable: true } }`
  const emptied = emptyDocs(code)
  expect(emptied).toHaveLength(code.length)
  expect(emptied.replace(/ +/g, ' ')).toBe(
    `export const events = { 'comptoir-shown': { doc: '' , detail: {} , cancelable: true } }`,
  )
})
