import { constants, type RouteInput, type routes } from '@comptoir/contract'
import * as z from 'zod/mini'
import { radii, type Radius } from './supplier-finder.rules.ts'
import { flag, idList, isId, numberOr, numberOrNull } from '../../runtime/element/state-fields.ts'

/** State of the finder, small enough for a URL, so that a link shows the same. */

export const sortOrders = ['distance', 'name', 'coverage'] as const
export type SortOrder = (typeof sortOrders)[number]

/** When both do not fit side by side, one of them is shown. */
export const views = ['list', 'map'] as const
export type View = (typeof views)[number]

export const choiceFacets = ['type', 'certification', 'specialty', 'supplier'] as const
export type ChoiceFacet = (typeof choiceFacets)[number]

const isLatitude = (value: number) => Math.abs(value) <= 90
const isLongitude = (value: number) => Math.abs(value) <= 180
const isZoom = (value: number) => value >= constants.mapZoom.min && value <= constants.mapZoom.max
const isPage = (value: number) => Number.isInteger(value) && value >= constants.firstPage
const isPageSize = (value: number) => constants.pageSizes.some((size) => size === value)

const text = z.catch(z._default(z.string().check(z.trim(), z.maxLength(constants.textMaxLength)), ''), '')

const latitude = numberOrNull(isLatitude)
const longitude = numberOrNull(isLongitude)

/** A place without both coordinates is dropped. */
const placeSchema = z.catch(
  z.pipe(
    z.pipe(
      z.optional(z.nullable(z.object({ label: text, latitude, longitude }))),
      z.transform((input) => (input?.latitude == null || input.longitude === null ? null : input)),
    ),
    z.nullable(z.object({ label: z.string(), latitude: z.number(), longitude: z.number() })),
  ),
  null,
)

const viewportSchema = z.catch(
  z.pipe(
    z.pipe(
      z.optional(z.nullable(z.object({ latitude, longitude, zoom: numberOrNull(isZoom) }))),
      z.transform((input) =>
        input?.latitude == null || input.longitude === null || input.zoom === null ? null : input,
      ),
    ),
    z.nullable(z.object({ latitude: z.number(), longitude: z.number(), zoom: z.number() })),
  ),
  null,
)

const radiusSchema = z.catch(
  z.pipe(z._default(z.union([z.string(), z.number()]), '50'), z.pipe(z.transform(String), z.enum(radii))),
  '50',
)

export const finderStateSchema = z.object({
  /** Centre of the search; `null`: around the user's selected address, or everywhere. */
  place: placeSchema,
  /** Name of an agency or supplier, town, or the beginning of a postcode. */
  search: text,
  radius: radiusSchema,
  supplier: idList,
  type: idList,
  certification: idList,
  specialty: idList,
  openNow: flag,
  favorite: flag,
  underAgreement: flag,
  ownManufacturers: flag,
  order: z.catch(z._default(z.enum(sortOrders), 'distance'), 'distance'),
  page: numberOr(constants.firstPage, isPage),
  itemsPerPage: numberOr(constants.defaultPageSize, isPageSize),
  view: z.catch(z._default(z.enum(views), 'list'), 'list'),
  /** Visible section of the map; `null`: all results. */
  map: viewportSchema,
  /** The selected agency, highlighted in list and map. */
  agency: numberOrNull(isId),
})

export type FinderState = z.output<typeof finderStateSchema>
export type Place = NonNullable<FinderState['place']>
export type Viewport = NonNullable<FinderState['map']>

/** Boolean filters; all but the first need a user. */
export const toggles = ['openNow', 'favorite', 'underAgreement', 'ownManufacturers'] as const

/** The initial state. */
export const initialFinderState: FinderState = finderStateSchema.parse({})

/** Changes of the display only; all others change the results and return to the first page. */
const looks: ReadonlySet<string> = new Set(['page', 'view', 'map', 'agency'])

/** Applies a change by the user. */
export function changeFinder(state: FinderState, change: Partial<FinderState>): FinderState {
  const isLooks = Object.keys(change).every((key) => looks.has(key))
  if (isLooks) return { ...state, ...change }
  // New results: the map fits them again.
  const fresh = 'order' in change || 'itemsPerPage' in change ? {} : { map: null, agency: null }
  return { ...state, page: constants.firstPage, ...fresh, ...change }
}

/** Returns whether two states show the same: the host may echo a state without disturbing the user. */
export function isSameFinder(one: FinderState, other: FinderState): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Counts the active choices. */
export function countFilters(state: FinderState): number {
  const ticked = choiceFacets.reduce((count, facet) => count + state[facet].length, 0)
  return ticked + toggles.filter((name) => state[name]).length
}

/** Clears all filters except place and text. */
export const noFilters = {
  supplier: [],
  type: [],
  certification: [],
  specialty: [],
  openNow: false,
  favorite: false,
  underAgreement: false,
  ownManufacturers: false,
} satisfies Partial<FinderState>

type PointsQuery = RouteInput<typeof routes.listAgencyPoints>['query']

/** Filters shared by list and map. */
export function filterQuery(state: FinderState): PointsQuery {
  const { search, supplier, type, certification, specialty } = state
  const { openNow, favorite, underAgreement, ownManufacturers } = state
  return {
    ...(search && { search }),
    ...(supplier.length > 0 && { supplier }),
    ...(type.length > 0 && { type }),
    ...(certification.length > 0 && { certification }),
    ...(specialty.length > 0 && { specialty }),
    ...(openNow && { openNow }),
    ...(favorite && { favorite }),
    ...(underAgreement && { underAgreement }),
    ...(ownManufacturers && { ownManufacturers }),
  }
}

/** The radius for the API: none for everywhere. */
export function radiusQuery(radius: Radius): { radius?: number } {
  return radius === 'all' ? {} : { radius: Number(radius) }
}
