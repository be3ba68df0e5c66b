import { describe, expect, test } from 'vitest'
import { openDemoSearch } from '../../../test/demo-search.ts'

const { search, searchAll } = openDemoSearch()

describe('a product of another size is never a full match', () => {
  test.each([
    ['vanne 2 voies 1/2"', /^Vanne 2 voies 1\/2"/],
    ['vanne 1"1/2', /^Vanne . voies 1"1\/2/],
    ['vanne 20/27', /^Vanne . voies 3\/4"/],
    ['vanne DN20', /^Vanne . voies 3\/4"/],
    ['fil h07v-u 1,5²', /^Fil H07V-U 1,5 /],
    ['câble U1000R2V 3x1,5', / 3G1,5 /],
    ['câble R2V 2x1,5+T', / 3G1,5 /],
    ['cable R2V 2X1,5', / 2X1,5 /],
    ['disjoncteur 1P+N 16A', / 1P\+N 16A /],
    ['interrupteur différentiel 300mA', / 300mA /],
    ['coffret 3R13M', /^Coffret 3R 13M /],
    ['coffret 3 rangées 13 modules', /^Coffret 3R 13M /],
    ['bouche d125', / Ø125 /],
    ['gaine souple D160', /^Gaine souple Ø160/],
    ['conduit diam 160', / Ø160 /],
    ['conduit DN160', / Ø160 /],
    ['dalle led 60x60', /^Dalle LED 600x600 /],
    ['parafoudre T2', /^Parafoudre T2 /],
    ['parafoudre type 2', /^Parafoudre T2 /],
    ['cta 1200 m3/h', / 1200m³\/h /],
    ['cta 1200m³/h', / 1200m³\/h /],
    ['bouche 30 m3h', / 30m³\/h /],
    ['pac 8.0 kw', / 8kW /],
    ['onduleur 5000VA', / 5000VA /],
    ['onduleur 5 kVA', / 5000VA /],
    ['spot 4000 kelvin', / 4000K /],
    ['vase 3 bars', / 3bar /],
    ['chauffe-eau 200lt', / 200l /],
    ['boîte maçonnerie profondeur 50', / \d+x\d+x50 /],
    ['boîte maçonnerie 50 de profondeur', / \d+x\d+x50 /],
    ['tube IRL L=2m', / 2m(?: |$)/],
    ['relais thermique 4/6,3A', / 4-6,3A /],
    ['relais thermique de 4 à 6,3 A', / 4-6,3A /],
    ['cdc largeur 300', /\bL300\b/],
  ])('%s', async (text, size) => {
    const found = await searchAll({ search: text })
    expect(found.length).toBeGreaterThan(0)
    expect(found.map(({ name }) => name).filter((name) => !size.test(name))).toEqual([])
  })

  test.each([
    'onduleur 5 kW',
    'onduleur 5000 W',
    'disjoncteur 1P+N 17A',
    'dalle led 60x40',
    'relais thermique 10/16A',
  ])('%s is not in the catalogue and has no full match', async (text) => {
    expect((await searchAll({ search: text })).map(({ name }) => name)).toEqual([])
  })
})

describe('when the size is not in the catalogue', () => {
  test.each([
    ['downlight 22W', '22W', '20\u00A0W', / 20W /],
    ['disjoncteur 1P+N 17A', '17A', '16\u00A0A', / 16A /],
    ['cta 1300 m3/h', '1300 m3/h', '1\u202F200\u00A0m³/h', / 1200m³\/h /],
    ['boîte maçonnerie profondeur 55', 'profondeur 55', '50\u00A0mm', /x50 /],
  ])('%s: the nearest size comes first, and is reported', async (text, asked, found, size) => {
    const { member, totalItems } = await search({ search: text })
    expect(totalItems).toBe(0)
    expect(member.slice(0, 3).map(({ name }) => name)).toEqual(Array(3).fill(expect.stringMatching(size)))
    expect(member[0]).toMatchObject({ partial: true, missing: [asked], nearest: [{ asked, found }] })
  })

  test.each([
    ['câble 3G3', '3G3', '3G2,5', /3G2,5/],
    ['câble souple 5G7', '5G7', '5G6', /5G6/],
    ['relais thermique 16/24A', '16/24A', '17-23\u00A0A', / 17-23A /],
    ['relais thermique de 3 à 4 A', '3 à 4 A', '2,5-4\u00A0A', / 2,5-4A /],
    ['vanne DN50', 'DN50', '1 1/2"', / 1"1\/2 /],
    ['conduit rigide DN170', 'DN170', 'Ø160', / Ø160 /],
  ])('%s: the nearest cable, range or nominal diameter', async (text, asked, found, size) => {
    const { member, totalItems } = await search({ search: text })
    expect(totalItems).toBe(0)
    expect(member[0]?.name).toMatch(size)
    expect(member[0]).toMatchObject({ partial: true, missing: [asked], nearest: [{ asked, found }] })
  })

  test('no other unit is found instead', async () => {
    const { member } = await search({ search: 'onduleur 5 kW' })
    const inverters = member.filter(({ name }) => /onduleur/i.test(name))
    expect(inverters.length).toBeGreaterThan(0)
    for (const { missing, unstated, nearest } of inverters)
      expect([missing, unstated, nearest]).toEqual([[], ['5 kW'], undefined])
  })
})

test.each([
  ['presse-étoupe', /^Presse-étoupe/],
  ['circulateur', /^Circulateur/],
  ['voyant', /^Voyant/],
  ['prise encastrée', /^Prise|^Double PC/],
  ['poussoir lumineux', /^(Bouton-)?[Pp]oussoir|^Voyant/],
])('%s: other things in the name of a parent family are not found', async (text, thing) => {
  const found = await searchAll({ search: text })
  expect(found.length).toBeGreaterThan(0)
  expect(found.map(({ name }) => name).filter((name) => !thing.test(name))).toEqual([])
})

test.each([
  ['bloc diff 4P 40A', /diff.* 4P 40A/],
  ['cordon rj45 3m bleu', /RJ45/],
  ['multi prise 16A', /^(Prise|Double PC)/],
  ['goulotte 60x40', /^Goulotte (câblage )?60x40/],
  ['clim', /^(Unité murale|Cassette|Gainable|Console)/],
  ['bornier', /^Borne passage/],
  ['néon', /^Lampe LED G13/],
  ['fourreau', /^Gaine TPC/],
  ['sonde extérieure', /^Sonde extérieure/],
])('%s: a vague name does not find other goods', async (text, thing) => {
  const { member } = await search({ search: text })
  expect(member[0]?.name).toMatch(thing)
})
