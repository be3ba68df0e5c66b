import { errorsOf, errorStatus, fileSchema, routes, type AnyRoute } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { describeOperation } from './open-api-operation.ts'
import { describeOperations } from './open-api-document.ts'
import { exampleOf } from './open-api-examples.ts'
import { asRoute } from './bind-route.ts'

const entries = Object.entries<AnyRoute>(routes)
const document = describeOperations(
  {
    paths: {
      '/login': { post: { operationId: 'login' } },
      '/internal/cart_lines/{id}': { put: { operationId: 'changeCartLine' } },
      '/internal/news': { get: { operationId: 'listNews' } },
      '/internal/products': { get: { operationId: 'searchProducts' } },
      '/internal/user_addresses/me': { get: { operationId: 'getSelectedAddress' } },
    },
  },
  (name) => Object.fromEntries(entries)[name],
)

describe('an operation', () => {
  test.each(entries)('%s has an example that its own route accepts and returns', (name, route) => {
    const { requestBody, responses } = describeOperation(route, name)
    const isForm = route.maxFileBytes !== undefined
    if (route.body && !isForm) {
      const example = pick(requestBody, 'content', 'application/json', 'example')
      expect(asRoute(route).body?.safeParse(example)).toMatchObject({ success: true })
    }
    if (route.output !== fileSchema && route.answer !== 'nothing') {
      const example = pick(
        responses,
        route.creates ? '201' : '200',
        'content',
        'application/ld+json',
        'example',
      )
      expect(asRoute(route).output.safeParse(example)).toMatchObject({ success: true })
    }
  })

  test.each(entries)('%s names its errors', (name, route) => {
    const { responses } = describeOperation(route, name)
    for (const code of errorsOf(route))
      expect(pick(responses, String(errorStatus[code]), '$ref')).toMatch(new RegExp(`[./]${code}(\\.|$)`))
  })

  test('that returns a file names its types', () => {
    const typesOf = (name: keyof typeof routes) =>
      Reflect.ownKeys(contentOf(describeOperation(routes[name], name)))
    expect(typesOf('getOrderPdf')).toEqual(['application/pdf'])
    expect(typesOf('getOrderFile')).toEqual(['text/csv', 'application/xml'])
    expect(typesOf('exportPersonalData')).toEqual(['application/json'])
    expect(typesOf('exportOrders')).toContain('text/csv')
  })

  test('says who may call it, and its body and failures', () => {
    const login = pick(document.paths, '/login', 'post')
    expect(login).toMatchObject({ description: 'Open to everyone.', security: [] })
    expect(pick(login, 'requestBody', 'content', 'application/json')).toEqual({
      schema: {
        type: 'object',
        properties: {
          username: { type: 'string', minLength: 1, maxLength: 255 },
          password: { type: 'string', minLength: 1, maxLength: 1024 },
        },
        required: ['username', 'password'],
        additionalProperties: false,
      },
      example: { username: 'client', password: 'cuivre lampe toiture 42' },
    })
    expect(pick(login, 'responses', '401', '$ref')).toBe('#/components/responses/bad_credentials')
    expect(pick(document, 'components', 'responses', 'bad_credentials', 'description')).toBe(
      '- `bad_credentials`: Wrong user name or password',
    )
  })

  test('of a write takes an idempotency key', () => {
    const write = pick(document.paths, '/internal/cart_lines/{id}', 'put')
    expect(pick(write, 'parameters', '0')).toMatchObject({
      name: 'id',
      in: 'path',
      required: true,
      schema: { type: 'integer' },
    })
    expect(pick(write, 'parameters', '1')).toMatchObject({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
    })
  })

  test('names parameters as the server reads them', () => {
    const parameters = pick(document.paths, '/internal/products', 'get', 'parameters')
    expect(parameters).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'family[]',
          schema: { type: 'array', maxItems: 100, items: { type: 'integer' } },
        }),
        expect.objectContaining({ name: 'price', style: 'deepObject', explode: true }),
      ]),
    )
  })

  test('that may have nothing to return says so', () => {
    expect(pick(document.paths, '/internal/user_addresses/me', 'get', 'responses')).toMatchObject({
      200: { content: { 'application/ld+json': { schema: { $ref: '#/components/schemas/UserAddress' } } } },
      204: { description: 'There is none.' },
    })
  })
})

test('types that contain themselves and types of several operations stand once', () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    [
      'CartChange',
      'CartLine',
      'CollectionView',
      'ConstraintViolationList',
      'Facet',
      'News',
      'Problem',
      'Product.changeCartLine',
      'Product.searchProducts',
      'User',
      'UserAddress',
      'listNews.part0',
    ].toSorted(),
  )
})

test('an example ends where a schema contains itself', () => {
  const node = {
    type: 'object',
    properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/$defs/node' } } },
    required: ['name', 'children'],
  }
  expect(exampleOf({ $ref: '#/$defs/node', $defs: { node } }, 'tree')).toEqual({
    name: 'Câble R2V 3G2,5',
    children: [],
  })
})

function contentOf(operation: unknown): object {
  const content = pick(operation, 'responses', '200', 'content')
  return typeof content === 'object' && content ? content : {}
}

function pick(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((part, key) => Reflect.get(Object(part), key), value)
}
