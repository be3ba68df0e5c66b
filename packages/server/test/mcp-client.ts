import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { AssistantScope, Locale } from '@comptoir/contract'
import type { FastifyInstance } from 'fastify'
import { routes } from '@comptoir/contract'
import type { TestApp } from './app.ts'

/** A new token of a demo account. */
export async function makeToken(server: TestApp, username: string, scope: AssistantScope): Promise<string> {
  const caller = await server.as(username)
  const made = await caller.post('/internal/assistant_tokens', { name: 'Test', scope, days: 30 })
  return routes.createAssistantToken.output.parse(made.body).token
}

/** The official client, connected over a socket to the app, which has to listen. */
export async function connectAssistant(
  app: FastifyInstance,
  token: string,
  locale: Locale = 'fr',
): Promise<Client> {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The app does not listen')
  const client = new Client({ name: 'test', version: '1.0.0' })
  const transport = new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${address.port}/api/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}`, 'accept-language': locale } },
  })
  await client.connect(transport)
  return client
}

/** The structured result of a tool that must succeed. */
export async function callTool(client: Client, name: string, input: object = {}): Promise<unknown> {
  const result = await client.callTool({ name, arguments: { ...input } })
  if (result.isError === true) throw new Error(JSON.stringify(result.content))
  return result.structuredContent
}
