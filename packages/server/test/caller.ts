import { randomUUID } from 'node:crypto'
import { routes } from '@comptoir/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
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

/** A new act for `Idempotency-Key`. */
export const newAct = (): Headers => ({ 'idempotency-key': randomUUID() })
