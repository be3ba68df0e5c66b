import * as z from 'zod/mini'

/**
 * Fields of a state that hosts read from their address: numbers may be text, and
 * invalid values are dropped instead of breaking the page. Each ends in a plain schema, which documents it.
 */

const numeric = z.union([z.number(), z.string()])

/** A number or its text, or nothing. */
export const optionalNumber = z.optional(z.nullable(numeric))

/** A number, or text that holds one; `undefined` for anything else. */
export function toNumber(value: z.infer<typeof optionalNumber>): number | undefined {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN)
  return Number.isFinite(number) ? number : undefined
}

type IsAllowed = (value: number) => boolean

/** An allowed number, or the fallback. */
export function numberOr(fallback: number, isAllowed: IsAllowed) {
  const read = (value: z.infer<typeof optionalNumber>) => readNumber(value, isAllowed) ?? fallback
  return z.catch(z.pipe(z.pipe(optionalNumber, z.transform(read)), z.number()), fallback)
}

/** An allowed number, or nothing. */
export function numberOrNull(isAllowed: IsAllowed) {
  const read = (value: z.infer<typeof optionalNumber>) => readNumber(value, isAllowed)
  return z.catch(z.pipe(z.pipe(optionalNumber, z.transform(read)), z.nullable(z.number())), null)
}

function readNumber(value: z.infer<typeof optionalNumber>, isAllowed: IsAllowed): number | null {
  const number = toNumber(value)
  return number !== undefined && isAllowed(number) ? number : null
}

/** The number of a row. */
export const isId = (value: number) => Number.isInteger(value) && value > 0

/** Several row ids, or a single one. */
export const idList = z.catch(
  z.pipe(
    z.pipe(
      z._default(z.union([z.array(numeric), numeric]), []),
      z.transform((values) => [...new Set([values].flat().map(Number).filter(isId))]),
    ),
    z.array(z.number()),
  ),
  [],
)

/** A boolean, also as text in an address. */
export const flag = z.catch(
  z.pipe(
    z.pipe(
      z.optional(z.union([z.boolean(), z.string()])),
      z.transform((value) => value === true || value === 'true' || value === '1'),
    ),
    z.boolean(),
  ),
  false,
)
