import { expect, test } from 'vitest'
import { readManifest } from './manifest.ts'

test('a slot of which there is one per row is not a field', () => {
  const slots = [
    { name: '', description: '' },
    { name: 'empty', description: '' },
    { name: 'actions-…', description: '' },
  ]
  const none = { attributes: [], members: [], events: [], cssProperties: [], cssParts: [] }
  const declaration = { tagName: 'comptoir-cart', summary: 'A cart', slots, ...none }
  const [element] = readManifest({ modules: [{ declarations: [declaration] }] })
  expect(element?.slots.map(({ name }) => name)).toEqual(['', 'empty'])
})
