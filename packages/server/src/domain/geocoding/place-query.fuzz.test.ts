import { describe, expect, test } from 'vitest'
import { malformedTexts } from '../../../test/malformed.ts'
import { createBuiltInGeocoder } from './built-in-geocoder.ts'

const geocoder = createBuiltInGeocoder()

describe('arbitrary input', () => {
  /** Deterministic numbers. */
  function* randoms(seed: number): Generator<number> {
    let state = seed
    for (;;) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      yield state / 2 ** 32
    }
  }

  test('malformed texts get a response', async () => {
    const odd = [
      'constructor',
      '__proto__',
      'toString',
      'cedex',
      'France',
      ',,,',
      '00000',
      '2A000',
      'paris'.repeat(40),
    ]
    for (const q of [...malformedTexts, ...odd]) {
      const { features } = await geocoder.search({ q })
      expect(Array.isArray(features)).toBe(true)
    }
  })

  test('and so do 2000 random texts', async () => {
    const random = randoms(35)
    const next = (below: number) => Math.floor((random.next().value ?? 0) * below)
    const pieces = [
      'st',
      'saint',
      'rue',
      '12',
      '35000',
      ',',
      '-',
      "d'",
      'é',
      'œ',
      '𝔘',
      'paris',
      '1er',
      'cedex',
      '(',
      '2A',
      'le',
      '\t',
      '٣',
    ]
    const letters = "abcdefghijklmnopqrstuvwxyzéèçàùœÿ-' 0123456789,"
    for (let round = 0; round < 2000; round += 1) {
      const parts = Array.from({ length: 1 + next(8) }, () =>
        next(2) === 0
          ? (pieces[next(pieces.length)] ?? '')
          : Array.from({ length: 1 + next(9) }, () => letters[next(letters.length)]).join(''),
      )
      const q = parts.join([' ', '', '-'][next(3)])
      const { features } = await geocoder.search({ q, limit: 20 })
      expect(features.length).toBeLessThanOrEqual(20)
      for (const { properties } of features) expect(properties.score).toBeGreaterThan(0)
    }
  })
})
