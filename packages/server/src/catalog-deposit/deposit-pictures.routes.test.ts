import { routePath, routes, type DepositSheet } from '@comptoir/contract'
import { zipSync, type Zippable } from 'fflate'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { openTestApp } from '../../test/app.ts'
import { codeOf, newIdempotencyKey, TestFile } from '../../test/caller.ts'

const server = openTestApp({ pollJobsEvery: 0.5 })
const wait = { timeout: 60_000, interval: 50 }

interface Row {
  readonly id: number
  readonly reference: string
  readonly maker: string
}
let catalogId = 0
let products: Row[] = []
beforeAll(async () => {
  await server.app.services.jobs.work(server.app.services)
  const catalog = await server.db
    .selectFrom('catalog')
    .select('id')
    .where('code', '=', 'PX')
    .executeTakeFirstOrThrow()
  catalogId = catalog.id
  products = await server.db
    .selectFrom('product')
    .innerJoin('manufacturer', 'manufacturer.id', 'product.manufacturer_id')
    .select(['product.id', 'reference', 'manufacturer.name as maker'])
    .where('catalog_id', '=', catalogId)
    .where('public_price', 'is not', null)
    .orderBy('product.id')
    .limit(6)
    .execute()
})

const at = (nth: number): Row => {
  const row = products[nth]
  if (!row) throw new Error('The catalogue has too few products')
  return row
}
const sydev = () => server.as('sydev')
const read = async (id: number) =>
  routes.getDeposit.output.parse((await (await sydev()).get(`/internal/catalog_deposits/${id}`)).body)
async function until(id: number, ...statuses: DepositSheet['status'][]): Promise<DepositSheet> {
  return vi.waitFor(async () => {
    const sheet = await read(id)
    expect(statuses).toContain(sheet.status)
    return sheet
  }, wait)
}
const post = async (path: string, body: object = {}) => (await sydev()).post(path, body, newIdempotencyKey())
const put = async (path: string, body: object) => (await sydev()).put(path, body, newIdempotencyKey())

/** Deposits lines and pictures, and takes them in. */
async function takeIn(lines: readonly string[], media?: TestFile): Promise<DepositSheet> {
  const file = new TestFile(
    'tarif.csv',
    ['Marque;Référence;Désignation;Prix HT;Famille;REFNEW', ...lines].join('\r\n'),
  )
  const answer = await (
    await sydev()
  ).form(
    'POST',
    '/internal/catalog_deposits',
    {
      depositDate: '2026-11-21',
      applicationDate: '2026-11-21',
      catalog: catalogId,
      reason: 'media',
      fileFormat: 'csv',
      file,
    },
    newIdempotencyKey(),
  )
  const { id } = routes.addDeposit.output.parse(answer.body)
  await until(id, 'rehearsed')
  if (media) {
    const path = routePath(routes.setDepositMedia.path, { id })
    expect((await (await sydev()).form('PUT', path, { image: media }, newIdempotencyKey())).status).toBe(200)
  }
  await post(`/internal/catalog_deposits/${id}/import`)
  return until(id, 'finished', 'finished_with_errors')
}

const listed = async (kind: 'media_picture' | 'product', file: string) => {
  const { body } = await (await sydev()).get(`/internal/catalog_diffusion_${kind}_trackings?search=${file}`)
  return routes.listPictureDiffusions.output.parse(body).member[0]
}
const ended = (kind: 'media_picture' | 'product', file: string) =>
  vi.waitFor(async () => {
    const diffusion = await listed(kind, file)
    expect(diffusion?.status).toMatch(/^finished/)
    return diffusion
  }, wait)
const productOf = async (id: number) => {
  const { body } = await (await server.as('client')).get(`/internal/products/${id}`)
  return routes.getProduct.output.parse(body)
}
/** A picture by its address; its size as the head of a lossy WebP says it. */
async function fetchPicture(path: string) {
  const { statusCode: status, headers, rawPayload: bytes } = await server.app.inject(`/api${path}`)
  if (status !== 200) return { status }
  expect(headers['content-type']).toBe('image/webp')
  expect(bytes.toString('latin1', 0, 16)).toMatch(/^RIFF.{4}WEBPVP8 $/s)
  const side = (from: number) => bytes.readUInt16LE(from) & 0x3fff
  return { status, kept: headers['cache-control'], width: side(26), height: side(28) }
}
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()
const zip = (name: string, files: Zippable) => new TestFile(name, Buffer.from(zipSync(files)))
/** A line that changes nothing. */
const asIs = ({ maker, reference }: Row) => `${maker};${reference};;;;`

