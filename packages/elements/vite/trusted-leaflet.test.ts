import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutProbes } from './trusted-leaflet.ts'

const leaflet = readFileSync(new URL(import.meta.resolve('leaflet/dist/leaflet-src.esm.js')), 'utf8')

test('what Leaflet does when it is loaded writes no markup, and its lines stay where they are', () => {
  const safe = withoutProbes(leaflet)
  const untilFirstClass = safe.slice(0, safe.indexOf('var Map = '))
  expect(untilFirstClass).toContain("div.append(svgCreate('svg'))")
  expect(untilFirstClass).not.toMatch(/\.innerHTML = '/)
  expect(safe.split('\n').length).toBe(leaflet.split('\n').length)
})

test('another Leaflet stops the build', () => {
  expect(() => withoutProbes('var L = {}')).toThrow('Leaflet has changed')
})
