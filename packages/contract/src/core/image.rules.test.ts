import { expect, test } from 'vitest'
import { imageTypeOf } from './image.rules.ts'

test.each([
  [[0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0], 'image/png'],
  [[0x89, 0x50, 0x4e, 0x47], null],
  [Array.from('<svg xmlns=', (letter) => letter.charCodeAt(0)), null],
  [[], null],
])('%j is %s', (bytes, type) => {
  expect(imageTypeOf(Uint8Array.from(bytes))).toBe(type)
})
