import { collectionViewSchema, facetSchema } from '@comptoir/contract'
import * as z from 'zod/mini'

/** A part of an OpenAPI document. */
export type Json = Readonly<Record<string, unknown>>

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The JSON Schema of what callers send. */
export function inputSchema(schema: z.ZodMiniType): Json {
  return mapSchema(jsonSchemaOf(schema, 'input'), asSent)
}

/** The JSON Schema of what they get; later versions may add fields. */
export function outputSchema(schema: z.ZodMiniType): Json {
  return mapSchema(jsonSchemaOf(schema, 'output'), ({ additionalProperties, ...rest }) =>
    additionalProperties === false || additionalProperties === undefined
      ? withoutSafeRange(rest)
      : { ...withoutSafeRange(rest), additionalProperties },
  )
}

/** Parts of many answers that have no `@type`. */
const titled = new Map<unknown, string>([
  [facetSchema, 'Facet'],
  [collectionViewSchema, 'CollectionView'],
])

function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const {
    $schema: _dialect,
    '~standard': _standard,
    ...rest
  }: Json = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'file') Object.assign(jsonSchema, { type: 'string', format: 'binary' })
      const title = titled.get(zodSchema)
      if (title !== undefined) jsonSchema.title = title
    },
  })
  return rest
}

/** Replaces each schema inside of one, from the inside out. */
function mapSchema(schema: Json, change: (schema: Json) => Json): Json {
  const map = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(map) : isJson(value) ? mapSchema(value, change) : value
  const inside = Object.entries(schema).map(([key, value]): [string, unknown] => {
    if (dataKeywords.has(key)) return [key, value]
    // Names of fields are no keywords.
    const isMap = (key === 'properties' || key === '$defs') && isJson(value)
    return [key, isMap ? mapValues(value, map) : map(value)]
  })
  return change(Object.fromEntries(inside))
}

/** The same names with other values. */
export const mapValues = (object: Json, map: (value: unknown, key: string) => unknown): Json =>
  Object.fromEntries(Object.entries(object).map(([key, value]): [string, unknown] => [key, map(value, key)]))

/** What they hold is data, no schema. */
export const dataKeywords = new Set(['default', 'enum', 'const', 'required', 'examples', 'example'])

/** In addresses and forms everything is text: a number is accepted as such and as text, and described as a number. */
function asSent(schema: Json): Json {
  const choices = Array.isArray(schema['anyOf']) ? schema['anyOf'].filter(isJson) : []
  const [first, second] = choices
  if (choices.length === 2 && second?.['type'] === 'string' && first) {
    const { anyOf: _choices, ...rest } = schema
    const pattern = String(second['pattern'])
    if (first['type'] === 'number' && 'pattern' in second)
      return { ...rest, type: pattern.includes('\\.') ? 'number' : 'integer' }
    if (first['type'] === 'boolean' && 'enum' in second) return { ...rest, type: 'boolean' }
  }
  return withoutSafeRange(schema)
}

function withoutSafeRange({ minimum, maximum, ...rest }: Json): Json {
  return {
    ...rest,
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
  }
}
