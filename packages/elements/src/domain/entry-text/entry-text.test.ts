import { readLine, isLine } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { readEntryText } from './entry-text.ts'

/** Prose is a line only if it names a product of the catalogue. */
const readLines = async (text: string, locale: 'fr' | 'en' = 'fr') =>
  (await readEntryText(text, locale)).filter(isLine).filter(({ isTalk }) => !isTalk)
const fail = (text: string): never => {
  throw new Error(`${text} asks for nothing`)
}
const readIgnored = async (text: string) =>
  (await readEntryText(text, 'fr')).flatMap((part) => (isLine(part) ? [] : [part.text]))

/** `reference|…  quantity unit` of each line, the way a person checks a report. */
async function read(text: string, locale: 'fr' | 'en' = 'fr'): Promise<string[]> {
  const lines = await readLines(text, locale)
  return lines.map(
    ({ references, label, quantity, unit }) =>
      `${references[0] ?? `"${label}"`} × ${quantity ?? '?'}${unit === null ? '' : ` ${unit}`}`,
  )
}

test('reads a number after a measure as the quantity, but doubts one that may be a measure', async () => {
  expect(await read('disj 16a 5')).toEqual(['"disj 16a" × 5'])
  expect(await read('câble R2V 3G2,5 3')).toEqual(['"câble R2V 3G2,5" × 3'])
  const [first, second] = await readLines('disj 16a 5\ninter diff 40a 30')
  expect([first?.doubt, second?.doubt]).toEqual([null, 'number'])
  // Here it is part of the name.
  for (const name of [
    'câble 3 g 2.5',
    'câble 3g 2',
    'câble rj45 cat 6',
    'plaque 2',
    'gaine icta 20',
    'fil 1.5mm² 0',
  ])
    expect(await read(name)).toEqual([`"${name}" × ?`])
})

test.each([
  ['Fil rigide H07V-U bleu 1 000 m', 1000, 'Fil rigide H07V-U bleu'],
  ['Gaine ICTA 25 gris 1 000 m', 1000, 'Gaine ICTA 25 gris'],
  ['Gaine ICTA gris 2 500 ml', 2500, 'Gaine ICTA gris'],
  ['Cheville nylon 1 200 pcs', 1200, 'Cheville nylon'],
  ['Gaine ICTA 1 000', 1000, 'Gaine ICTA'],
  ['ICTA 1 000', 1000, 'ICTA'],
  ['1 000 m ICTA 25', 1000, 'ICTA 25'],
])('does not read a quantity in groups of digits as a reference: %s', async (text, quantity, label) => {
  const [line] = await readLines(text)
  expect([line?.quantity, line?.label]).toEqual([quantity, label])
})

test.each([
  ['2 boîtes de 100 REF-100', { name: 'Chevilles nylon 8x40 boîte de 100' }, 2, 'number'],
  ['2 boîtes de 100 REF-100', { name: 'Chevilles nylon 8x40 bte 100' }, 2, 'number'],
  ['2 boîtes de 100 REF-100', { name: 'Chevilles nylon 8x40 100 pcs/boîte' }, 2, 'number'],
  ['2 boîtes de 100 REF-100', { name: 'Chevilles nylon', unit: 'pack' }, 2, 'number'],
  ['3 sachets de 50 REF-100', { name: 'Colliers', unit: 'set' }, 3, 'number'],
  ['2 couronnes de 25 m REF-100', { name: 'Gaine couronne 25m' }, 2, 'number'],
  ['2 boîtes de 100 REF-100', { name: 'Chevilles nylon 8x40' }, 200, null],
  ['2 boîtes de 100 REF-100', { name: 'Chevilles nylon boîte de 100', packaging: 100 }, 200, null],
  ['2 couronnes de 25 m REF-100', { name: 'Gaine couronne 25m', unit: 'metre' }, 50, null],
] as const)('%s of %j', async (text, parts, quantity, doubt) => {
  const [line] = await readLines(text)
  const product = { reference: 'REF-100', unit: 'piece', packaging: 1, ...parts } as const
  expect(line && readLine(line, product)).toMatchObject({ quantity, doubt })
})

