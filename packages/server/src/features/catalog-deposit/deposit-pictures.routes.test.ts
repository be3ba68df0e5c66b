import { routePath, routes, type DepositSheet } from '@comptoir/contract'
import { zipSync, type Zippable } from 'fflate'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, newIdempotencyKey, TestFile } from '../../../test/caller.ts'

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
    .innerJoin('manufacturer', 'manufacturer.id', 'product.manufacturerId')
    .select(['product.id', 'reference', 'manufacturer.name as maker'])
    .where('catalogId', '=', catalogId)
    .where('publicPrice', 'is not', null)
    .orderBy('product.id')
    .limit(6)
    .execute()
  const partner = await server.db
    .selectFrom('appUser')
    .select('id')
    .where('username', '=', 'partner')
    .executeTakeFirstOrThrow()
  await server.db.deleteFrom('partnerCatalog').where('userId', '=', partner.id).execute()
  await server.db.insertInto('partnerCatalog').values({ userId: partner.id, catalogId }).execute()
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
type Depositor = 'sydev' | 'partner'
const post = async (path: string, body: object = {}, by: Depositor = 'sydev') =>
  (await server.as(by)).post(path, body, newIdempotencyKey())

const put = async (path: string, body: object, by: Depositor = 'sydev') =>
  (await server.as(by)).put(path, body, newIdempotencyKey())

/** Deposits and imports lines and pictures. */
async function takeIn(
  lines: readonly string[],
  media?: TestFile,
  by: Depositor = 'sydev',
): Promise<DepositSheet> {
  const file = new TestFile(
    'tarif.csv',
    ['Marque;Référence;Désignation;Prix HT;Famille;REFNEW', ...lines].join('\r\n'),
  )
  const answer = await (
    await server.as(by)
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
    expect(
      (await (await server.as(by)).form('PUT', path, { image: media }, newIdempotencyKey())).status,
    ).toBe(200)
  }
  await post(`/internal/catalog_deposits/${id}/import`, { confirmed: true }, by)
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
/** Fetches a picture by its URL; its size is read from the header of a lossy WebP. */
async function fetchPicture(path: string) {
  const { statusCode: status, headers, rawPayload: bytes } = await server.app.inject(`/api${path}`)
  if (status !== 200) return { status }
  expect(headers['content-type']).toBe('image/webp')
  expect(bytes.toString('latin1', 0, 16)).toMatch(/^RIFF.{4}WEBPVP8 $/s)
  const side = (from: number) => bytes.readUInt16LE(from) & 0x3fff
  return { status, cacheControl: headers['cache-control'], width: side(26), height: side(28) }
}
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()
const zip = (name: string, files: Zippable) => new TestFile(name, Buffer.from(zipSync(files)))
/** Changes a product's reference, in the search too. */
async function nameProduct({ id }: Row, reference: string): Promise<void> {
  await server.db.updateTable('product').set({ reference }).where('id', '=', id).execute()
  await server.app.services.refreshSearch(server.db, [id])
}
/** A line that changes nothing. */
const asIs = ({ maker, reference }: Row) => `${maker};${reference};;;;`

test('assigns the pictures of a ZIP to their products in two sizes; lists the others, retries and undoes them', async () => {
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
      [`${at(5).reference.replaceAll('/', '-')}.jpg`]: (await photo(300, 300)).subarray(0, 200),
      '__MACOSX/._x.jpg': Buffer.from('x'),
    }),
  )
  const diffusion = await ended('media_picture', 'photos-a')
  expect(diffusion).toMatchObject({
    status: 'finished_with_errors',
    total: 8,
    done: 3,
    failed: 5,
    canRetry: true,
  })
  expect(diffusion?.duration).toBeGreaterThanOrEqual(0)
  const errors = `/internal/catalog_diffusion_media_picture_trackings/${diffusion?.id}/errors/export?format=csv`
  const file = String((await (await sydev()).get(errors)).body)
  expect(file).toContain('ni un JPG ni un PNG')
  expect(file).toContain('25 Mo')
  expect(file).toContain(';Image abîmée, ou de plus de 24 mégapixels')
  expect(file).toMatch(/INCONNU-1\.jpg.*Aucun produit/)
  expect(file).toMatch(/face_2\.jpg.*Autre vue/)

  const { image, largeImage } = await productOf(one.id)
  const shown = await fetchPicture(image)
  expect(shown).toMatchObject({
    status: 200,
    cacheControl: 'public, max-age=31536000, immutable',
    width: 192,
    height: 108,
  })
  expect(await fetchPicture(largeImage ?? '')).toMatchObject({ width: 640, height: 360 })
  expect((await productOf(three.id)).image).toContain('/pictograms/')
  expect(await fetchPicture(`/product_pictures/${'0'.repeat(64)}.webp`)).toEqual({ status: 404 })

  // The missing product has been added in the meantime.
  await nameProduct(at(5), 'INCONNU-1')
  const retry = `/internal/catalog_diffusion_media_picture_trackings/${diffusion?.id}/retry`
  expect((await post(retry)).status).toBe(204)
  const again = await ended('media_picture', 'photos-a')
  expect(again).toMatchObject({ total: 8, done: 4, failed: 4 })
  expect((await productOf(at(5).id)).largeImage).toBeDefined()

  await post(`/internal/catalog_deposits/${sheet.id}/undo`)
  await until(sheet.id, 'undone')
  expect((await productOf(one.id)).image).toContain('/pictograms/')
  expect(await fetchPicture(image)).toEqual({ status: 404 })
  expect(codeOf(await post(retry))).toBe('conflict')
})

