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

test('a trait is renamed, merged into another of its kind, and removed once no supplier has it', async () => {
  const list = async () => {
    const { body } = await (await sydev()).get('/internal/supplier_traits')
    return routes.listSupplierTraits.output.parse(body).member
  }
  const call = async (method: 'put' | 'post', path: string, body: object, version: number) =>
    (await sydev())[method](`/internal/supplier_traits/${path}`, body, {
      ...newIdempotencyKey(),
      'if-match': `"${version}"`,
    })
  const all = await list()
  const [used, other] = all.filter(({ kind }) => kind === 'certification')
  const stranger = all.find(({ kind }) => kind === 'type')
  if (!used || !other || !stranger) throw new Error('Too few traits')
  const names = { nameFr: 'Qualifélec', nameEn: 'Qualifelec' }
  const renamed = await call('put', String(used.id), names, used.version)
  expect(renamed.body).toMatchObject({ ...names, version: used.version + 1 })
  expect((await call('put', String(used.id), names, used.version)).status).toBe(412)
  const taken = { nameFr: other.nameFr, nameEn: 'Another' }
  expect((await call('put', String(used.id), taken, used.version + 1)).body).toMatchObject({
    violations: [{ propertyPath: 'nameFr', code: 'taken' }],
  })
  const supplier = await insertSupplierOf(server.db)
  await server.db.insertInto('supplierHasTrait').values({ supplierId: supplier, traitId: used.id }).execute()
  expect(await (await sydev()).delete(`/internal/supplier_traits/${used.id}`)).toMatchObject({
    status: 409,
    body: { reason: 'trait_used' },
  })
  for (const into of [stranger.id, used.id, 999_999])
    expect((await call('post', `${used.id}/merge`, { into }, used.version + 1)).body).toMatchObject({
      violations: [{ propertyPath: 'into', code: 'not_a_choice' }],
    })
  const merged = await call('post', `${used.id}/merge`, { into: other.id }, used.version + 1)
  expect(merged).toMatchObject({ status: 200, body: { id: other.id } })
  const kept = await (await sydev()).get(routePath(routes.getSupplierTraits.path, { id: supplier }))
  expect(kept.body).toMatchObject({ traits: [other.id], version: 2 })
  expect((await list()).map(({ id }) => id)).not.toContain(used.id)
  const unused = await (
    await sydev()
  ).post(
    '/internal/supplier_traits',
    { kind: 'type', nameFr: 'Inutile', nameEn: 'Unused' },
    newIdempotencyKey(),
  )
  const { id } = routes.createSupplierTrait.output.parse(unused.body)
  expect((await (await sydev()).delete(`/internal/supplier_traits/${id}`)).status).toBe(204)
  expect((await (await sydev()).delete(`/internal/supplier_traits/${id}`)).status).toBe(404)
})