test.each([
  ['1 811 053 002 x 2', '1811053002'],
  ['8482 909 38 6', '848290938'],
  ['réf. 11 520 357 : 4', '11520357'],
  ['TRF 919 981 : 10', 'TRF919981'],
])('reads grouped manufacturer numbers as references: %s', async (text, reference) => {
  const [line] = await readLines(text)
  expect(line?.references).toContain(reference)
})

describe('lines of an email', () => {
  const mail = `Bonjour Claire,

Suite à notre échange, merci de commander pour le chantier Les Acacias :
- 10 x LEG406774
- 406775 x 5
> 3 250 612 345 670 : 2
• Disjoncteur Ph+N 16A C réf. 406776 qté 12
3) câble U1000 R2V 3G2,5 réf RV3G25 250 m
2 rouleaux de TH25-01
0 694 91 10
NE-4400/B : 1 200
12 pcs SIR.0042

Cordialement,
Paul Martin
Tél. : 02 99 12 34 56
paul@exemple.fr`

  test('are read as requests, without the prose around them', async () => {
    expect(await read(mail)).toEqual([
      'LEG406774 × 10',
      '406775 × 5',
      '3250612345670 × 2',
      '406776 × 12',
      'RV3G25 × 250 metre',
      'TH25-01 × 2',
      '069491 × 10',
      'NE-4400/B × 1200',
      'SIR.0042 × 12 piece',
    ])
    expect(await readIgnored(mail)).toEqual([
      'Bonjour Claire,',
      'Suite à notre échange, merci de commander pour le chantier Les Acacias :',
      'Cordialement,',
      'Paul Martin',
      'Tél. : 02 99 12 34 56',
      'paul@exemple.fr',
    ])
  })

  test('are read in English', async () => {
    const text = `Hi Tom,\nplease order:\n20 x AB-1200\nAB-1300 qty: 4\nCD 77881 - 15 pcs\nThanks\nAnn`
    expect(await read(text, 'en')).toEqual(['AB-1200 × 20', 'AB-1300 × 4', '77881 × 15 piece'])
  })

  test('keep plain input unchanged', async () => {
    expect(await read('LEG406774')).toEqual(['LEG406774 × ?'])
    expect(await read('LEG406774 10')).toEqual(['LEG406774 × 10'])
    expect(await read('10 LEG406774')).toEqual(['LEG406774 × 10'])
    expect(await read('disjoncteur différentiel')).toEqual(['"disjoncteur différentiel" × ?'])
    expect(await read('3 x 2,5 mm² câble')).toEqual(['"3 x 2,5 mm² câble" × ?'])
    expect(await read('00123 4')).toEqual(['00123 × 4'])
    expect(await read('406774')).toEqual(['406774 × ?'])
    expect(await read('1 331 x 2')).toEqual(['1331 × 2'])
    expect(await read('1 456 026 117 Disjoncteur 10')).toEqual(['1456026117 × 10'])
    expect(await read('')).toEqual([])
    expect(await read(' \n\t\n ')).toEqual([])
  })
})

test('does not read a short number among words as a reference, but one with letters before its groups', async () => {
  expect(await read('gaine ICTA 3422 Ø20 vert 4 couronnes')).toEqual(['"gaine ICTA 3422 Ø20 vert" × 4'])
  expect((await readLines('câble Cat. 6 F/UTP PVC boîte 100m 500 m'))[0]?.references).toEqual([])
  expect(await read('TRF 422 680 x 12')).toEqual(['TRF422680 × 12'])
  expect(await read('1 456 026 117 Disjoncteur 10')).toEqual(['1456026117 × 10'])
})

test('reads a length after words as the quantity, unless it is the length of a piece', async () => {
  expect(await read('câble U1000 R2V 3G2,5 100 m')).toEqual(['"câble U1000 R2V 3G2,5" × 100 metre'])
  expect(await read('câble Cat. 6 boîte 100m 500 m')).toEqual(['"câble Cat. 6 boîte 100m" × 500 metre'])
  expect(await read('Gaine ICTA couronne 100m')).toEqual(['"Gaine ICTA couronne 100m" × ?'])
  expect(await read('Gaine ICTA couronne de 100 m')).toEqual(['"Gaine ICTA couronne de 100 m" × ?'])
})

