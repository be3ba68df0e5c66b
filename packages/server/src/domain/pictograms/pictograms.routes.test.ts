import { routes } from '@comptoir/contract'
import { expect, test } from 'vitest'
import { openSharedApp } from '../../../test/app.ts'
import { drawings } from './drawings.ts'

const server = openSharedApp()

test('every family has a public, cacheable picture', async () => {
  const { body } = await (await server.as('client')).get('/families')
  const images = routes.listFamilies.output.parse(body).member.map(({ image }) => image)
  expect(images.length).toBeGreaterThan(200)
  for (const image of images) {
    const response = await server.anonymous.get(image)
    expect(response.status).toBe(200)
    expect(response.body).toMatch(/^<svg .*<\/svg>$/s)
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
  }
})

test('without its version a picture is cached for a day', async () => {
  const { headers } = await server.anonymous.get('/pictograms/F01.svg')
  expect(headers['cache-control']).toBe('public, max-age=86400')
})

test.each(['F999999.svg', 'F01', 'F01.png', '..%2F..%2Fpackage.json', "F01'.svg", '%00.svg'])(
  '%s is not there',
  async (file) => {
    expect((await server.anonymous.get(`/pictograms/${file}`)).status).toBe(404)
  },
)

test('drawings differ and contain no scripts or external resources', () => {
  expect(drawings.size).toBeGreaterThanOrEqual(40)
  expect(new Set(drawings.values()).size).toBe(drawings.size)
  for (const drawing of drawings.values())
    expect(drawing).not.toMatch(/<script|<image|<foreignObject|href|url\(|style=|\son\w+=/i)
})
