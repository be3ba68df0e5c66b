import { routePath, routes } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, newIdempotencyKey } from '../../../test/caller.ts'
import { insertSupplierOf } from '../../../test/group-fixtures.queries.ts'

const server = openTestApp()
const sydev = () => server.as('sydev')

test('a supplier gets traits, which the finder then counts; unknown ones and old versions are refused', async () => {
  const path = routePath(routes.getSupplierTraits.path, { id: await insertSupplierOf(server.db) })
  const before = routes.getSupplierTraits.output.parse((await (await sydev()).get(path)).body)
  expect(before.traits).toEqual([])
  expect(before.all.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['type', 'certification', 'specialty']),
  )
  const put = async (traits: number[], version: number) =>
    (await sydev()).put(path, { traits }, { ...newIdempotencyKey(), 'if-match': `"${version}"` })
  const chosen = before.all.slice(0, 2).map(({ id }) => id)
  const saved = await put(chosen, before.version)
  expect(saved.body).toMatchObject({ traits: chosen, version: before.version + 1 })
  const stale = await put([], before.version)
  expect([stale.status, codeOf(stale)]).toEqual([412, 'version_moved'])
  const unknown = await put([999_999], before.version + 1)
  expect(unknown.body).toMatchObject({ violations: [{ propertyPath: 'traits[0]', code: 'not_a_choice' }] })
})

test('a trait is added once for its kind, and is one of the finder', async () => {
  const draft = { kind: 'certification', nameFr: 'Label Éco', nameEn: 'Eco label' }
  const add = async (body: object) =>
    (await sydev()).post('/internal/supplier_traits', body, newIdempotencyKey())
  const { status, body } = await add(draft)
  expect([status, body]).toMatchObject([201, draft])
  const again = await add({ ...draft, nameFr: 'LABEL éco', nameEn: 'Other' })
  expect(again.body).toMatchObject({ violations: [{ propertyPath: 'nameFr', code: 'taken' }] })
  expect((await add({ ...draft, kind: 'specialty' })).status).toBe(201)
  const listed = await (await server.as('client')).get('/internal/supplier_certifications')
  const names = routes.listSupplierCertifications.output.parse(listed.body).member.map(({ name }) => name)
  expect(names).toContain('Label Éco')
})
