import { randomUUID } from 'node:crypto'
import { routes } from '@comptoir/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import * as z from 'zod/mini'
import { demoPassword } from '../seed/accounts.ts'
import { apiPrefix } from '../src/app.ts'

/** An answer with its body parsed, `null` where there is none: `expect(answer).toMatchObject({ status, body })`. */
export interface TestAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
}

type Headers = Readonly<Record<string, string>>

/** Someone who calls the API under test, below `/api`. */
export class TestCaller {
  readonly app: FastifyInstance
  readonly token: string | null

  constructor(app: FastifyInstance, token: string | null) {
    this.app = app
    this.token = token
  }

  /** Signs in as a person does. */
  static async signIn(app: FastifyInstance, username: string): Promise<TestCaller> {
    const answer = await new TestCaller(app, null).post('/login', { username, password: demoPassword })
    return new TestCaller(app, tokenOf(answer))
  }

  get(path: string, headers: Headers = {}): Promise<TestAnswer> {
    return this.call({ method: 'GET', url: path, headers })
  }

  post(path: string, body: object = {}, headers: Headers = {}): Promise<TestAnswer> {
    return this.call({ method: 'POST', url: path, payload: body, headers })
  }

  put(path: string, body: object, headers: Headers = {}): Promise<TestAnswer> {
    return this.call({ method: 'PUT', url: path, payload: body, headers })
  }

  /** A form with a file; the other fields go as text. */
  form(
    method: 'POST' | 'PUT',
    path: string,
    fields: Readonly<Record<string, unknown>>,
    headers: Headers = {},
  ): Promise<TestAnswer> {
    return this.call({ method, url: path, ...formOf(fields, headers) })
  }

  delete(path: string, headers: Headers = {}): Promise<TestAnswer> {
    return this.call({ method: 'DELETE', url: path, headers })
  }

  /** Any request; the path is below the API. */
  async call(options: InjectOptions & { url: string }): Promise<TestAnswer> {
    const answer = await this.app.inject({
      ...options,
      url: apiPrefix + options.url,
      headers: { ...(this.token !== null && { authorization: `Bearer ${this.token}` }), ...options.headers },
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    const body: unknown = isJson ? JSON.parse(answer.body) : answer.body || null
    return { status: answer.statusCode, headers: answer.headers, body }
  }
}

/** The token that an answer of `/login` or `/refresh_token` brings. */
export function tokenOf({ status, body }: TestAnswer): string {
  if (status !== 200) throw new Error(`No token: ${JSON.stringify(body)}`)
  return routes.login.output.parse(body).authorizeToken
}

/** The code of a refusal, for `expect(codeOf(answer))`. */
export function codeOf({ body }: TestAnswer): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
}

const refusalSchema = z.object({
  violations: z.array(z.object({ propertyPath: z.string(), code: z.string() })),
})

/** What a refusal says of each field: `lines[1].label required`. */
export function violationsOf({ body }: TestAnswer): string[] {
  const refusal = refusalSchema.safeParse(body)
  return refusal.success
    ? refusal.data.violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`)
    : []
}

/** A new `Idempotency-Key` header. */
export const newIdempotencyKey = (): Headers => ({ 'idempotency-key': randomUUID() })

const boundary = 'x-test-boundary'

/** Body and headers of a multipart form: a `TestFile` is sent as a file, anything else as text. */
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

/** A file as a browser would send it; it may lie about its type. */
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