test('assigns a picture to the reference in its name, not to one with its separator elsewhere', async () => {
  const [one, two, three] = [at(3), at(4), at(0)]
  await nameProduct(one, 'K8-1-20')
  await nameProduct(two, 'K8-12-0')
  await takeIn(
    [asIs(three)],
    zip('photos-k.zip', { 'K8-12-0_face.jpg': await photo(50, 50), 'K8120.jpg': await photo(60, 60) }),
  )
  const diffusion = await ended('media_picture', 'photos-k')
  expect(diffusion).toMatchObject({ done: 1, failed: 1 })
  expect((await productOf(two.id)).largeImage).toBeDefined()
  expect((await productOf(one.id)).largeImage).toBeUndefined()
  const path = `/internal/catalog_diffusion_media_picture_trackings/${diffusion?.id}/errors`
  const { body } = await (await sydev()).get(path)
  expect(routes.listPictureDiffusionErrors.output.parse(body).member).toMatchObject([
    { where: 'K8120.jpg', reason: 'Plusieurs produits portent cette référence' },
  ])
})

test('a truncated ZIP fails as a whole, with its reason', async () => {
  const whole = zipSync({ 'a.jpg': await photo(300, 300) })
  await takeIn([asIs(at(0))], new TestFile('photos-b.zip', Buffer.from(whole.subarray(0, whole.length - 30))))
  expect(await ended('media_picture', 'photos-b')).toMatchObject({ total: 1, done: 0, failed: 1 })
})

test.each([
  ['sydev', 'ATTEND-1', 'YY-ATT', 'photos-w'],
  ['partner', 'ATTEND-2', 'YY-ATP', 'photos-p'],
] as const)(
  'pictures that waited for lines that were ignored are tried again when %s, who deposited them, takes these up',
  async (by, reference, code, name) => {
    const sheet = await takeIn(
      [asIs(at(1)), `${at(1).maker};${reference};Nouveau;10,00;${code};`],
      zip(`${name}.zip`, { [`${reference}.jpg`]: await photo(40, 40) }),
      by,
    )
    expect(await ended('media_picture', name)).toMatchObject({ done: 0, failed: 1 })
    const family = await server.db
      .selectFrom('family')
      .select('id')
      .where('level', '=', 3)
      .executeTakeFirstOrThrow()
    const correct = routePath(routes.correctDeposit.path, { id: sheet.id })
    expect((await put(correct, { families: { [code]: family.id } }, by)).status).toBe(200)
    expect((await post(`/internal/catalog_deposits/${sheet.id}/import`, {}, by)).status).toBe(200)
    await until(sheet.id, 'finished')
    await vi.waitFor(
      async () => expect(await listed('media_picture', name)).toMatchObject({ done: 1, failed: 0 }),
      wait,
    )
  },
)

test('imports lines of an unknown family once it is mapped; undo restores everything', async () => {
  const [one, two] = [at(0), at(1)]
  const state = async () => ({
    relations: await server.db
      .selectFrom('productRelation')
      .selectAll()
      .orderBy('productId')
      .orderBy('relatedId')
      .orderBy('kind')
      .execute(),
    past: await server.db
      .selectFrom('productPastPrice')
      .selectAll()
      .orderBy('productId')
      .orderBy('startsOn')
      .execute(),
    lists: await server.db.selectFrom('priceList').selectAll().orderBy('id').execute(),
    products: await server.db
      .selectFrom('product')
      .selectAll()
      .where('withdrawnAt', 'is', null)
      .orderBy('id')
      .execute(),
  })
  await server.db
    .insertInto('productRelation')
    .values({ productId: one.id, relatedId: at(2).id, kind: 'replaced_by' })
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
  const retry = `/internal/catalog_diffusion_product_trackings/${diffusion?.id}/retry`
  // Nothing is retried before a preview.
  expect(codeOf(await post(retry))).toBe('conflict')
  await put(routePath(routes.correctDeposit.path, { id: sheet.id }), { families: { 'YY-77': family.id } })
  expect((await read(sheet.id)).retry?.counts).toMatchObject({ added: 1, ignored: 0 })
  expect((await post(retry)).status).toBe(204)
  const healed = await until(sheet.id, 'finished_with_errors')
  expect(healed.report?.counts).toMatchObject({ added: 1, updated: 1, ignored: 2 })
  expect(await ended('product', 'tarif')).toMatchObject({ failed: 2, done: 2, canRetry: false })
  expect(codeOf(await post(retry))).toBe('conflict')
  expect(await state()).not.toEqual(before)

  await post(`/internal/catalog_deposits/${sheet.id}/undo`)
  await until(sheet.id, 'undone')
  expect(await state()).toEqual(before)
})
