import * as z from 'zod/mini'
import { textMaxLength } from './constants.ts'

/** A whole number in a query string; callers may pass the number itself. */
export function queryInteger({ min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = {}) {
  return z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  )
}

/** An amount in a query string, at most four decimals, such as `price[gte]=12.5`. */
export function queryDecimal({ min = -1e11, max = 1e11 } = {}) {
  return z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,11}(\.\d{1,4})?$/))]),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min), z.maximum(max))),
  )
}

/** A direction in any case: `order[name]=DESC`. */
export const queryDirection = z.pipe(
  z.string(),
  z.pipe(
    z.transform((value: string) => value.toLowerCase()),
    z.enum(['asc', 'desc']),
  ),
)

/** Degrees in a query string, with any number of decimals; from `-max` to `max`. */
export function queryDegrees(max: number) {
  return z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,20})?$/))]),
    z.pipe(z.transform(Number), z.number().check(z.minimum(-max), z.maximum(max))),
  )
}

/** Yes or no in a query string: `openNow=true`. */
export const queryFlag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])]),
  z.transform((value): boolean => value === true || value === 'true' || value === '1'),
)

/** Free text to search for; surrounding whitespace is ignored. */
export const searchText = z.optional(z.string().check(z.trim(), z.maxLength(textMaxLength)))
