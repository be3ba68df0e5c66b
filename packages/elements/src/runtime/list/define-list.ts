import * as z from 'zod/mini'
import type { EventSpec } from '../element/events.ts'
import type { PropertySpec } from '../element/properties.ts'
import type { StoreCreator } from '../element/use-element-store.ts'
import {
  filtersOf,
  listFields,
  orderQuery,
  type Direction,
  type ListState,
  type PresentationField,
} from './list-state.ts'
import { createListStore, type ListStore } from './list-store.ts'

type EventName = `comptoir-${string}`
type Fields = z.core.$ZodShape
type Schema<State, Input> = z.ZodMiniType<State, Input>

type SortKey<Order> = Order extends `${infer Key}-${Direction}` ? Key : never

type ListQuery<State extends ListState> = Pick<State, 'page' | 'itemsPerPage'> & {
  readonly [Name in Exclude<keyof State, PresentationField>]?: Exclude<State[Name], 'all' | ''>
} & (State extends { readonly order: infer Order }
    ? { readonly order: { [Key in SortKey<Order>]?: Direction } }
    : unknown)

/** What a list of an element shows: set by the host, changed by the user. */
export interface ListDefinition<State extends ListState, Input, Event extends EventName = EventName> {
  readonly schema: Schema<State, Input>
  /** Its state in one element, for `useList`. */
  readonly store: StoreCreator<ListStore<State>>
  /** The state as a query of the API; a filter is left out while it has its default, which is `all` or empty. */
  readonly queryOf: (state: State) => ListQuery<State>
  /** The property `state` of its element. */
  readonly property: PropertySpec<Schema<State, Input>>
  /** The event of its element that reports each change. */
  readonly events: { readonly [Name in Event]: EventSpec<Schema<{ state: State }, { state: Input }>> }
}

/** What a list shows. */
export type ListStateOf<List extends { readonly schema: z.ZodMiniType }> = z.output<List['schema']>

/** Props of the component of a list: what its host set. */
export interface ListProps<List extends { readonly schema: z.ZodMiniType }> {
  readonly state: z.input<List['schema']> | undefined
}

/**
 * Defines a list by what it shows, small enough for a URL: its filters and its order, besides the text and the page.
 * @param event notifies the host when the user changes it
 *
 * @example
 * export const newsList = defineList('comptoir-news-changed', {
 *   phase: enumField(phases),
 *   order: orderField(['title', 'startsOn'], 'startsOn-desc'),
 * })
 */
export function defineList<const Event extends EventName, Own extends Fields>(event: Event, fields: Own) {
  type All = z.ZodMiniObject<typeof listFields & Own>
  type State = ListState & z.output<All>
  type Input = z.input<All>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler cannot merge a type parameter
  const schema = z.object({ ...listFields, ...fields }) as unknown as Schema<State, Input>
  const initial: State = schema.parse({})
  const changed = { doc: 'The user changed what is shown.', detail: z.object({ state: schema }) }
  const list: ListDefinition<State, Input, Event> = {
    schema,
    store: (element) => createListStore(element, initial, event),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler loses the names of the filters
    queryOf: (state) => queryOf(state, filtersOf(initial)) as ListQuery<State>,
    property: { schema, doc: `What is shown. Set it to the \`state\` of \`${event}\` to restore it.` },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler widens a computed key
    events: { [event]: changed } as unknown as ListDefinition<State, Input, Event>['events'],
  }
  return list
}

function queryOf(
  state: ListState & { readonly order?: `${string}-${Direction}` },
  unset: Readonly<Record<string, unknown>>,
) {
  const { page, itemsPerPage, order } = state
  const isSet = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(unset[name])
  return {
    page,
    itemsPerPage,
    ...Object.fromEntries(Object.entries(filtersOf(state)).filter(isSet)),
    ...(order !== undefined && { order: orderQuery(order) }),
  }
}
