import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestApp } from '../../../test/app.ts'
import { callTool, connectAssistant, makeToken, toolProducts } from '../../../test/mcp-client.ts'

const server = openTestApp()
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})

const connect = async (scope: 'read' | 'prepare' | 'order', username = 'client') =>
  connectAssistant(server.app, await makeToken(server, username, scope))

describe('the official client', () => {
  test('finds the tools of the scope, described in its language', async () => {
    const { tools } = await (await connect('read')).listTools()
    expect(tools.map(({ name }) => name)).toContain('search_products')
    expect(tools.map(({ name }) => name)).not.toContain('add_to_cart')
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true)
    expect(tools[0]?.title).toBe('Chercher des produits')
    const more = await (await connect('prepare')).listTools()
    expect(more.tools.find(({ name }) => name === 'add_to_cart')?.annotations).toMatchObject({
      readOnlyHint: false,
      destructiveHint: false,
    })
  })

  test('searches: ten products, their prices and facets in at most 4 kB', async () => {
    const client = await connect('read')
    const found = await callTool(client, 'search_products', { search: 'disjoncteur' })
    expect(toolProducts.parse(found).products).toHaveLength(10)
    expect(found).toMatchObject({
      facets: [{ name: 'family' }, { name: 'manufacturer' }, { name: 'supplier' }],
    })
    expect(Buffer.byteLength(JSON.stringify(found))).toBeLessThanOrEqual(4000)
  })

  test('opens a sheet with its price explained, and compares two', async () => {
    const client = await connect('read')
    const { products } = toolProducts.parse(
      await callTool(client, 'search_products', { search: 'disjoncteur' }),
    )
    const ids = products.slice(0, 2).map(({ id }) => id)
    const sheet = await callTool(client, 'get_product', { id: ids[0], quantity: 3 })
    expect(sheet).toMatchObject({ id: ids[0], price: { quantity: 3 } })
    const compared = await callTool(client, 'compare_products', { ids })
    expect(compared).toMatchObject({ products: [{ id: ids[0] }, { id: ids[1] }] })
  })

  test('says in words, in both languages, what is wrong with a call', async () => {
    const token = await makeToken(server, 'client', 'read')
    const call = async (locale: 'fr' | 'en', name: string, input: object) => {
      const client = await connectAssistant(server.app, token, locale)
      const { isError, content } = await client.callTool({ name, arguments: { ...input } })
      return { isError, text: z.array(z.object({ text: z.string() })).parse(content)[0]?.text }
    }
    expect((await call('fr', 'get_product', {})).text).toMatch(/^id: /)
    const [french, english] = [
      await call('fr', 'get_product', { id: 2_147_483_647 }),
      await call('en', 'get_product', { id: 2_147_483_647 }),
    ]
    expect(french.isError && english.isError).toBe(true)
    expect(french.text).not.toBe(english.text)
    expect((await call('en', 'add_to_cart', { lines: [{ productId: 1, quantity: 1 }] })).text).toBe(
      'This assistant token does not give this right.',
    )
    expect((await call('en', 'erase_everything', {})).isError).toBe(true)
  })
})

describe('the endpoint', () => {
  const ask = async (
    headers: Record<string, string>,
    body: unknown = { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  ) =>
    server.app.inject({
      method: 'POST',
      url: '/api/mcp',
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        ...headers,
      },
      payload: JSON.stringify(body),
    })

  test('takes tokens of assistants only', async () => {
    const session = (await server.as('client')).token ?? ''
    const statuses = await Promise.all(
      ['', `Bearer ${session}`, 'Bearer at_forged'].map(async (authorization) => {
        const { statusCode } = await ask({ authorization })
        return statusCode
      }),
    )
    expect(statuses).toEqual([401, 401, 401])
  })

  test('keeps nothing: one request, one response, no batch, no stream', async () => {
    const authorization = `Bearer ${await makeToken(server, 'client', 'read')}`
    const listed = await ask({ authorization })
    expect(listed.statusCode).toBe(200)
    expect(listed.headers['mcp-session-id']).toBeUndefined()
    expect((await ask({ authorization }, [{ jsonrpc: '2.0', id: 1, method: 'ping' }])).statusCode).toBe(400)
    for (const method of ['GET', 'DELETE'] as const) {
      const { statusCode, headers } = await server.app.inject({
        method,
        url: '/api/mcp',
        headers: { authorization },
      })
      expect([statusCode, headers['allow']]).toEqual([405, 'POST'])
    }
  })

  test('writes once for a repeated key', async () => {
    const client = await connect('prepare')
    const { products } = toolProducts.parse(
      await callTool(client, 'search_products', { search: 'disjoncteur' }),
    )
    const lines = [{ productId: products[0]?.id, quantity: 1 }]
    const [first, again] = [
      await callTool(client, 'add_to_cart', { lines, requestKey: 'one' }),
      await callTool(client, 'add_to_cart', { lines, requestKey: 'one' }),
    ]
    expect(again).toEqual(first)
  })
})
