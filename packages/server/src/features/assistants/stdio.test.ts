import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { callTool, makeToken } from '../../../test/mcp-client.ts'

const server = openTestApp()
let url = ''
beforeAll(async () => {
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
})

async function start(env: Record<string, string>): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ['--conditions=@comptoir/source', fileURLToPath(new URL('stdio-main.ts', import.meta.url))],
      env,
      stderr: 'ignore',
    }),
  )
  return client
}

test('a local program passes an assistant on to the installation, in its language', async () => {
  const token = await makeToken(server, 'client', 'read')
  const client = await start({ COMPTOIR_URL: url, ASSISTANT_TOKEN: token, ASSISTANT_LANGUAGE: 'en' })
  const { tools } = await client.listTools()
  expect(tools.map(({ title }) => title)).toContain('Search products')
  expect(await callTool(client, 'list_orders')).toMatchObject({ page: 1 })
  await client.close()
})

test('a token that does not work, and a missing one, are errors and not silence', async () => {
  const rejected = start({ COMPTOIR_URL: url, ASSISTANT_TOKEN: 'at_forged' })
  await expect(rejected).rejects.toThrow('assistant_token_invalid')
  await expect(start({ COMPTOIR_URL: url })).rejects.toThrow('Connection closed')
})
