import { json, type RecordedCall, type Reply } from './fake-backend.ts'

/** The number in a path. */
export const idFromPath = (call: string) => Number(/\/(\d+)(?=\/|$)/.exec(call)?.[1])

/** Converts the result of a write: `'done'` is 204, `null` is 404. */
export function toReply(found: object | 'done' | null | undefined): Reply {
  return found === 'done' ? null : (found ?? undefined)
}

/** Rows of an administration list. */
export interface FixtureRows {
  find(query: URLSearchParams): readonly object[]
  create(body: unknown): object
  write(call: string, id: number, body: unknown, ifMatch: string | null): readonly [number, object | null]
}

/** Mocks an administration list: read, create, change by version, remove. */
export function mockRows(rows: FixtureRows, { call, url, headers, body }: RecordedCall): Reply {
  if (call.startsWith('GET')) return pageOf({ members: rows.find(url.searchParams) }, url)
  if (call.startsWith('POST')) return json(rows.create(body), 201)
  const [status, answered] = rows.write(call, idFromPath(call), body, headers.get('If-Match'))
  if (answered === null) return new Response(null, { status })
  return status === 200 ? answered : json({ type: 'about:blank', title: 'x', status, ...answered }, status)
}

/** The page of a list for a query. */
export function pageOf(
  found: { readonly members: readonly object[]; readonly partialItems?: number },
  { searchParams: query }: URL,
): object {
  const { members, ...rest } = found
  const size = Number(query.get('itemsPerPage') ?? 10)
  const start = (Number(query.get('page') ?? 1) - 1) * size
  return {
    ...rest,
    member: members.slice(start, start + size),
    totalItems: members.length - (found.partialItems ?? 0),
  }
}
