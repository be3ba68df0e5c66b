import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import {
  errorsOf,
  fileSchema,
  routePath,
  type ResponseKind,
  type AnyRoute,
  type RouteInput,
  type RouteOutput,
  type RouteParsed,
} from './route.ts'
import * as routes from '../routes.ts'

describe('routePath', () => {
  test('fills and escapes its parameters', () => {
    expect(routePath('/a/{id}/b/{code}', { id: 7, code: 'x/y?' })).toBe('/a/7/b/x%2Fy%3F')
  })

  test('names the missing parameter', () => {
    expect(() => routePath('/a/{id}', {})).toThrow('"id"')
  })
})

describe('the route table', () => {
  const entries = Object.entries(routes)

  test('has one route per method and path', () => {
    const addresses = entries.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('lists only the errors that do not follow from the parts of a route', () => {
    const implied = Object.entries<AnyRoute>(routes).flatMap(([name, { errors = [], ...parts }]) =>
      errors.filter((code) => errorsOf(parts).includes(code)).map((code) => `${name}: ${code}`),
    )
    expect(implied).toEqual([])
  })

  test('lets replicas serve reads alone', () => {
    const writes = Object.entries<AnyRoute>(routes).filter(
      ([, { method, isQuestion, replica }]) => replica && method !== 'GET' && !isQuestion,
    )
    expect(writes.map(([name]) => name)).toEqual([])
  })

  test.each(entries)('%s declares each parameter of its path', (_name, route) => {
    const places = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const shape = 'params' in route ? Object.keys(route.params.shape) : []
    expect(shape).toEqual(places)
  })

  test.each(entries)('%s has a scope exactly when a key may call it', (_name, route) => {
    expect('scope' in route).toBe(route.auth === 'session-or-key')
  })

  // Files are saved unchanged, and responses of geocoders have their own parser.
  const answers = entries.filter(
    ([, { output, feature }]) => output !== fileSchema && feature !== 'geocoding',
  )
  test.each(answers)('%s declares the kind of its output', (_name, route: AnyRoute) => {
    expect(route.answer ?? 'item').toBe(kindOf(route.output))
  })

  test('detects objects that accept unknown fields', () => {
    const inner = z.object({ before: z.optional(z.string()) })
    expect(openObjects(z.strictObject({ filter: z.nullable(z.array(inner)) }))).toEqual(['before'])
  })

  test.each(entries)('%s rejects unknown fields at every level', (_name, route: AnyRoute) => {
    expect([route.params, route.query, route.body].flatMap((schema) => openObjects(schema))).toEqual([])
  })

  // A session's route may have `{uuid}` too: selection lists are identified by it.
  test.each(entries)(
    '%s names what its link is for exactly when a link opens it',
    (_name, route: AnyRoute) => {
      const isLink = route.auth === 'link'
      expect(route.linkTo !== undefined).toBe(isLink)
      if (isLink) expect(route.path).toContain('{uuid}')
    },
  )

  const open = entries.filter(([, route]: [string, AnyRoute]) => ['none', 'link'].includes(route.auth))
  test.each(open)('%s requires no right without a signed-in user', (_name, route) => {
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

function kindOf(output: unknown): ResponseKind | undefined {
  if (output instanceof z.ZodMiniNull) return 'nothing'
  if (output instanceof z.ZodMiniNullable)
    return kindOf(output.def.innerType) === 'item' ? 'item-or-nothing' : undefined
  if (!(output instanceof z.ZodMiniObject)) return undefined
  return 'member' in output.shape ? 'collection' : '@type' in output.shape ? 'item' : undefined
}

/** Objects inside a schema that ignore unknown fields instead of rejecting them, by the names of their fields. */
function openObjects(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const { def } = schema instanceof z.ZodMiniType ? schema : { def: schema }
  const found: unknown = Reflect.get(def, 'shape')
  const shape = typeof found === 'object' ? found : undefined
  const isOpen = shape && Reflect.get(def, 'catchall') === undefined
  const own = isOpen ? [Object.keys(shape).join(', ')] : []
  const parts: unknown[] = Object.values({ ...def, ...shape })
  return [...own, ...parts.flatMap((part) => openObjects(part, seen))]
}
