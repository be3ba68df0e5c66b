import { constants, type RouteInput, type routes } from '@comptoir/contract'
import * as z from 'zod/mini'
import { radii, type Radius } from './supplier-finder.rules.ts'
import { flag, idList, isId, numberOr, numberOrNull } from '../runtime/state-fields.ts'

/** What the user is looking at: the whole of it fits in an address, so that a link shows the same. */

export const sortOrders = ['distance', 'name', 'coverage'] as const
export type SortOrder = (typeof sortOrders)[number]

/** Where both do not fit side by side, one of them is shown. */
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

/** Without both of its coordinates a place is none. */
const placeSchema = z.catch(
  z.pipe(
    z.pipe(
      z.optional(z.nullable(z.object({ label: text, latitude, longitude }))),
      z.transform((given) => (given?.latitude == null || given.longitude === null ? null : given)),
    ),
    z.nullable(z.object({ label: z.string(), latitude: z.number(), longitude: z.number() })),
  ),
  null,
)

const viewportSchema = z.catch(
  z.pipe(
    z.pipe(
      z.optional(z.nullable(z.object({ latitude, longitude, zoom: numberOrNull(isZoom) }))),
      z.transform((given) =>
        given?.latitude == null || given.longitude === null || given.zoom === null ? null : given,
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
  /** Where the agencies are looked for; `null`: around the user's selected address, or everywhere. */
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
  order: z.catch(z._default(z.enum(sortOrders), 'distance'), 'distance'),
  page: numberOr(constants.firstPage, isPage),
  itemsPerPage: numberOr(constants.defaultPageSize, isPageSize),
  view: z.catch(z._default(z.enum(views), 'list'), 'list'),
  /** What the map shows; `null`: all that was found. */
  map: viewportSchema,
  /** The agency that is marked in list and map. */
  agency: numberOrNull(isId),
})

export type FinderState = z.output<typeof finderStateSchema>
export type Place = NonNullable<FinderState['place']>
export type Viewport = NonNullable<FinderState['map']>

/** The state of a finder that nobody has touched. */
export const initialFinderState: FinderState = finderStateSchema.parse({})

/** What changes how things are shown; everything else changes what is found, and goes back to the first page. */
const looks: ReadonlySet<string> = new Set(['page', 'view', 'map', 'agency'])

/** What the user did → what is looked at now. */
export function changeFinder(state: FinderState, change: Partial<FinderState>): FinderState {
  const isLooks = Object.keys(change).every((key) => looks.has(key))
  if (isLooks) return { ...state, ...change }
  // Another result is looked at as a whole: the map fits it anew.
  const fresh = 'order' in change || 'itemsPerPage' in change ? {} : { map: null, agency: null }
  return { ...state, page: constants.firstPage, ...fresh, ...change }
}

/** Two states that show the same: the host may give back what it was told without disturbing the user. */
export function isSameFinder(one: FinderState, other: FinderState): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** How many choices narrow the result. */
export function countFilters(state: FinderState): number {
  const ticked = choiceFacets.reduce((count, facet) => count + state[facet].length, 0)
  return ticked + (state.openNow ? 1 : 0) + (state.favorite ? 1 : 0)
}

/** The state without anything that narrows it but place and text. */
export const noFilters = {
  supplier: [],
  type: [],
  certification: [],
  specialty: [],
  openNow: false,
  favorite: false,
} satisfies Partial<FinderState>

type PointsQuery = RouteInput<typeof routes.listAgencyPoints>['query']

/** What narrows list and map alike. */
export function filterQuery(state: FinderState): PointsQuery {
  const { search, supplier, type, certification, specialty, openNow, favorite } = state
  return {
    ...(search && { search }),
    ...(supplier.length > 0 && { supplier }),
    ...(type.length > 0 && { type }),
    ...(certification.length > 0 && { certification }),
    ...(specialty.length > 0 && { specialty }),
    ...(openNow && { openNow }),
    ...(favorite && { favorite }),
  }
}

/** The radius as the API takes it: nothing for everywhere. */
export function radiusQuery(radius: Radius): { radius?: number } {
  return radius === 'all' ? {} : { radius: Number(radius) }
}
