import { routes } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { openSharedApp } from '../../../test/app.ts'
import { codeOf } from '../../../test/caller.ts'

const server = openSharedApp()

test('lists products and pictures separately, with counts, duration and failed lines', async () => {
  const sydev = await server.as('sydev')
  const products = routes.listProductDiffusions.output.parse(
    (await sydev.get('/internal/catalog_diffusion_product_trackings?status=finished_with_errors')).body,
  ).member
  expect(products).toMatchObject([{ catalog: { code: 'PX' }, failed: 5, duration: 47 }])
  const pictures = routes.listPictureDiffusions.output.parse(
    (await sydev.get('/internal/catalog_diffusion_media_picture_trackings')).body,
  ).member
  expect(pictures.map(({ status }) => status)).toEqual(['finished_with_errors', 'finished'])
  const file = (kind: string, id = 0) =>
    sydev.get(`/internal/catalog_diffusion_${kind}_trackings/${id}/errors/export?format=csv`)
  expect(String((await file('product', products[0]?.id)).body)).toContain('PAC-14-T')
  expect(String((await file('media_picture', pictures[0]?.id)).body)).toContain('gamme.tif')
  expect(codeOf(await file('media_picture', products[0]?.id))).toBe('not_found')
  const errors = (kind: string, id = 0) =>
    sydev.get(`/internal/catalog_diffusion_${kind}_trackings/${id}/errors`)
  const lines = routes.listProductDiffusionErrors.output.parse(
    (await errors('product', products[0]?.id)).body,
  )
  expect(lines.totalItems).toBeGreaterThan(0)
  expect(lines.member.map(({ reference }) => reference)).toContain('PAC-14-T')
  const failedPictures = await errors('media_picture', pictures[0]?.id)
  expect(
    routes.listPictureDiffusionErrors.output
      .parse(failedPictures.body)
      .member.map(({ where }) => where)
      .join(),
  ).toContain('gamme.tif')
  expect(codeOf(await errors('product', pictures[0]?.id))).toBe('not_found')
  const client = await server.as('client')
  expect(codeOf(await client.get('/internal/catalog_diffusion_product_trackings'))).toBe('forbidden')
})
