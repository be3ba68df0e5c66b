import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { readPicture } from './picture.ts'

test('a picture does not block the formats of those that are just being read', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fa0' } })
    .png()
    .toBuffer()
  expect((await readPicture(png))?.type).toBe('image/png')
  const block = vi.spyOn(sharp, 'block')
  expect((await readPicture(png))?.type).toBe('image/png')
  expect(block).not.toHaveBeenCalled()
})
