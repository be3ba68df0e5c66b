import * as z from 'zod/mini'
import { commonErrorCodes, type ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What a publishable partner key (`pk_…`) may be allowed to do. */
export const keyScopes = ['suppliers:read'] as const
export type KeyScope = (typeof keyScopes)[number]

/**
 * Who may call a route; always explicit:
 * - `none`: everyone;
 * - `session`: a signed-in user;
 * - `session-or-key`: a signed-in user, or a publishable key that carries `scope`;
 * - `link`: anyone with a link to the one row that it was made for, of the kind that `linkTo` names. Its token is in
 *   the path as `{uuid}`, and is the only credential.
 */
export type RouteAuth = 'none' | 'session' | 'session-or-key' | 'link'

/** The kind of a response: an object with `@type` or `@id`, a collection, or no content. */
export type ResponseKind = 'item' | 'collection' | 'item-or-nothing' | 'nothing'

type Schema = z.ZodMiniType

/** One operation of the API as data, used by server and client. */
export interface Route<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Output extends Schema = Schema,
> {
  /** One sentence for the OpenAPI page. */
  readonly summary: string
  /** Folder name of the feature in contract, server and elements. */
  readonly feature: string
  readonly method: HttpMethod
  /** Below the API base, with `{name}` for parameters: `/internal/products/{id}`. */
  readonly path: `/${string}`
  readonly auth: RouteAuth
  /**
   * Set: the body travels as multipart/form-data, with `File`s of at most this many bytes each; its other fields arrive as
   * text. Not set: JSON.
   */
  readonly maxFileBytes?: number
  /** Scope that a publishable key needs; only with `session-or-key`. */
  readonly scope?: KeyScope
  /** Kind of row that the link must be for, such as `consultation_suppliers`; only with `link`. */
  readonly linkTo?: string
  /** Right that a signed-in user needs; `null` when signing in is enough. */
  readonly permission: Permission | null
  /** Belongs to the management module, which a company may not have (D-03). */
  readonly isManagement?: true
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** A read sent as POST because its query is too long for a URL. */
  readonly isQuestion?: true
  /** A read that a replica of the database may serve; any other is served by the primary. */
  readonly replica?: true | undefined
  /** A write that names in `If-Match` the version of the row that its caller has read; without one it is rejected. */
  readonly isVersioned?: true
  /** Responds with 201: each call makes something new. */
  readonly creates?: true
  /** `false`: a write that needs no audit entry, such as renewing a token; any other leaves one. */
  readonly audit?: false
  /** A nullable output that is `null` is sent as 204. */
  readonly output: Output
  /** The kind of `output`, for browsers, which read responses without their schemas. @default 'item' */
  readonly answer?: Exclude<ResponseKind, 'item'>
  /** Error codes beyond those that follow from its parts (`errorsOf`). */
  readonly errors?: readonly ErrorCode[]
}

// oxlint-disable-next-line typescript/no-explicit-any -- the widest of a generic whose members are read and written
export type AnyRoute = Route<any, any, any, any>

type Part<R extends AnyRoute, Key extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> =
  NonNullable<R[Key]> extends infer S extends Schema
    ? unknown extends R[Key]
      ? unknown
      : Side extends 'input'
        ? z.input<S>
        : z.output<S>
    : unknown

type CallParts<R extends AnyRoute, Side extends 'input' | 'output'> = {
  [Key in 'params' | 'query' | 'body' as R extends Record<Key, Schema> ? Key : never]: Part<R, Key, Side>
}

/** Input of a call: `{ params, query, body }`, only the parts the route has. */
export type RouteInput<R extends AnyRoute> = CallParts<R, 'input'>

/** The same parts after parsing. */
export type RouteParsed<R extends AnyRoute> = CallParts<R, 'output'>

/** What the route returns, parsed. */
export type RouteOutput<R extends AnyRoute> = z.output<R['output']>

/** The output of a route that returns a file instead of JSON; the client downloads it. */
export const fileSchema = z.unknown()

/** Declares one route; the types of its parts follow from the schemas. */
export function defineRoute<const R extends AnyRoute>(route: R): R {
  return route
}

/** All error codes that a route can return: those of every route, those that follow from its parts, and its own. */
export function errorsOf({
  auth,
  body,
  maxFileBytes,
  isVersioned,
  errors = [],
}: AnyRoute): readonly ErrorCode[] {
  const codes: ErrorCode[] = [...commonErrorCodes]
  if (auth === 'link') codes.push('link_invalid')
  if (body) codes.push('validation_failed')
  if (maxFileBytes !== undefined) codes.push('body_too_large', 'unsupported_media_type')
  if (isVersioned) codes.push('version_required', 'version_moved')
  return [...new Set([...codes, ...errors])]
}

/** Fills the `{name}` places of a path: `routePath('/a/{id}', { id: 'x/y' })` is `/a/x%2Fy`. */
export function routePath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs the parameter "${name}"`)
    return encodeURIComponent(value)
  })
}
