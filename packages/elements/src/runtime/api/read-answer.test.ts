import type { ResponseKind, AnyRoute } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { readAnswer } from './read-answer.ts'

/** A route as in browsers: the build removes its schemas (`vite/lean-contract.ts`). */
function routeOf(answer?: Exclude<ResponseKind, 'item'>): AnyRoute {
  const route: Omit<AnyRoute, 'output'> = {
    summary: 'Asks.',
    feature: 'test',
    method: 'GET',
    path: '/test',
    auth: 'session',
    permission: null,
    errors: [],
    ...(answer && { answer }),
  }
  return route as AnyRoute
}

const read = (kind: ResponseKind, body: string) =>
  readAnswer(routeOf(kind === 'item' ? undefined : kind), new Response(body))

test.each<[ResponseKind, string, unknown]>([
  ['item', '{"@type":"Cart","groups":[],"later":1}', { '@type': 'Cart', groups: [], later: 1 }],
  ['item', '{"@id":"/internal/cart"}', { '@id': '/internal/cart' }],
  ['item-or-nothing', '{"@type":"UserAddress"}', { '@type': 'UserAddress' }],
  ['item-or-nothing', '', null],
  ['nothing', '', null],
  ['nothing', 'null', null],
  [
    'collection',
    '{"hydra:member":["/a/1"],"hydra:totalItems":7}',
    { member: [{ '@id': '/a/1' }], totalItems: 7 },
  ],
  ['collection', '[]', { member: [], totalItems: 0, totalItemsEstimated: true }],
])('of kind %s: %s', async (kind, body, answer) => {
  expect(await read(kind, body)).toEqual(answer)
})

test.each<[ResponseKind, string]>([
  ['item', '{"hello":"world"}'],
  ['item', ''],
  ['item', 'null'],
  ['item', '"Cart"'],
  ['item', '<html>Sign in to the wifi</html>'],
  ['item', '[{"@type":"Cart"}]'],
  ['item-or-nothing', '{}'],
  ['collection', '{"@type":"Cart"}'],
  ['collection', '{"@type":"Collection","member":"none"}'],
  ['collection', ''],
  ['nothing', '{"@type":"Cart"}'],
])('not of kind %s: %s', async (kind, body) => {
  await expect(read(kind, body)).rejects.toMatchObject({ code: 'unexpected_answer', status: 200 })
})
