import { AppError } from '@comptoir/contract'
import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod/mini'

export type InputPart = 'params' | 'query' | 'body'

type Issue = z.core.$ZodIssue

/** A request that does not match its route's schema; the error handler turns it into 404, 400 or 422 by part. */
export class InputError extends Error {
  override readonly name = 'InputError'
  readonly part: InputPart
  readonly issues: readonly Issue[]
  // Private, because it may contain a password and errors are logged with their properties.
  readonly #input: unknown

  constructor(part: InputPart, issues: readonly Issue[], input: unknown) {
    super(`${part} does not fit its schema`)
    this.part = part
    this.issues = issues
    this.#input = input
  }

  /** The input, to distinguish a missing value from a wrong one. */
  get input(): unknown {
    return this.#input
  }
}

const maxDepth = 32

/**
 * Returns the path of the first text that PostgreSQL cannot store (a NUL character or half a surrogate pair), `null` if there is none.
 * @throws AppError `bad_request` for excessive nesting, which would exhaust the stack of code that reads it
 */
export function findUnstorableText(value: unknown): readonly PropertyKey[] | null {
  const waiting: { value: unknown; path: readonly PropertyKey[] }[] = [{ value, path: [] }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: found, path } = next
    if (typeof found === 'string' && isUnstorable(found)) return path
    if (typeof found !== 'object' || found === null) continue
    if (path.length >= maxDepth) throw new AppError('bad_request')
    for (const [key, item] of Object.entries(found)) {
      if (isUnstorable(key)) return path
      waiting.push({ value: item, path: [...path, Array.isArray(found) ? Number(key) : key] })
    }
  }
  return null
}

const isUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed()

/** Parses one part of a request with its schema. */
function readInput(part: InputPart, schema: z.ZodMiniType, input: unknown) {
  const path = findUnstorableText(input)
  if (path) {
    const issue: Issue = { code: 'custom', path: [...path], message: 'invalid', input: undefined }
    return { error: new InputError(part, [issue], input) }
  }
  const parsed = schema.safeParse(input)
  return parsed.success ? { value: parsed.data } : { error: new InputError(part, parsed.error.issues, input) }
}

const noBody = z.nullish(z.strictObject({}))

/** A route without a body accepts none: an ignored field might have been meant to restrict the change. @throws InputError */
export function rejectBody(body: unknown): void {
  const { error } = readInput('body', noBody, body)
  if (error) throw error
}

const partOf: Record<string, InputPart> = { params: 'params', querystring: 'query', body: 'body' }

/** Makes Fastify validate with the contract's schemas; handlers only see the parsed result. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema, method, httpPart = 'body' }) =>
  (input: unknown) => {
    const part = partOf[httpPart] ?? 'body'
    // The body of an action with only optional fields is itself optional: earlier versions may have had none.
    const isEmpty = input === null && part === 'body' && method === 'POST' && schema.safeParse({}).success
    return readInput(part, schema, isEmpty ? {} : input)
  }
