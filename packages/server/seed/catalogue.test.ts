import { describe, expect, test } from 'vitest'
import { buildAgencies } from './agencies.ts'
import { buildCatalogue } from './catalogue/catalogue.ts'
import { toEan } from './catalogue/ean.ts'
import { featureCodes } from './catalogue/features.ts'
import { manufacturers } from './manufacturers.ts'
import { suppliers } from './suppliers.ts'
import { towns } from './towns.ts'

const catalogue = buildCatalogue({ products: 20_000 })
const { products } = catalogue

test('the demo has the expected size', () => {
  expect(products.length).toBeGreaterThan(19_900)
  expect(products.length).toBeLessThan(20_200)
  expect(manufacturers).toHaveLength(60)
  expect(suppliers).toHaveLength(30)
  expect(catalogue.catalogs).toHaveLength(39)
  expect(new Set(products.map(({ catalogId }) => catalogId)).size).toBe(39)
})

test('is deterministic', () => {
  const second = buildCatalogue({ products: 2000 })
  expect(second).toEqual(buildCatalogue({ products: 2000 }))
})

describe('products', () => {
  test('every leaf has products, each with 10 to 30 features', () => {
    expect(new Set(products.map(({ familyId }) => familyId)).size).toBe(188)
    const counts = products.map((product) => Object.keys(product.features).length)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(10)
    expect(Math.max(...counts)).toBeLessThanOrEqual(30)
  })

  test('labels agree with features', () => {
    const breakers = products.filter(({ nameFr }) => nameFr.startsWith('Disj. mod.'))
    expect(breakers.length).toBeGreaterThan(500)
    for (const { nameFr, nameEn, features: stated } of breakers) {
      const [, amps, breaking] = /(\d+)A [BCD] ([\d,]+)kA/.exec(nameFr) ?? []
      expect([stated[featureCodes.amps], stated[featureCodes.breaking]]).toEqual([
        Number(amps),
        Number(breaking?.replace(',', '.')),
      ])
      expect(nameEn).toContain(`${amps}A`)
    }
  })

  test('French labels have decimal commas, English ones points; no placeholder is left', () => {
    for (const { nameFr, nameEn, descriptionFr, descriptionEn } of products) {
      expect(nameFr).not.toMatch(/\d\.\d/)
      expect(nameEn).not.toMatch(/\d,\d/)
      expect([nameFr, nameEn, descriptionFr, descriptionEn].join(' ')).not.toMatch(/[{}]|undefined|\[object/)
    }
  })

  test('references are unique per manufacturer; many contain zeros, spaces, dashes, dots and slashes', () => {
    const names = products.map(({ manufacturerId, reference }) => `${manufacturerId} ${reference}`)
    expect(new Set(names).size).toBe(names.length)
    for (const sign of [/^0/, / /, /-/, /\./, /\//])
      expect(products.filter(({ reference }) => sign.test(reference)).length).toBeGreaterThan(200)
  })

  test('EANs are valid and unique', () => {
    expect(toEan('400638133393')).toBe('4006381333931')
    const eans = products.flatMap(({ ean }) => ean ?? [])
    expect(new Set(eans).size).toBe(eans.length)
    for (const ean of eans) expect(toEan(ean.slice(0, 12))).toBe(ean)
  })

  test('prices have at most four decimals; a few are unknown', () => {
    const prices = products.flatMap(({ publicPrice }) => publicPrice ?? [])
    expect(prices.length / products.length).toBeGreaterThan(0.95)
    expect(prices.length).toBeLessThan(products.length)
    for (const price of prices) {
      expect(price).toBeGreaterThan(0)
      expect(Math.abs(price * 10_000 - Math.round(price * 10_000))).toBeLessThan(1e-4)
    }
    expect(new Set(products.map(({ priceBase }) => priceBase))).toEqual(new Set([1, 100]))
  })
})

test('agencies have fictional telephone numbers, in towns of their postcode', () => {
  const agencies = buildAgencies()
  expect(agencies).toHaveLength(400)
  const fictional = /^(01 99 00|02 61 91|03 53 01|04 65 71|05 36 49) \d\d \d\d$/
  for (const { phone, email, city, zipCode } of agencies) {
    if (phone !== null) expect(phone).toMatch(fictional)
    if (email !== null) expect(email).toMatch(/@[a-z-]+\.example$/)
    expect(towns.find(({ name }) => name === city)?.zipCode).toBe(zipCode)
  }
  expect(agencies.some(({ hours }) => hours === null)).toBe(true)
})

test('the packaging of coils, bars and goods by the metre matches the label', () => {
  const metres = products.filter(({ salesUnit }) => salesUnit === 'metre')
  const wrong = metres.filter(({ nameFr, packaging }) => {
    if (nameFr.includes('à la coupe')) return packaging !== 1
    const length = Number(/(?:^| )(\d+)m(?: |$)/.exec(nameFr)?.[1] ?? 1)
    return /couronne|touret/.test(nameFr) && length > 1 ? packaging !== length : packaging % length !== 0
  })
  expect(metres.length).toBeGreaterThan(100)
  expect(wrong.map(({ nameFr, packaging }) => [nameFr, packaging])).toEqual([])
})
