import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod/mini'

export type InputPart = 'params' | 'query' | 'body'

type Issue = z.core.$ZodIssue

/** A request that does not fit its route's schema; the error handler says it as 404, 400 or 422 by part. */
export class InputError extends Error {
  override readonly name = 'InputError'
  readonly part: InputPart
  readonly issues: readonly Issue[]
  // Private, for it may hold a password and errors are logged with their properties.
  readonly #input: unknown

  constructor(part: InputPart, issues: readonly Issue[], input: unknown) {
    super(`${part} does not fit its schema`)
    this.part = part
    this.issues = issues
    this.#input = input
  }

  /** What was sent: tells a missing value from a wrong one. */
  get input(): unknown {
    return this.#input
  }
}

const maxDepth = 32

/**
 * The first text that PostgreSQL cannot keep (a NUL character, half a surrogate pair) or a nesting without end, as a path;
 * `null` when all is well.
 */
export function findUnfitText(value: unknown): readonly PropertyKey[] | null {
  const waiting: { value: unknown; path: readonly PropertyKey[] }[] = [{ value, path: [] }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: found, path } = next
    if (typeof found === 'string' && isUnfit(found)) return path
    if (typeof found !== 'object' || found === null) continue
    if (path.length >= maxDepth) return path
    for (const [key, item] of Object.entries(found)) {
      if (isUnfit(key)) return path
      waiting.push({ value: item, path: [...path, Array.isArray(found) ? Number(key) : key] })
    }
  }
  return null
}

const isUnfit = (text: string) => text.includes('\0') || !text.isWellFormed()

const partOf: Record<string, InputPart> = { params: 'params', querystring: 'query', body: 'body' }

/** Has Fastify check by the contract's schemas; what comes out is all that a handler sees. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> = ({ schema, httpPart = 'body' }) => {
  const part = partOf[httpPart] ?? 'body'
  return (input: unknown) => {
    const path = findUnfitText(input)
    if (path) {
      return {
        error: new InputError(
          part,
          [{ code: 'custom', path: [...path], message: 'invalid', input: undefined }],
          input,
        ),
      }
    }
    const parsed = schema.safeParse(input)
    return parsed.success
      ? { value: parsed.data }
      : { error: new InputError(part, parsed.error.issues, input) }
  }
}
