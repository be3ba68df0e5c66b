import { fileSchema, routes, type AnyRoute } from '@comptoir/contract'
import { callerOf, type Actor, type Caller } from '../access/actor.ts'
import type { AuditEntry, ReadEntry } from './audit.queries.ts'

/** A completed write. */
export interface CompletedWrite {
  readonly route: AnyRoute
  readonly actor: Actor | null
  readonly params: unknown
  readonly body: unknown
  readonly output: unknown
  readonly requestId: string
  /** The caller identified by the write, if none was known before. */
  readonly caller?: Caller | undefined
  /** The row, when neither path nor response contain it. */
  readonly rowId?: number | undefined
}

const names = new Map<AnyRoute, string>(Object.entries(routes).map(([name, route]) => [route, name]))

/** Returns the audit entry of a write, derived from its route, request and response: features do not write it. */
export function auditEntryOf(write: CompletedWrite): AuditEntry {
  const { route, actor, body, requestId } = write
  return {
    caller: write.caller ?? (actor && callerOf(actor)),
    operation: names.get(route) ?? `${route.method} ${route.path}`,
    ...rowOf(write),
    fields: isObject(body) ? Object.keys(body).slice(0, maxFields) : [],
    requestId,
  }
}

/** A completed read. */
interface CompletedRead {
  readonly route: AnyRoute
  readonly actor: Actor | null
  readonly params: unknown
  readonly query: unknown
  readonly requestId: string
  readonly at: Date
}

/** Returns the entry of a read: for an opened row or a downloaded file. Lists leave none (D-33). */
export function readEntryOf({ route, actor, params, query, requestId, at }: CompletedRead): ReadEntry | null {
  const kind = route.output === fileSchema ? 'export' : 'read'
  if (!actor || (kind === 'read' && !isOfOneRow(route))) return null
  return {
    kind,
    at,
    caller: callerOf(actor),
    operation: names.get(route) ?? `${route.method} ${route.path}`,
    ...rowOf({ route, actor, params, body: undefined, output: undefined, requestId }),
    fields: isObject(query) ? Object.keys(query).slice(0, maxFields) : [],
    requestId,
  }
}

const isOfOneRow = ({ path, answer }: AnyRoute) => path.includes('{') && answer !== 'collection'

const maxFields = 50

/** Path segments that say who a route is for, not what it is about. */
const audiences = new Set(['internal', 'public'])

/** Returns the first row in the path, else the one in the response. A link's token is never recorded. */
function rowOf({
  route,
  actor,
  params,
  output,
  rowId,
}: CompletedWrite): Pick<AuditEntry, 'resource' | 'rowId'> {
  if (actor?.kind === 'link') return { resource: actor.resource, rowId: String(actor.rowId) }
  const [resource = '', place = ''] = route.path
    .split('/')
    .filter((part) => part !== '' && !audiences.has(part))
  const name = /^\{(\w+)\}$/.exec(place)?.[1]
  return {
    resource,
    rowId: textOf(rowId) ?? (name === undefined ? rowInResponse(output) : textOf(fieldOf(params, name))),
  }
}

/** Returns the row of a response: its `id`, or the number at the end of its `@id`. */
function rowInResponse(output: unknown): string | null {
  return textOf(fieldOf(output, 'id')) ?? /\/(\d+)$/.exec(textOf(fieldOf(output, '@id')) ?? '')?.[1] ?? null
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const fieldOf = (value: unknown, name: string): unknown =>
  isObject(value) ? new Map<string, unknown>(Object.entries(value)).get(name) : undefined

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null
