import { constants } from '@comptoir/contract'
import * as z from 'zod/mini'

/**
 * Fields of a list's state as hosts hand it over: read from an address, text is as good as a number, and what makes no
 * sense is the default instead of breaking the page.
 */
const numeric = z.union([z.number(), z.string()])

const numberOr = (fallback: number, isAllowed: (value: number) => boolean) =>
  z.catch(
    z.pipe(z._default(z.pipe(numeric, z.transform(Number)), fallback), z.number().check(z.refine(isAllowed))),
    fallback,
  )

/** What every list has. */
export const listFields = {
  search: z.catch(z._default(z.string().check(z.trim(), z.maxLength(constants.textMaxLength)), ''), ''),
  page: numberOr(constants.firstPage, (value) => Number.isInteger(value) && value >= constants.firstPage),
  itemsPerPage: numberOr(constants.defaultPageSize, (value) =>
    constants.pageSizes.some((size) => size === value),
  ),
}

const isId = (value: number) => Number.isInteger(value) && value > 0

/** Several numbers of rows, or one alone. */
export const idsField = z.catch(
  z.pipe(
    z._default(z.union([z.array(numeric), numeric]), []),
    z.transform((values) => [...new Set([values].flat().map(Number).filter(isId))]),
  ),
  [],
)

/** One of a few words. */
export const wordField = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.catch(z._default(z.enum(words), words[0]), words[0])

export interface ListState {
  readonly search: string
  readonly page: number
  readonly itemsPerPage: number
}
