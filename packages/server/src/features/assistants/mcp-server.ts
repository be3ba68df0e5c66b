import { coversScope } from '@comptoir/contract'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import type { UserActor } from '../../platform/access/actor.ts'
import { message } from '../../platform/http/messages.ts'
import { servePrompts } from './mcp-prompts.ts'
import { serveResources } from './mcp-resources.ts'
import { describeTool, notice, runTool, toolsFor } from './mcp-tools.ts'
import type { ToolApi } from './tool.ts'
import { tools } from './tools.ts'

interface ServedRequest {
  readonly actor: UserActor
  /** The API for one call, with the key that the assistant has given it. */
  readonly apiFor: (requestKey?: string) => ToolApi
}

const instructions = {
  fr: `Comptoir : les achats d’un installateur en génie électrique et climatique. Montants en euros HT. Une consultation préparée ici n’est jamais envoyée, une attribution n’est jamais faite et une commande n’est jamais confirmée : une personne le fait dans le portail. ${notice.fr}`,
  en: `Comptoir: the purchasing of an electrical and climate installer. Amounts are in EUR excluding VAT. A consultation prepared here is never sent, an award never made and an order never confirmed: a person does that in the portal. ${notice.en}`,
} as const

/** Of forms that a server shows, which this one has not; making one for each request would cost more than the request. */
const jsonSchemaValidator = new AjvJsonSchemaValidator()

/** A server of the Model Context Protocol for one request: it keeps nothing between two of them. */
export function createMcpServer({ actor, apiFor }: ServedRequest): Server {
  const { locale } = apiFor()
  const server = new Server(
    { name: 'comptoir', title: 'Comptoir', version: '1.0.0' },
    {
      capabilities: { tools: {}, resources: {}, prompts: {} },
      instructions: instructions[locale],
      jsonSchemaValidator,
    },
  )
  const offered = toolsFor(actor)
  serveResources(server, offered, apiFor)
  servePrompts(server, locale)
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: offered.map((tool) => describeTool(tool, locale)),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const { name, arguments: given = {} } = params
    const tool = offered.find((one) => one.name === name)
    if (tool) {
      const key = given['requestKey']
      return runTool(tool, given, apiFor(typeof key === 'string' ? key : undefined))
    }
    return {
      isError: true,
      content: [{ type: 'text', text: message(locale, `problem.${rejectionOf(name, actor)}`) }],
    }
  })
  return server
}

/** Why a tool is not offered: it does not exist, the token is for less, or the user has not the right. */
function rejectionOf(name: string, { assistant }: UserActor) {
  const tool = tools.find((one) => one.name === name)
  if (!tool) return 'not_found'
  return assistant && coversScope(assistant.scope, tool.scope) ? 'forbidden' : 'assistant_scope_missing'
}
