import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { AssistantScope, Locale } from '@comptoir/contract'
import type { Server } from 'node:http'
import { routes } from '@comptoir/contract'
import * as z from 'zod/mini'

/** A test app, as far as a token is made by it; without its types, which journeys do not compile. */
interface TokenMaker {
  readonly as: (
    username: string,
  ) => Promise<{ readonly post: (path: string, body: object) => Promise<{ readonly body: unknown }> }>
}

/** A new token of a demo account. */
export async function makeToken(
  server: TokenMaker,
  username: string,
  scope: AssistantScope,
): Promise<string> {
  const caller = await server.as(username)
  const made = await caller.post('/internal/assistant_tokens', { name: 'Test', scope, days: 30 })
  return routes.createAssistantToken.output.parse(made.body).token
}

/** The official client, connected to the address of a server for assistants. */
export async function connectTo(address: string, token: string, locale: Locale = 'fr'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const headers = { authorization: `Bearer ${token}`, 'accept-language': locale }
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } }))
  return client
}

/** The official client, connected over a socket to the app, which has to listen. */
export function connectAssistant(
  app: { readonly server: Pick<Server, 'address'> },
  token: string,
  locale?: Locale,
): Promise<Client> {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The app does not listen')
  return connectTo(`http://127.0.0.1:${address.port}/api/mcp`, token, locale)
}

/** The structured result of a tool that must succeed. */
export async function callTool(client: Client, name: string, input: object = {}): Promise<unknown> {
  const result = await client.callTool({ name, arguments: { ...input } })
  if (result.isError === true) throw new Error(JSON.stringify(result.content))
  return result.structuredContent
}

/** Products as the tools return them, as far as tests read them. */
export const toolProducts = z.object({
  products: z.array(z.object({ id: z.int(), supplierText: z.object({ reference: z.string() }) })),
})

/** Lines as `match_lines` returns them. */
export const matchedLines = z.object({
  lines: z.array(
    z.object({
      ...toolProducts.shape,
      text: z.string(),
      state: z.string(),
      isReady: z.boolean(),
      asked: z.optional(z.number()),
      quantity: z.optional(z.number()),
      questions: z.optional(z.array(z.string())),
    }),
  ),
  ignored: z.array(z.string()),
})

/** Agencies as `nearest_agencies` returns them. */
export const toolAgencies = z.object({ agencies: z.array(z.object({ id: z.int() })) })

/** A consultation as `prepare_consultation` and `list_consultations` return it, as far as tests read it. */
export const toolConsultation = z.object({
  id: z.int(),
  name: z.string(),
  isSealed: z.boolean(),
  answeredCount: z.int(),
  open: z.string(),
})

/** A page of consultations as `list_consultations` returns it. */
export const toolConsultations = z.object({ consultations: z.array(toolConsultation) })
