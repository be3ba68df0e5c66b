import { constants } from '@comptoir/contract'
import * as z from 'zod/mini'
import { numberOr } from '../element/state-fields.ts'

/** The fields of every list, as given by hosts: invalid values become the default instead of breaking the page. */
export const listFields = {
  search: z.catch(z._default(z.string().check(z.trim(), z.maxLength(constants.textMaxLength)), ''), ''),
  page: numberOr(constants.firstPage, (value) => Number.isInteger(value) && value >= constants.firstPage),
  itemsPerPage: numberOr(constants.defaultPageSize, (value) =>
    constants.pageSizes.some((size) => size === value),
  ),
}

/** One of several values. */
export const enumField = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.catch(z._default(z.enum(values), values[0]), values[0])

export type Direction = 'asc' | 'desc'

/** One column and a direction, such as `name-asc`: the keys of `order` in the list's query, and the default. */
export function orderField<const Key extends string>(
  keys: readonly Key[],
  first: NoInfer<`${Key}-${Direction}`>,
) {
  const values = keys.flatMap((key) => [`${key}-asc`, `${key}-desc`] as `${Key}-${Direction}`[])
  return enumField([first, ...values.filter((word) => word !== first)])
}

/** `name-asc` as a query of the API: `{ name: 'asc' }`. */
export function orderQuery<Key extends string>(order: `${Key}-${Direction}`): { [Name in Key]?: Direction } {
  const [key, direction] = order.split('-')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the two parts of the value
  return { [key as Key]: direction } as { [Name in Key]?: Direction }
}

export interface ListState {
  readonly search: string
  readonly page: number
  readonly itemsPerPage: number
}

/** How a list is shown; everything else in its state filters the rows. */
const presentationFields = ['page', 'itemsPerPage', 'order', 'tab', 'view', 'importing'] as const
export type PresentationField = (typeof presentationFields)[number]

/** The filters in a list's state. */
export const filtersOf = (state: ListState): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(state).filter(([name]) => !presentationFields.some((one) => one === name)),
  )