test('pictures of a ZIP become those of their products, in two sizes; what is none is listed, tried again, and taken back', async () => {
  const [one, two, three, four, five] = [at(0), at(1), at(2), at(3), at(4)]
  const claims = Buffer.from(
    await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )
  claims.writeUInt32BE(60_000, 16)
  claims.writeUInt32BE(60_000, 20)
  const sheet = await takeIn(
    [asIs(one)],
    zip('photos-a.zip', {
      [`${one.reference.replaceAll('/', '-')}.jpg`]: await photo(1600, 900),
      [`vues/${two.reference.replaceAll('/', '-')}_face.JPG`]: await photo(100, 100),
      [`vues/${two.reference.replaceAll('/', '-')}_face_2.jpg`]: await photo(100, 100),
      [`${three.reference.replaceAll('/', '-')}.png`]: Buffer.from('<svg onload="alert(1)"/>'),
      [`${four.reference.replaceAll('/', '-')}.png`]: claims,
      [`${five.reference.replaceAll('/', '-')}.png`]: Buffer.alloc(26_000_000),
      'INCONNU-1.jpg': await photo(10, 10),
      '__MACOSX/._x.jpg': Buffer.from('x'),
    }),
  )
  const diffusion = await ended('media_picture', 'photos-a')
  expect(diffusion).toMatchObject({
    status: 'finished_with_errors',
    total: 7,
    done: 3,
    failed: 4,
    canRetry: true,
  })
  expect(diffusion?.duration).toBeGreaterThanOrEqual(0)
  const errors = `/internal/catalog_diffusion_media_picture_trackings/${diffusion?.id}/errors/export?format=csv`
  const file = String((await (await sydev()).get(errors)).body)
  expect(file).toContain('ni un JPG ni un PNG')
  expect(file).toContain('25 Mo')
  expect(file).toMatch(/INCONNU-1\.jpg.*Aucun produit/)
  expect(file).toMatch(/face_2\.jpg.*Autre vue/)

  const { image, largeImage } = await productOf(one.id)
  const shown = await fetchPicture(image)
  expect(shown).toMatchObject({
    status: 200,
    kept: 'public, max-age=31536000, immutable',
    width: 192,
    height: 108,
  })
  expect(await fetchPicture(largeImage ?? '')).toMatchObject({ width: 640, height: 360 })
  expect((await productOf(three.id)).image).toContain('/pictograms/')
  expect(await fetchPicture(`/product_pictures/${'0'.repeat(64)}.webp`)).toEqual({ status: 404 })

  // The product that was missing has come meanwhile.
  await server.db
    .updateTable('product_search')
    .set({ reference: 'INCONNU1' })
    .where('product_id', '=', at(5).id)
    .execute()
  const retry = `/internal/catalog_diffusion_media_picture_trackings/${diffusion?.id}/retry`
  expect((await post(retry)).status).toBe(204)
  const again = await ended('media_picture', 'photos-a')
  expect(again).toMatchObject({ total: 7, done: 4, failed: 3 })
  expect((await productOf(at(5).id)).largeImage).toBeDefined()

  await post(`/internal/catalog_deposits/${sheet.id}/undo`)
  await until(sheet.id, 'undone')
  expect((await productOf(one.id)).image).toContain('/pictograms/')
  expect(await fetchPicture(image)).toEqual({ status: 404 })
  expect(codeOf(await post(retry))).toBe('conflict')
})

test('a ZIP that is cut off fails as a whole, with its reason', async () => {
  const whole = zipSync({ 'a.jpg': await photo(300, 300) })
  await takeIn([asIs(at(0))], new TestFile('photos-b.zip', Buffer.from(whole.subarray(0, whole.length - 30))))
  expect(await ended('media_picture', 'photos-b')).toMatchObject({ total: 1, done: 0, failed: 1 })
})

test('lines of an unknown family are taken in once it is known; undo puts everything back', async () => {
  const [one, two] = [at(0), at(1)]
  const state = async () => ({
    relations: await server.db
      .selectFrom('product_relation')
      .selectAll()
      .orderBy('product_id')
      .orderBy('related_id')
      .orderBy('kind')
      .execute(),
    past: await server.db
      .selectFrom('product_past_price')
      .selectAll()
      .orderBy('product_id')
      .orderBy('starts_on')
      .execute(),
    lists: await server.db.selectFrom('price_list').selectAll().orderBy('id').execute(),
    products: await server.db
      .selectFrom('product')
      .selectAll()
      .where('withdrawn_at', 'is', null)
      .orderBy('id')
      .execute(),
  })
  await server.db
    .insertInto('product_relation')
    .values({ product_id: one.id, related_id: at(2).id, kind: 'replaced_by' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const before = await state()
  const sheet = await takeIn([
    `${one.maker};${one.reference};Autre nom;1234,00;;${two.reference}`,
    `${one.maker};NEUF-9;Nouveau;10,00;YY-77;${one.reference}`,
    `${one.maker};NEUF-9;Encore;11,00;YY-77;`,
    `${one.maker};SANS-9;Gratuit;gratuit;;`,
  ])
  expect(sheet.report?.counts).toMatchObject({ added: 0, updated: 1, ignored: 3 })
  const diffusion = await ended('product', 'tarif')
  expect(diffusion).toMatchObject({ failed: 3, done: 1, canRetry: true })
  const family = await server.db
    .selectFrom('family')
    .select('id')
    .where('level', '=', 3)
    .executeTakeFirstOrThrow()
  await put(routePath(routes.correctDeposit.path, { id: sheet.id }), { families: { 'YY-77': family.id } })
  const healed = await until(sheet.id, 'finished_with_errors')
  expect(healed.report?.counts).toMatchObject({ added: 1, updated: 1, ignored: 2 })
  expect(await ended('product', 'tarif')).toMatchObject({ failed: 2, done: 2, canRetry: false })
  const retry = `/internal/catalog_diffusion_product_trackings/${diffusion?.id}/retry`
  expect(codeOf(await post(retry))).toBe('conflict')
  expect(await state()).not.toEqual(before)

  await post(`/internal/catalog_deposits/${sheet.id}/undo`)
  await until(sheet.id, 'undone')
  expect(await state()).toEqual(before)
})
