import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { distanceInKilometres } from '../distance.ts'
import { plainName } from '../place-name.ts'
import { readPlaceTable, type PlaceRow } from '../place-table.ts'
import { makePlaces, type PlaceFiles } from './make-places.ts'
import { readSources } from './sources.ts'

const { rows } = readPlaceTable()
const ofKind = (kind: PlaceRow[0]) => rows.filter((row) => row[0] === kind)
const communes = new Map(ofKind('C').map((row) => [row[1], row]))

describe('the places of the geocoder', () => {
  let files: PlaceFiles
  beforeAll(() => {
    files = makePlaces(readSources())
  })

  test.each([
    ['places', 'places.jsonl'],
    ['departments', 'departments.jsonl'],
  ] as const)('%s are what the script makes of the packages', (part, file) => {
    const written = readFileSync(new URL(`../generated/${file}`, import.meta.url), 'utf8')
    // Compared by hand: a diff of two megabytes is unreadable.
    const advice = `run build/build-places.ts: generated/${file} is not fresh`
    expect(files[part] === written || advice).toBe(true)
  })

  test('lack only overseas islands and deserts', () => {
    expect(files.unlocated.filter((line) => !/^98[4789]/.test(line))).toEqual([])
    expect(files.unlocated.length).toBeLessThan(40)
  })

  test('contain every commune of the mainland and overseas departments once, with a postcode', () => {
    expect(communes.size).toBe(ofKind('C').length)
    expect(communes.size).toBeGreaterThan(34_900)
    const departments = new Set(
      [...communes.keys()].map((code) => code.slice(0, code.startsWith('97') ? 3 : 2)),
    )
    for (let number = 1; number <= 95; number += 1) {
      if (number !== 20) expect(departments).toContain(String(number).padStart(2, '0'))
    }
    for (const code of ['2A', '2B', '971', '972', '973', '974', '976']) expect(departments).toContain(code)
    expect(ofKind('C').filter((row) => !/^\d{5}( \d{5})*$/.test(row[3]))).toEqual([])
  })

  test('contain the 45 arrondissements, each in its city and near it', () => {
    expect(ofKind('A')).toHaveLength(45)
    for (const row of ofKind('A')) {
      const city = communes.get(row[7])
      expect(['Paris', 'Lyon', 'Marseille']).toContain(city?.[2])
      expect(city && kilometres(row, city)).toBeLessThan(12)
    }
  })

  test('contain former communes, each in a current one and close to it', () => {
    const far = ofKind('F').filter((row) => {
      const parent = communes.get(row[7])
      return parent === undefined || kilometres(row, parent) > 40
    })
    expect(far).toEqual([])
  })
})

function kilometres(a: PlaceRow, b: PlaceRow): number {
  return distanceInKilometres({ longitude: a[5], latitude: a[6] }, { longitude: b[5], latitude: b[6] })
}

// A list of communes from another source, not part of the project: INSEE code, name and coordinates are columns of it.
const referenceFile = process.env['REFERENCE_COMMUNES'] ?? ''
const hasReference = existsSync(referenceFile)
if (!hasReference) {
  process.stderr.write('SKIPPED: the places are not compared: REFERENCE_COMMUNES names no CSV of communes\n')
}

describe.skipIf(!hasReference)('compared with another source', () => {
  interface Reference {
    readonly code: string
    readonly name: string
    readonly latitude: number
    readonly longitude: number
  }

  const references: Reference[] = []
  beforeAll(() => {
    const [head = '', ...lines] = readFileSync(referenceFile, 'utf8').trim().split('\n')
    const columns = head.split(',')
    const at = (cells: readonly string[], column: string) => cells[columns.indexOf(column)] ?? ''
    for (const line of lines) {
      const cells = line.split(',')
      if (at(cells, 'commune_type') !== 'COM' || at(cells, 'lat') === '') continue
      const name = at(cells, 'commune_article')
      references.push({
        code: at(cells, 'insee_com'),
        name,
        latitude: +at(cells, 'lat'),
        longitude: +at(cells, 'lng'),
      })
    }
  })

  test('99.5 % are at most 5 km apart', () => {
    let compared = 0
    let near = 0
    for (const { code, latitude, longitude } of references) {
      const row = communes.get(code)
      if (row === undefined) continue
      compared += 1
      if (distanceInKilometres({ longitude: row[5], latitude: row[6] }, { longitude, latitude }) <= 5)
        near += 1
    }
    expect(compared).toBeGreaterThan(34_500)
    expect(near / compared).toBeGreaterThan(0.995)
  })

  test('99 % have the same name, and no current commune is missing', () => {
    const matched = references.filter(({ code }) => communes.has(code))
    const same = matched.filter(
      ({ code, name }) => plainName(communes.get(code)?.[2] ?? '') === plainName(name),
    )
    expect(matched.length / references.length).toBeGreaterThan(0.99)
    expect(same.length / matched.length).toBeGreaterThan(0.99)
  })
})
