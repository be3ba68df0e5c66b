import type { Facet, Named, ProductCollection } from '@comptoir/contract'
import { families } from './products.fixture.ts'

/** The result of a fixture list: filtered and counted by the query. */
export interface Found<Member> {
  readonly members: readonly Member[]
  /** The number of members, at the end, that match some of the words only. */
  readonly partialItems?: number
  readonly facets?: readonly Facet[]
  readonly corrections?: Readonly<Record<string, string>>
  readonly alternative?: ProductCollection['alternative']
}

/** Whether a value, or for families one of its ancestors, is chosen; an empty choice matches all. */
export function isChosen(query: URLSearchParams, name: string, value: Named): boolean {
  const chosen = query.getAll(`${name}[]`).map(Number)
  if (chosen.length === 0) return true
  const above = (id: number | null): number[] =>
    id === null ? [] : [id, ...above(families.find((family) => family.id === id)?.parentId ?? null)]
  return (name === 'family' ? above(value.id) : [value.id]).some((id) => chosen.includes(id))
}

export function countValues(name: string, found: readonly Named[]): Facet {
  const values = [...Map.groupBy(found, ({ id }) => id)].map(([id, same]) => ({
    value: String(id),
    label: same[0]?.name ?? '',
    count: same.length,
  }))
  return { name, label: name, values: values.toSorted((a, b) => b.count - a.count) }
}
