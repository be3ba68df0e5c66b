import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import {
  fileSchema,
  routePath,
  type AnswerKind,
  type AnyRoute,
  type RouteInput,
  type RouteOutput,
  type RouteParsed,
} from './route.ts'
import * as routes from './routes.ts'

describe('routePath', () => {
  test('fills and escapes its places', () => {
    expect(routePath('/a/{id}/b/{code}', { id: 7, code: 'x/y?' })).toBe('/a/7/b/x%2Fy%3F')
  })

  test('says which parameter is missing', () => {
    expect(() => routePath('/a/{id}', {})).toThrow('"id"')
  })
})

describe('the route table', () => {
  const entries = Object.entries(routes)

  test('has one route per method and path', () => {
    const addresses = entries.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test.each(entries)('%s declares a parameter for each place of its path', (_name, route) => {
    const places = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const shape = 'params' in route ? Object.keys(route.params.shape) : []
    expect(shape).toEqual(places)
  })

  test.each(entries)('%s names a scope exactly when a key may call it', (_name, route) => {
    expect('scope' in route).toBe(route.auth === 'session-or-key')
  })

  // Files are saved as they are, and what geocoders answer has a reader of its own.
  const answers = entries.filter(
    ([, { output, feature }]) => output !== fileSchema && feature !== 'geocoding',
  )
  test.each(answers)('%s says of which kind its output is', (_name, route: AnyRoute) => {
    expect(route.answer ?? 'item').toBe(kindOf(route.output))
  })

  // A session's route may have `{uuid}` too: selection lists are known by theirs.
  test.each(entries)(
    '%s names what its link is for exactly when a link opens it',
    (_name, route: AnyRoute) => {
      const isLink = route.auth === 'link'
      expect(route.linkTo !== undefined).toBe(isLink)
      if (isLink) expect(route.path).toContain('{uuid}')
    },
  )

  const open = entries.filter(([, route]: [string, AnyRoute]) => ['none', 'link'].includes(route.auth))
  test.each(open)('%s asks for no right where nobody is signed in', (_name, route) => {
    expect(route.permission).toBeNull()
  })
})

test('the types of a call follow from its route', () => {
  expectTypeOf<typeof routes>().toExtend<Record<string, AnyRoute>>()
  expectTypeOf<RouteInput<typeof routes.getCart>>().toEqualTypeOf<{}>()
  expectTypeOf<RouteInput<typeof routes.login>>().toEqualTypeOf<{
    body: { username: string; password: string }
  }>()
  expectTypeOf<RouteParsed<typeof routes.changeCartLine>>().toEqualTypeOf<{
    params: { id: number }
    body: { quantity: number }
  }>()
  expectTypeOf<RouteInput<typeof routes.changeCartLine>['params']>().toEqualTypeOf<{ id: string | number }>()
  expectTypeOf<RouteOutput<typeof routes.getSelectedAddress>>().toExtend<{ city: string } | null>()
  expectTypeOf<
    RouteOutput<typeof routes.searchProducts>['member'][number]['reference']
  >().toEqualTypeOf<string>()
})

function kindOf(output: unknown): AnswerKind | undefined {
  if (output instanceof z.ZodMiniNull) return 'nothing'
  if (output instanceof z.ZodMiniNullable)
    return kindOf(output.def.innerType) === 'item' ? 'item-or-nothing' : undefined
  if (!(output instanceof z.ZodMiniObject)) return undefined
  return 'member' in output.shape ? 'collection' : '@type' in output.shape ? 'item' : undefined
}
