import { fileSchema, routes, type AnyRoute } from '@comptoir/contract'
import { callerOf, type Actor, type Caller } from './actor.ts'
import type { AuditEntry, ReadEntry } from './audit.queries.ts'

/** One write that has been done. */
export interface DoneWrite {
  readonly route: AnyRoute
  readonly actor: Actor | null
  readonly params: unknown
  readonly body: unknown
  readonly output: unknown
  readonly requestId: string
  /** Who it turned out to be, where nobody was known before. */
  readonly caller?: Caller | undefined
  /** The row, where neither address nor answer name it. */
  readonly rowId?: number | undefined
}

const names = new Map<AnyRoute, string>(Object.entries(routes).map(([name, route]) => [route, name]))

/** The entry of a write follows from its route, request and answer: no feature writes it down. */
export function auditEntryOf(write: DoneWrite): AuditEntry {
  const { route, actor, body, requestId } = write
  return {
    caller: write.caller ?? (actor && callerOf(actor)),
    operation: names.get(route) ?? `${route.method} ${route.path}`,
    ...rowOf(write),
    fields: isObject(body) ? Object.keys(body).slice(0, maxFields) : [],
    requestId,
  }
}

/** One read that has been answered. */
interface DoneRead {
  readonly route: AnyRoute
  readonly actor: Actor | null
  readonly params: unknown
  readonly query: unknown
  readonly requestId: string
  readonly at: Date
}

/** The entry of a read: for one row that was opened, and for what was saved as a file. Lists leave none (D-33). */
export function readEntryOf({ route, actor, params, query, requestId, at }: DoneRead): ReadEntry | null {
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

/** Parts of a path that say who it is for, not what. */
const audiences = new Set(['internal', 'public'])

/** The row at the head of the address, else the one that the answer is about. A link's token is never written down. */
function rowOf({ route, actor, params, output, rowId }: DoneWrite): Pick<AuditEntry, 'resource' | 'rowId'> {
  if (actor?.kind === 'link') return { resource: actor.resource, rowId: String(actor.rowId) }
  const [resource = '', place = ''] = route.path
    .split('/')
    .filter((part) => part !== '' && !audiences.has(part))
  const name = /^\{(\w+)\}$/.exec(place)?.[1]
  return {
    resource,
    rowId: textOf(rowId) ?? (name === undefined ? answeredRow(output) : textOf(fieldOf(params, name))),
  }
}

/** The row that an answer is about: its `id`, or the number at the end of its `@id`. */
function answeredRow(output: unknown): string | null {
  return textOf(fieldOf(output, 'id')) ?? /\/(\d+)$/.exec(textOf(fieldOf(output, '@id')) ?? '')?.[1] ?? null
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const fieldOf = (value: unknown, name: string): unknown =>
  isObject(value) ? new Map<string, unknown>(Object.entries(value)).get(name) : undefined

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null
