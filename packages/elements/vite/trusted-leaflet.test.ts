import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutProbes } from './trusted-leaflet.ts'

const leaflet = readFileSync(new URL(import.meta.resolve('leaflet/dist/leaflet-src.esm.js')), 'utf8')

test('writes no markup when Leaflet is loaded, and keeps its lines in place', () => {
  const safe = withoutProbes(leaflet)
  const untilFirstClass = safe.slice(0, safe.indexOf('var Map = '))
  expect(untilFirstClass).toContain("div.append(svgCreate('svg'))")
  expect(untilFirstClass).not.toMatch(/\.innerHTML = '/)
  expect(safe.split('\n').length).toBe(leaflet.split('\n').length)
})

test('fails the build for another Leaflet', () => {
  expect(() => withoutProbes('var L = {}')).toThrow('Leaflet has changed')
})
