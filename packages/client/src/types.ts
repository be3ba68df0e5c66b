import type { FetchOptions } from 'openapi-fetch'
import type { FilterKeys, HttpMethod, PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers'
import type { components, paths } from './generated/api.ts'

/** The four methods of the API. */
export type Method = Extract<HttpMethod, 'get' | 'post' | 'put' | 'delete'>

/** The addresses that have a method. */
export type PathOf<M extends Method> = PathsWithMethod<paths, M>

/** What a call takes: `params` with `path`, `query` and `header`, `body`, and settings of `fetch` such as `signal`. */
export type InputOf<M extends Method, Path extends PathOf<M>> = Omit<
  FetchOptions<FilterKeys<paths[Path], M>>,
  | 'baseUrl'
  | 'fetch'
  | 'parseAs'
  | 'querySerializer'
  | 'bodySerializer'
  | 'pathSerializer'
  | 'middleware'
  | 'method'
>

/** The same as the last argument of a call, which may be left out where nothing is required. */
export type Rest<Input> = RequiredKeysOf<Input> extends never ? [input?: Input] : [input: Input]

/** What a call returns: `undefined` where there is nothing, a `Blob` where it is a file. */
export type AnswerOf<M extends Method, Path extends PathOf<M>> =
  FilterKeys<paths[Path], M> extends { responses: infer Responses } ? SuccessOf<Responses> : never

type SuccessOf<Responses> = {
  [Status in keyof Responses & (200 | 201 | 204)]: Responses[Status] extends { content: infer Content }
    ? Content[keyof Content]
    : undefined
}[keyof Responses & (200 | 201 | 204)]

/** The addresses of collections. */
export type CollectionPath = {
  [Path in PathOf<'get'>]: AnswerOf<'get', Path> extends { member: unknown[] } ? Path : never
}[PathOf<'get'>]

/** One of a collection. */
export type MemberOf<Path extends CollectionPath> =
  AnswerOf<'get', Path> extends { member: (infer Member)[] } ? Member : never

/** The codes of failures that the API names, as in `not_found`. */
export type ProblemCode = Codes<Extract<keyof components['responses'], string>>

type Codes<Name extends string> = Name extends `${infer Code}.${infer Others}` ? Code | Codes<Others> : Name

/** One invalid field of what was sent. */
export type Violation = components['schemas']['ConstraintViolationList']['violations'][number]
