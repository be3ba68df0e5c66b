import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod/mini'
import { message } from '../../platform/http/messages.ts'
import { runTool } from './mcp-tools.ts'
import type { Both, Tool, ToolApi } from './tool.ts'
import { consultationTool, listConsultationsTool } from './tools/consultations.tools.ts'
import { selectionListsTool, selectionListTool } from './tools/lists.tools.ts'

/** Rows that an assistant can attach to a conversation: each kind is listed by one tool and read by another. */
interface Kind {
  readonly title: Both
  readonly uri: string
  readonly list: Tool
  /** The rows of an answer of `list`. */
  readonly rowsOf: (answer: unknown) => readonly { readonly key: string; readonly name: string }[]
  readonly read: Tool
  readonly inputOf: (key: string) => object
}

const listsSchema = z.object({ lists: z.array(z.object({ uuid: z.string(), name: z.string() })) })
const consultationsSchema = z.object({
  consultations: z.array(z.object({ id: z.int(), name: z.string() })),
})

const kinds: readonly Kind[] = [
  {
    title: { fr: 'Liste de sélection', en: 'Selection list' },
    uri: 'comptoir://selection-lists/',
    list: selectionListsTool,
    rowsOf: (answer) => listsSchema.parse(answer).lists.map(({ uuid, name }) => ({ key: uuid, name })),
    read: selectionListTool,
    inputOf: (uuid) => ({ uuid }),
  },
  {
    title: { fr: 'Consultation', en: 'Consultation' },
    uri: 'comptoir://consultations/',
    list: listConsultationsTool,
    rowsOf: (answer) =>
      consultationsSchema.parse(answer).consultations.map(({ id, name }) => ({ key: String(id), name })),
    read: consultationTool,
    inputOf: (id) => ({ consultation: Number(id) }),
  },
]

const mimeType = 'application/json'
const totalSchema = z.object({ total: z.int() })
const pageSize = 20

/** Serves the lists and the consultations that the user sees, of the kinds whose tools are offered. */
export function serveResources(server: Server, offered: readonly Tool[], apiFor: () => ToolApi): void {
  const open = kinds.filter(({ list, read }) => offered.includes(list) && offered.includes(read))
  const { locale } = apiFor()
  const rejection = (code: 'bad_request' | 'not_found') =>
    new McpError(ErrorCode.InvalidParams, message(locale, `problem.${code}`))

  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: open.map(({ title, uri }) => ({
      name: title[locale],
      uriTemplate: `${uri}{id}`,
      mimeType,
    })),
  }))

  server.setRequestHandler(ListResourcesRequestSchema, async ({ params }) => {
    const page = Number(params?.cursor ?? 1)
    if (!Number.isInteger(page) || page < 1) throw rejection('bad_request')
    const answers = await Promise.all(
      open.map(async (kind) => ({ kind, answer: (await textsOf(kind.list, { page }, apiFor())).answer })),
    )
    const hasMore = answers.some(({ answer }) => totalSchema.parse(answer).total > page * pageSize)
    return {
      resources: answers.flatMap(({ kind, answer }) =>
        kind.rowsOf(answer).map(({ key, name }) => ({
          uri: `${kind.uri}${key}`,
          name,
          description: kind.title[locale],
          mimeType,
        })),
      ),
      ...(hasMore && { nextCursor: String(page + 1) }),
    }
  })

  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const kind = open.find((one) => uri.startsWith(one.uri))
    if (!kind) throw rejection('not_found')
    const { texts } = await textsOf(kind.read, kind.inputOf(uri.slice(kind.uri.length)), apiFor())
    // The notice about texts of suppliers, where there is one, stays beside them.
    return { contents: texts.map((text) => ({ uri, mimeType, text })) }
  })
}

/** What a tool answers. @throws McpError in its words when it fails */
async function textsOf(tool: Tool, input: object, api: ToolApi) {
  const { isError, content, structuredContent } = await runTool(tool, input, api)
  const texts = content.flatMap((part) => (part.type === 'text' ? part.text : []))
  if (isError === true) throw new McpError(ErrorCode.InvalidParams, texts.join('\n'))
  return { texts, answer: structuredContent }
}
