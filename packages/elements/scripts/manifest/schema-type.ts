import * as z from 'zod/mini'

/**
 * The TypeScript type of a schema as text: `{ count: number; since?: string }`; `input` is the accepted type,
 * `output` the parsed type.
 */
export function typeOfSchema(schema: z.ZodMiniType, io: 'input' | 'output'): string {
  return typeOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
}

type JsonSchema = z.core.JSONSchema.BaseSchema

function typeOf(schema: JsonSchema | boolean): string {
  if (typeof schema === 'boolean') return 'unknown'
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ')
  if (schema.type === 'array') return arrayOf(schema)
  if (schema.type === 'object') return objectOf(schema)
  return [...new Set([schema.type ?? 'unknown'].flat().map(scalar))].join(' | ')
}

function scalar(type: string): string {
  return type === 'integer' ? 'number' : type
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value)
}

function arrayOf({ items }: JsonSchema): string {
  if (!items || Array.isArray(items)) return 'readonly unknown[]'
  const item = typeOf(items)
  return item.includes(' | ') ? `readonly (${item})[]` : `readonly ${item}[]`
}

function objectOf({ properties, required = [], additionalProperties }: JsonSchema): string {
  const fields = Object.entries(properties ?? {}).map(
    ([name, value]) => `${fieldName(name)}${required.includes(name) ? '' : '?'}: ${typeOf(value)}`,
  )
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'
  return `Record<string, ${values}>`
}

function fieldName(name: string): string {
  return /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name)
}