test('does not read a size with a letter as a quantity', async () => {
  const sizes = [
    '1 coffret 13M',
    '1 coffret 3 rangées 39M',
    '1 chauffe-eau 200 L',
    '2 chauffe-eau 100L',
    '1 réglette 1,2m',
    '2 câble HDMI 3m',
    '1 tube IRL 20mm',
    '1 hublot IP65',
  ]
  for (const line of sizes) {
    const [count = '', ...words] = line.split(' ')
    expect(await read(line)).toEqual([`"${words.join(' ')}" × ${count}`])
  }
  for (const line of ['coffret 24M', 'chauffe-eau 200 L']) expect(await read(line)).toEqual([`"${line}" × ?`])
  expect(await read('coffret 13M : 4')).toEqual(['"coffret 13M" × 4'])
})

test('converts packs of stated content to metres for products sold by the metre', async () => {
  const reel = { reference: 'X-1', name: 'Câble', unit: 'metre', packaging: 50 } as const
  const readPack = async (text: string, packaging = 50) => {
    const [line] = await readLines(text)
    const { quantity, doubt } = readLine(line ?? fail(text), { ...reel, packaging })
    return [line?.label, quantity, doubt]
  }
  expect(await readPack('3 touret 50m U1000 R2V 3G25')).toEqual(['touret 50m U1000 R2V 3G25', 150, null])
  expect(await readPack('1 touret 500m 3G1,5', 500)).toEqual(['touret 500m 3G1,5', 500, null])
  expect(await readPack('1 touret 500m 3G1,5', 100)).toEqual(['touret 500m 3G1,5', 500, 'number'])
  for (const text of [
    '2 couronnes gaine ICTA 20 100m',
    '2 couronnes de 100 m gaine ICTA 20',
    '2 x couronne 100m gaine ICTA 20',
    'gaine ICTA 20 - 2 couronnes de 100m',
    'câble R2V 3G2,5 2 x 100m',
  ])
    expect((await readPack(text, 100))[1]).toBe(200)
  // Already in metres, or sides and sections.
  expect((await readPack('RD5358-J couronne 100m : 200', 100))[1]).toBe(200)
  expect((await readPack('câble R2V 3 x 2,5', 100))[2]).not.toBeNull()
})

test('reads a polite request for a reference as a line', async () => {
  expect(await read('Merci d’ajouter 10 KV6H-938')).toEqual(['KV6H-938 × 10'])
  expect(await read('Please add 10 x KV6H-938', 'en')).toEqual(['KV6H-938 × 10'])
  expect(await read('Merci de livrer au 12 rue des Acacias 35000 Rennes\n2 x KV6H-938')).toEqual([
    'KV6H-938 × 2',
  ])
})

