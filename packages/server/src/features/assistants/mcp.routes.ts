import { AppError } from '@comptoir/contract'
import type { FastifyRequest } from 'fastify'
import { readBearer } from '../../platform/access/authorize.ts'
import type { Api } from '../../platform/http/bind-route.ts'
import { readLocale } from '../../platform/http/locale.ts'
import { createToolApi } from './call-api.ts'

const url = '/mcp'

/**
 * Serves assistants by the Model Context Protocol: one request, one response, and nothing kept between them, so that any of several
 * processes can answer.
 */
export function mcpRoutes(api: Api): void {
  api.route({
    method: 'POST',
    url,
    schema: { hide: true },
    onRequest: async (request) => {
      const { authenticator } = api.services
      const token = readBearer(request.headers.authorization)
      const actor = await authenticator.authenticate(token, request.headers.origin)
      // Sessions of the portal and keys of partners are for other doors.
      if (actor.kind !== 'user' || !actor.assistant) throw new AppError('assistant_token_invalid')
      request.actor = actor
    },
    handler: async (request, reply) => {
      // A batch would be many requests that limits count as one.
      if (Array.isArray(request.body)) throw new AppError('bad_request')
      const response = await answer(api, request)
      void reply
        .code(response.status)
        .headers({ 'cache-control': 'no-store', vary: 'Accept-Language, Authorization' })
      const text = await response.text()
      return text === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(text)
    },
  })
  // There is no stream to open and no session to end.
  api.route({
    method: ['GET', 'DELETE'],
    url,
    schema: { hide: true },
    onRequest: async () => {
      throw new AppError('method_not_allowed', { allow: 'POST' })
    },
    handler: () => undefined,
  })
}

async function answer(api: Api, request: FastifyRequest): Promise<Response> {
  const { actor } = request
  if (actor?.kind !== 'user') throw new AppError('unauthenticated')
  const locale = readLocale(request.headers['accept-language'])
  // Loaded by the first assistant: they are a tenth of all modules.
  const [{ createMcpServer }, { WebStandardStreamableHTTPServerTransport }] = await Promise.all([
    import('./mcp-server.ts'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
  ])
  const server = createMcpServer({
    actor,
    apiFor: (requestKey) => createToolApi({ api, request, locale, requestKey }),
  })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const { accept = '', 'mcp-protocol-version': version } = request.headers
    return await transport.handleRequest(
      new Request('http://localhost/', {
        method: 'POST',
        headers: {
          accept,
          'content-type': 'application/json',
          ...(typeof version === 'string' && { 'mcp-protocol-version': version }),
        },
      }),
      { parsedBody: request.body },
    )
  } finally {
    await server.close()
  }
}
