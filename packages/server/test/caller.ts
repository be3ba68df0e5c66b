import { randomUUID } from 'node:crypto'
import { routes } from '@comptoir/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import * as z from 'zod/mini'
import { demoPassword } from '../seed/accounts.ts'
import { apiPrefix } from '../src/app.ts'

/** A response with its parsed body, `null` when empty: `expect(answer).toMatchObject({ status, body })`. */
export interface TestResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
}

type Headers = Readonly<Record<string, string>>

/** A client of the API under test, below `/api`. */
export class TestCaller {
  readonly app: FastifyInstance
  readonly token: string | null

  constructor(app: FastifyInstance, token: string | null) {
    this.app = app
    this.token = token
  }

  /** Signs in like a user. */
  static async signIn(app: FastifyInstance, username: string, password = demoPassword): Promise<TestCaller> {
    const response = await new TestCaller(app, null).post('/login', { username, password })
    return new TestCaller(app, tokenOf(response))
  }

  get(path: string, headers: Headers = {}): Promise<TestResponse> {
    return this.call({ method: 'GET', url: path, headers })
  }

  post(path: string, body: object = {}, headers: Headers = {}): Promise<TestResponse> {
    return this.call({ method: 'POST', url: path, payload: body, headers })
  }

  put(path: string, body: object, headers: Headers = {}): Promise<TestResponse> {
    return this.call({ method: 'PUT', url: path, payload: body, headers })
  }

  /** Posts a form with a file; the other fields are sent as text. */
  form(
    method: 'POST' | 'PUT',
    path: string,
    fields: Readonly<Record<string, unknown>>,
    headers: Headers = {},
  ): Promise<TestResponse> {
    return this.call({ method, url: path, ...formOf(fields, headers) })
  }

  delete(path: string, headers: Headers = {}): Promise<TestResponse> {
    return this.call({ method: 'DELETE', url: path, headers })
  }

  /** Sends any request; the path is below the API. */
  async call(options: InjectOptions & { url: string }): Promise<TestResponse> {
    const response = await this.app.inject({
      ...options,
      url: apiPrefix + options.url,
      headers: {
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        // Any version: a test about versions sets one.
        'if-match': '*',
        // Everything that a replica has is recent enough.
        'read-position': '0'.repeat(16),
        ...options.headers,
      },
    })
    const isJson = String(response.headers['content-type']).includes('json')
    const body: unknown = isJson ? JSON.parse(response.body) : response.body || null
    return { status: response.statusCode, headers: response.headers, body }
  }
}

/** Returns the token in a response of `/login` or `/refresh_token`. */
export function tokenOf({ status, body }: TestResponse): string {
  if (status !== 200) throw new Error(`No token: ${JSON.stringify(body)}`)
  return routes.login.output.parse(body).authorizeToken
}

/** Returns the code of an error response, for `expect(codeOf(answer))`. */
export function codeOf({ body }: TestResponse): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
}

const problemSchema = z.object({
  violations: z.array(z.object({ propertyPath: z.string(), code: z.string() })),
})

/** Returns the violation of each field: `lines[1].label required`. */
export function violationsOf({ body }: TestResponse): string[] {
  const problem = problemSchema.safeParse(body)
  return problem.success
    ? problem.data.violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`)
    : []
}

/** Returns a new `Idempotency-Key` header. */
export const newIdempotencyKey = (): Headers => ({ 'idempotency-key': randomUUID() })

const boundary = 'x-test-boundary'

/** Returns body and headers of a multipart form: a `TestFile` is sent as a file, anything else as text. */
export function formOf(fields: Readonly<Record<string, unknown>>, headers: Headers = {}) {
  const parts = Object.entries(fields).map(([name, value]) => {
    const isFile = value instanceof TestFile
    const head = isFile ? `; filename="${value.name}"\r\nContent-Type: ${value.type}` : ''
    return Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n`),
      isFile ? value.bytes : Buffer.from(String(value)),
      Buffer.from('\r\n'),
    ])
  })
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
  }
}

/** A file as sent by a browser; its type may be wrong. */
export class TestFile {
  readonly name: string
  readonly bytes: Buffer
  readonly type: string

  constructor(name: string, content: string | Buffer, type = 'application/octet-stream') {
    this.name = name
    this.bytes = Buffer.from(content)
    this.type = type
  }
}