describe('tables', () => {
  test('of Excel, with headings in any order', async () => {
    const text =
      'Désignation\tQté\tRéférence\tPU HT\nDisj. 16A\t10\t00123-A\t12,34\nDisj. 20A\t1 250\t00124-A\t9,80\n'
    expect(await read(text)).toEqual(['00123-A × 10', '00124-A × 1250'])
  })

  test('of Excel without headings, by what is in them', async () => {
    const text = [
      ['1', '406774', 'Disjoncteur Ph+N 16A courbe C', '10', '12,34 €', '123,40 €'],
      ['2', '406775', 'Disjoncteur Ph+N 20A courbe C', '4', '13,10 €', '52,40 €'],
      ['3', '406776', 'Disjoncteur Ph+N 32A courbe C', '25', '14,02 €', '350,50 €'],
    ]
      .map((row) => row.join('\t'))
      .join('\n')
    expect(await read(text)).toEqual(['406774 × 10', '406775 × 4', '406776 × 25'])
  })

  test('two columns, quantity first', async () => {
    expect(await read('12\tAB-100\n4\tAB-200')).toEqual(['AB-100 × 12', 'AB-200 × 4'])
  })

  test('EAN and quantity only', async () => {
    expect(await read('3250612345670;2\n4006381333931;10')).toEqual([
      '3250612345670 × 2',
      '4006381333931 × 10',
    ])
  })

  test('CSV with semicolons, quotes, a line break in a cell and a decimal comma', async () => {
    const text =
      '\uFEFFRef;Libellé;Quantité;Unité\r\n"AB;1";"Câble\nrigide";"12,5";m\r\n"CD""2";Gaine;100;ml\r\n'
    expect(await read(text)).toEqual(['AB;1 × 12.5 metre', 'CD"2 × 100 metre'])
  })

  test('CSV with commas', async () => {
    expect(await read('SKU,QTY\nAB-100,4\nAB-200,"1,250"', 'en')).toEqual(['AB-100 × 4', 'AB-200 × 1250'])
    expect(await read('AB-100,4\nAB-200,5\nAB-300,6', 'en')).toEqual([
      'AB-100 × 4',
      'AB-200 × 5',
      'AB-300 × 6',
    ])
  })

  test('columns of a PDF, its heading on each page, its total', async () => {
    const text = `Code   Désignation          Qté    Prix
TX-101   Prise 2P+T blanche   24     3,20
TX-102   Va-et-vient          12     4,10
Code   Désignation          Qté    Prix
TX-103   Poussoir             6      5,00
Total HT                             156,00`
    expect(await read(text)).toEqual(['TX-101 × 24', 'TX-102 × 12', 'TX-103 × 6'])
  })

  test('lines of an offer with single blanks', async () => {
    const text =
      '406774 Disjoncteur Ph+N 16A courbe C 10 12,34 € 123,40 €\n406775 Disjoncteur 20A 4 13,10 52,40'
    expect(await read(text)).toEqual(['406774 × 10', '406775 × 4'])
  })

  test('the company’s own number goes before the maker’s', async () => {
    const lines = await readLines('Votre réf\tRéf fabricant\tQté\nTO-1\tLEG1234\t2')
    expect(lines[0]?.references).toEqual(['TO-1', 'LEG1234'])
  })
})

test('marks a quantity that two languages read differently', async () => {
  expect((await readLines('AB-100\t1,250', 'en'))[0]).toMatchObject({ quantity: 1250, doubt: 'number' })
  expect((await readLines('AB-100\t1,250'))[0]).toMatchObject({
    quantity: 1.25,
    doubt: 'number',
  })
})

test('reads two thousand lines quickly, and nonsense without failing', async () => {
  const before = process.threadCpuUsage()
  const many = Array.from({ length: 2000 }, (_, at) => `REF-${at}\tProduit ${at}\t${(at % 50) + 1}`).join(
    '\n',
  )
  expect(await readLines(many)).toHaveLength(2000)
  await readEntryText(`${'9 '.repeat(20_000)}x`, 'fr')
  await readEntryText('a;'.repeat(20_000), 'fr')
  await readEntryText('"'.repeat(10_001), 'fr')
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(4000)
})

test('reads lines typed below a pasted table', async () => {
  const text =
    '406774\t10\n406775\t5\nLEG 067 302\t2\nSIR.0042\t1\n10 x 406776\nConvecteur 1000W blanc x 2\nNE-4400/B\nCordialement, Paul'
  expect(await read(text)).toEqual([
    '406774 × 10',
    '406775 × 5',
    'LEG 067 302 × 2',
    'SIR.0042 × 1',
    '406776 × 10',
    '"Convecteur 1000W blanc" × 2',
    'NE-4400/B × ?',
  ])
  expect(await readIgnored(text)).toEqual(['Cordialement, Paul'])
})

test('reads GS1 codes that a hand scanner types', async () => {
  const codes = ']d2010324506067301710LOT7\n03245060673017\n(01)03245060673017(30)12\n3245060673017'
  const lines = await readLines(codes)
  expect(lines.map(({ references, quantity }) => [references[0], quantity])).toEqual([
    ['3245060673017', null],
    ['3245060673017', null],
    ['3245060673017', 12],
    ['3245060673017', null],
  ])
})
