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

type Direction = 'asc' | 'desc'

/** One column and a direction, such as `name-asc`: the keys of `order` in the list's query, and what holds at first. */
export function orderField<const Key extends string>(
  keys: readonly Key[],
  first: NoInfer<`${Key}-${Direction}`>,
) {
  const words = keys.flatMap((key) => [`${key}-asc`, `${key}-desc`] as `${Key}-${Direction}`[])
  return wordField([first, ...words.filter((word) => word !== first)])
}

/** `name-asc` as the API is asked for it: `{ name: 'asc' }`. */
export function orderQuery<Key extends string>(order: `${Key}-${Direction}`): { [Name in Key]?: Direction } {
  const [key, direction] = order.split('-')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the two halves of the word
  return { [key as Key]: direction } as { [Name in Key]?: Direction }
}

export interface ListState {
  readonly search: string
  readonly page: number
  readonly itemsPerPage: number
}

/** How a list is shown; everything else in its state says which rows. */
const presentationFields = new Set(['page', 'itemsPerPage', 'order', 'tab', 'view'])

/** The part of a list's state that says which rows it has. */
export const filtersOf = (state: ListState): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(state).filter(([name]) => !presentationFields.has(name)))
