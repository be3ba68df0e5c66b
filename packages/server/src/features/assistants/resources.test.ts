import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestApp } from '../../../test/app.ts'
import { insertConsultationOf } from '../../../test/consultation-fixtures.queries.ts'
import { connectAssistant, makeToken } from '../../../test/mcp-client.ts'
import { runTool } from './mcp-tools.ts'
import type { ToolApi } from './tool.ts'
import { readCartTool } from './tools/cart.tools.ts'

const server = openTestApp()
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})

const textSchema = z.object({ text: z.string() })

test('lists and consultations are resources, page by page', async () => {
  const person = await server.as('client')
  for (let count = 0; count < 21; count++)
    await person.post('/cart_product_selections', { name: `Chantier ${count}` })
  const id = await insertConsultationOf(server.db, { isSent: true })
  const client = await connectAssistant(server.app, await makeToken(server, 'client', 'read'))
  const first = await client.listResources()
  const second = await client.listResources({ cursor: first.nextCursor })
  const names = [...first.resources, ...second.resources].map(({ name }) => name)
  for (let count = 0; count < 21; count++) expect(names).toContain(`Chantier ${count}`)
  expect(second.nextCursor).toBeUndefined()
  const read = await client.readResource({ uri: `comptoir://consultations/${id}` })
  expect(JSON.parse(textSchema.parse(read.contents.at(-1)).text)).toMatchObject({ id })
  const { resourceTemplates } = await client.listResourceTemplates()
  expect(resourceTemplates).toHaveLength(2)

  const other = await connectAssistant(server.app, await makeToken(server, 'client2', 'read'), 'en')
  await expect(other.readResource({ uri: `comptoir://consultations/${id}` })).rejects.toThrow(/not/i)
  await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow('Cet élément n’existe pas')
  await expect(client.listResources({ cursor: 'x' })).rejects.toThrow('ne peut pas être traitée')
})

test('three jobs are prompts in the language of the client', async () => {
  const token = await makeToken(server, 'client', 'read')
  const client = await connectAssistant(server.app, token, 'en')
  const { prompts } = await client.listPrompts()
  expect(prompts.map(({ name }) => name)).toEqual(['lines_to_cart', 'request_prices', 'read_answers'])
  const { messages } = await client.getPrompt({ name: 'lines_to_cart', arguments: { lines: '3 x PX' } })
  expect(textSchema.parse(messages[0]?.content).text).toMatch(/^Give these lines[^]*3 x PX$/)
  await expect(client.getPrompt({ name: 'lines_to_cart' })).rejects.toThrow('lines: This value is required')
  await expect(client.getPrompt({ name: 'other' })).rejects.toThrow('This item does not exist')
})

test('an unexpected failure is logged, and told in words without its cause', async () => {
  const logged: unknown[] = []
  const api: ToolApi = {
    locale: 'en',
    publicUrl: '',
    log: { error: (cause: unknown) => void logged.push(cause) },
    call: () => Promise.reject(new Error('SELECT password FROM app_user')),
  }
  expect(await runTool(readCartTool, {}, api)).toEqual({
    isError: true,
    content: [{ type: 'text', text: 'Something went wrong while processing your request' }],
  })
  expect(logged).toHaveLength(1)
})
