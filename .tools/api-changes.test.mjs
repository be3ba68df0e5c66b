// What is a breaking change of the API and what is not.
import { expect, test } from 'vitest'
import { breakingChanges } from './api-changes.mjs'
import { documentOf, linesOf } from './api-lines.mjs'

/** @typedef {import('./api-changes.mjs').ApiDocument} ApiDocument */

/** @returns {ApiDocument} */
const build = () => ({
  paths: {
    '/cart': {
      get: {
        parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
        responses: { 200: { content: { json: { schema: { $ref: '#/components/schemas/Cart' } } } } },
      },
      post: {
        requestBody: {
          content: {
            json: {
              schema: {
                type: 'object',
                properties: {
                  quantity: { type: 'number' },
                  unit: { type: 'string', enum: ['m', 'piece'] },
                  comment: { type: ['string', 'null'] },
                },
                required: ['quantity'],
              },
            },
          },
        },
        responses: { 204: {} },
      },
    },
  },
  components: {
    schemas: {
      Cart: {
        type: 'object',
        properties: {
          '@type': { type: 'string', const: 'Cart' },
          total: { type: 'number' },
          isEmpty: { type: 'boolean', const: false },
          state: { type: 'string', enum: ['open', 'sent'] },
          carts: { type: 'array', items: { $ref: '#/components/schemas/Cart' } },
        },
        required: ['@type', 'total'],
      },
    },
  },
})

/** @param {(document: any) => void} change */
function changesOf(change) {
  const after = build()
  change(after)
  // As it is kept from one release to the next.
  return breakingChanges(documentOf(linesOf(build())), after).map(({ name, what }) => `${name}: ${what}`)
}

const cartOf = (/** @type {any} */ document) => document.components.schemas.Cart
const bodyOf = (/** @type {any} */ document) => document.paths['/cart'].post.requestBody.content.json.schema

test.each(
  /** @type {[string, (document: any) => void, string[]][]} */ ([
    ['an operation', (api) => delete api.paths['/cart'].get, ['GET /cart: does not exist any more']],
    ['a field', (api) => delete cartOf(api).properties.total, ['Cart: Cart.total is gone']],
    ['a sure field', (api) => cartOf(api).required.pop(), ['Cart: Cart.total may be missing']],
    [
      'a type',
      (api) => (cartOf(api).properties.total.type = ['number', 'null']),
      ['Cart: Cart.total is null or number instead of number'],
    ],
    [
      'a value',
      (api) => cartOf(api).properties.state.enum.pop(),
      ['Cart: Cart.state has no value sent any more'],
    ],
    [
      'a value that is sent',
      (api) => bodyOf(api).properties.unit.enum.pop(),
      ['POST /cart: body.unit has no value piece any more'],
    ],
    [
      'an empty value',
      (api) => (bodyOf(api).properties.comment.type = 'string'),
      ['POST /cart: body.comment is string instead of null or string'],
    ],
    ['an optional field', (api) => bodyOf(api).required.push('unit'), ['POST /cart: body.unit is required']],
    [
      'a parameter',
      (api) => api.paths['/cart'].get.parameters.pop(),
      ['GET /cart: does not take the query page any more'],
    ],
    [
      'free text',
      (api) => (bodyOf(api).properties.comment.enum = ['a']),
      ['POST /cart: body.comment takes only a'],
    ],
    [
      'a short call',
      (api) =>
        api.paths['/cart'].get.parameters.push({ name: 'unit', in: 'query', required: true, schema: {} }),
      ['GET /cart: needs the query unit'],
    ],
  ]),
)('without %s', (_what, change, expected) => {
  expect(changesOf(change)).toEqual(expected)
})

test.each(
  /** @type {[string, (document: any) => void][]} */ ([
    ['an operation', (api) => (api.paths['/orders'] = { get: { responses: {} } })],
    ['a field', (api) => (cartOf(api).properties.lines = { type: 'array' })],
    ['an optional input', (api) => (bodyOf(api).properties.day = { type: 'string' })],
    ['a value', (api) => cartOf(api).properties.state.enum.push('late')],
    ['a wider input', (api) => (bodyOf(api).properties.quantity.type = ['number', 'string'])],
    [
      'a schema that is written out',
      (api) => {
        const response = api.paths['/cart'].get.responses[200].content.json
        response.schema = structuredClone(cartOf(api))
      },
    ],
  ]),
)('%s more breaks nothing', (_what, change) => {
  expect(changesOf(change)).toEqual([])
})

test('the lines of a document are short and are read back', () => {
  const lines = linesOf(build())
  expect(lines).toContain(
    'Cart {"@type":["=","Cart"],"total":"number","isEmpty?":["=",false],"state?":["=","open","sent"],"carts?":["*","#Cart"]}\n',
  )
  expect(lines).toContain(
    'GET /cart {"takes":{"query page?":"integer"},"answers":{"200":{"json":"#Cart"}}}\n',
  )
  expect(linesOf(documentOf(lines))).toBe(lines)
})
