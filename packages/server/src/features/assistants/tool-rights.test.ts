import { coversScope, isAllowed, passesManagement, assistantScopes } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { demoCompanies } from '../../../seed/accounts.ts'
import { openTestApp } from '../../../test/app.ts'
import { TestCaller } from '../../../test/caller.ts'
import { readState } from '../../../test/database-state.queries.ts'
import { makeToken } from '../../../test/mcp-client.ts'
import { tools } from './tools.ts'

const server = openTestApp()
const people = demoCompanies.flatMap(({ useTamzagGestion, users }) =>
  users.map(({ username, roles }) => ({ username, roles, useTamzagGestion })),
)

const answerSchema = z.object({
  result: z.object({
    isError: z.optional(z.boolean()),
    tools: z.optional(z.array(z.object({ name: z.string() }))),
  }),
})

async function ask(token: string, method: string, params: object = {}) {
  const answer = await new TestCaller(server.app, token).post(
    '/mcp',
    { jsonrpc: '2.0', id: 1, method, params },
    { accept: 'application/json, text/event-stream' },
  )
  expect(answer.status).toBe(200)
  return answerSchema.parse(answer.body).result
}

const needs = (name: string) => tools.filter((tool) => tool.name === name).flatMap(({ routes }) => routes)

describe.each(people)('the tools of $username', ({ username, roles, useTamzagGestion }) => {
  test.each(assistantScopes)('with a token to %s are those that role and scope allow', async (scope) => {
    const token = await makeToken(server, username, scope)
    const listed = (await ask(token, 'tools/list')).tools?.map(({ name }) => name) ?? []
    const allowed = tools.filter(
      (tool) =>
        coversScope(scope, tool.scope) &&
        needs(tool.name).every(
          (route) =>
            isAllowed(roles, route.permission) &&
            (route.isManagement !== true || passesManagement(roles, useTamzagGestion)),
        ),
    )
    expect(listed).toEqual(allowed.map(({ name }) => name))

    // The others are refused when they are called all the same, and change nothing.
    const before = await readState(server.db)
    for (const { name } of tools.filter((tool) => !allowed.includes(tool)))
      expect({ name, ...(await ask(token, 'tools/call', { name, arguments: {} })) }).toMatchObject({
        name,
        isError: true,
      })
    expect(await readState(server.db)).toEqual(before)
  })
})

test('a token opens no route that sends, awards, confirms or deletes', () => {
  const opened = tools.flatMap(({ routes }) => routes.map(({ method, path }) => `${method} ${path}`))
  const final = /\/(send|resend|remind|awards|confirm|letters|close|rounds)$/
  expect(opened.filter((route) => final.test(route) || route.startsWith('DELETE'))).toEqual([])
})

test('a tool is described in both languages, and only those that read say so', () => {
  for (const { name, description, scope, routes } of tools) {
    expect(name).toMatch(/^[a-z_]{3,40}$/)
    expect(description.fr).not.toBe(description.en)
    const writes = routes.filter(({ method, isQuestion }) => method !== 'GET' && isQuestion !== true)
    expect({ name, writes: writes.length > 0 }).toEqual({ name, writes: scope !== 'read' })
  }
})
