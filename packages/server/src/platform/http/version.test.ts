import { errorsOf, isAllowed, routePath, routes, type AnyRoute } from '@comptoir/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { demoCompanies } from '../../../seed/accounts.ts'
import { apiPrefix } from '../../app.ts'
import { openTestApp } from '../../../test/app.ts'
import { formOf } from '../../../test/caller.ts'
import { readState } from '../../../test/database-state.queries.ts'
import { routeSamples } from '../../../test/route-samples.ts'
import { createLink } from '../links/links.service.ts'

const server = openTestApp()
const samples = new Map(Object.entries(routeSamples))
const accounts = demoCompanies.flatMap(({ users }) => users)
const table = Object.entries<AnyRoute>(routes).map(([name, route]) => ({ name, route }))
const versioned = table.filter(({ route }) => route.isVersioned)

/** Their bodies contain the version of each row. */
const versionsInBody = ['changeAgreementDiscounts', 'changeMultiplePrices', 'changeCustomProduct']

/** The path of the route for a row of the demo, and an account that may call it. */
async function callOf({ name, route }: (typeof table)[number]) {
  const sample = samples.get(name)
  if (route.auth === 'link') {
    const rowId = (await sample?.linkedRow?.(server.db)) ?? 0
    const { id: companyId } = await server.db
      .selectFrom('company')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const { now } = server.clock
    const expiresAt = new Date(now.getTime() + 86_400_000)
    const token = await createLink(
      server.db,
      { resource: route.linkTo ?? '', rowId, companyId },
      { expiresAt, now },
    )
    return { path: route.path.replace('{uuid}', token), token: null }
  }
  const id = (await (sample?.ownId ?? sample?.foreignId)?.(server.db)) ?? 1
  const username = accounts
    .filter(({ roles }) => isAllowed(roles, route.permission))
    .toSorted(
      (one, other) => Number(other.username === 'client') - Number(one.username === 'client'),
    )[0]?.username
  const caller = await server.as(username ?? 'client')
  // The use of a session is recorded once: before the tested call.
  await caller.get('/internal/user_addresses/me')
  const { token } = caller
  const places = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => [place, id] as const)
  return { path: routePath(route.path, Object.fromEntries(places)), token }
}

test.each(versioned)('$name requires the version that was read', async ({ name, route }) => {
  const { path, token } = await callOf({ name, route })
  const payload = samples.get(name)?.body
  const before = await readState(server.db)
  const response = await server.app.inject({
    method: route.method,
    url: apiPrefix + path,
    ...(route.maxFileBytes === undefined ? payload && { payload } : formOf(payload ?? {})),
    headers: {
      ...(route.maxFileBytes !== undefined && formOf({}).headers),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
  })
  expect([response.statusCode, response.json()]).toEqual([
    428,
    expect.objectContaining({ code: 'version_required' }),
  ])
  expect(await readState(server.db)).toEqual(before)
})

test('every write of a versioned row requires the version that was read', () => {
  const unversioned = table
    .filter(({ route }) => errorsOf(route).includes('version_moved'))
    .map(({ name }) => name)
  expect(unversioned.filter((name) => !versioned.some((one) => one.name === name)).toSorted()).toEqual(
    versionsInBody.toSorted(),
  )
  expect(versioned.map(({ name }) => name)).toContain('changeConsultation')
})

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.optional(
          z.array(z.object({ in: z.string(), name: z.string(), required: z.optional(z.boolean()) })),
        ),
      }),
    ),
  ),
})

test('the API description requires If-Match for those routes only', async () => {
  const { paths } = documentSchema.parse((await server.anonymous.get('/docs/json')).body)
  const required = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [] }]) =>
      parameters.some((one) => one.in === 'header' && one.name === 'If-Match' && one.required === true)
        ? [`${method.toUpperCase()} ${path}`]
        : [],
    ),
  )
  expect(required.toSorted()).toEqual(
    versioned.map(({ route }) => `${route.method} ${route.path}`).toSorted(),
  )
})
