import createHttp from 'openapi-fetch'
import { ComptoirError, isRecord, toComptoirError } from './comptoir-error.ts'
import { openWrites } from './open-writes.ts'
import { keepReadPosition } from './read-position.ts'
import { send } from './send.ts'
import { keepToken, type TokenSource } from './token.ts'
import type { AnswerOf, CollectionPath, InputOf, MemberOf, Method, PathOf, Rest } from './types.ts'
import { rememberVersion } from './version.ts'
import { writeBody, writeQuery } from './write-request.ts'

/** How to reach an installation. */
export interface ClientOptions {
  /** Address of its API: `https://achats.example/api`. */
  readonly url: string
  /** A token, a partner key (`pk_…`), or where to get tokens from; without one, only what is open to everyone can be called. */
  readonly token?: string | TokenSource
  /** Language of texts and messages. @default 'fr' */
  readonly locale?: 'fr' | 'en'
  /** Milliseconds that one attempt may take, ten times as many with a file. @default 30_000 */
  readonly timeout?: number
  /** Sends the requests, instead of the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch
}

type Call<M extends Method> = <Path extends PathOf<M>>(
  path: Path,
  ...input: Rest<InputOf<M, Path>>
) => Promise<AnswerOf<M, Path>>

/** A client of one installation and user. Calls that fail are rejected with a `ComptoirError`. */
export interface Client {
  readonly get: Call<'get'>
  readonly post: Call<'post'>
  readonly put: Call<'put'>
  readonly delete: Call<'delete'>
  /** Every member of a collection, page after page, each page requested when it is needed. */
  readonly members: <Path extends CollectionPath>(
    path: Path,
    ...input: Rest<InputOf<'get', Path>>
  ) => AsyncGenerator<MemberOf<Path>, void, undefined>
}

/** What all calls have in common, whatever their types. */
interface Input {
  readonly params?: {
    readonly path?: Readonly<Record<string, unknown>>
    readonly query?: Readonly<Record<string, unknown>>
    readonly header?: Readonly<Record<string, unknown>>
  }
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** A request of any path: its types are those of `Client`. */
type RequestOf = (method: Method, path: string, init: object) => Promise<{ response: Response }>

/**
 * Opens a client of the API.
 *
 * @example const comptoir = createClient({ url: 'https://achats.example/api', token })
 */
export function createClient({ url, token, locale = 'fr', timeout = 30_000, fetch }: ClientOptions): Client {
  const tokens = keepToken(token)
  const position = keepReadPosition()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library takes its types from a document, which the calls below are not of
  const request = createHttp({ baseUrl: url.replace(/\/+$/, '') }).request as unknown as RequestOf

  async function call(method: Method, path: string, input: Input = {}): Promise<unknown> {
    const isRepeatable = method !== 'get' && !openWrites.has(path)
    const own = isRepeatable ? { 'Idempotency-Key': newKey() } : {}
    const sendAs = async (bearer: string | undefined) => {
      const { response } = await request(method, path, {
        ...input,
        headers: {
          Accept: 'application/ld+json, application/json',
          'Accept-Language': locale,
          ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
          ...own,
        },
        credentials: 'omit',
        querySerializer: writeQuery,
        bodySerializer: writeBody,
        parseAs: 'stream',
        fetch: (built: Request) => send(built, { timeout, fetch, position, isRepeatable }),
      })
      return response
    }
    return readAnswer(await tokens.withToken(sendAs))
  }

  async function* members(path: string, input: Input = {}) {
    let query = input.params?.query
    for (;;) {
      const page = await call('get', path, { ...input, params: { ...input.params, ...(query && { query }) } })
      if (!isRecord(page) || !Array.isArray(page['member'])) throw new ComptoirError('unexpected_answer')
      yield* page['member']
      const next = isRecord(page['view']) ? page['view']['next'] : undefined
      if (typeof next !== 'string') return
      query = Object.fromEntries(groupParameters(new URLSearchParams(next.split('?')[1])))
    }
  }

  const methodOf = (method: Method) => (path: string, input?: Input) => call(method, path, input)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of each path are those of the document that the server answers by
  return {
    get: methodOf('get'),
    post: methodOf('post'),
    put: methodOf('put'),
    delete: methodOf('delete'),
    members,
  } as unknown as Client
}

/** Pages without TLS have no `crypto.randomUUID`. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The parameters of an address, those of one name as a list. */
function groupParameters(parameters: URLSearchParams): Map<string, string[]> {
  return new Map([...new Set(parameters.keys())].map((name) => [name, parameters.getAll(name)]))
}

/** JSON, a file, or nothing. @throws ComptoirError for what is not the API's, and what is cut off on its way */
async function readAnswer(response: Response): Promise<unknown> {
  const { status, headers } = response
  if (status === 204) return undefined
  const isFile = headers.has('Content-Disposition')
  if (!isFile && !/\bjson\b/.test(headers.get('Content-Type') ?? ''))
    throw new ComptoirError('unexpected_answer', { status })
  try {
    if (isFile) return await response.blob()
    const answer: unknown = await response.json()
    rememberVersion(answer, headers.get('ETag'))
    return answer
  } catch (error) {
    throw error instanceof SyntaxError
      ? new ComptoirError('unexpected_answer', { status, cause: error })
      : toComptoirError(error)
  }
}
