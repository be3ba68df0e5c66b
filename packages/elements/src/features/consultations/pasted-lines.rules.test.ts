import { expect, test } from 'vitest'
import { readEntryText } from '../../domain/entry-text/entry-text.ts'
import { products } from '../../domain/product/testing/products.fixture.ts'
import {
  lineQuantity,
  toFreeLine,
  needsReview,
  exclusionReason,
  lineText,
  sharesWord,
  toPastedLines,
} from './pasted-lines.rules.ts'

const read = async (text: string) => toPastedLines(await readEntryText(text, 'fr'))

test.each([
  ['10 x 093360', ['10 093360']],
  ['V9H53693 3', ['3 V9H53693']],
  ['0012345\tDisj. 16A\t12', ['12 0012345 Disj. 16A']],
  ['0012345;1 200,5', ['1200.5 0012345']],
  ['123456', ['1 123456']],
  // Columns in any order; headings are skipped.
  ['Qté\tRéférence\tDésignation\n4\tAB-100\tPrise', ['4 AB-100 Prise']],
  ['Qté|Référence|Désignation\n4|AB-100|Prise', ['4 AB-100 Prise']],
  ['"Qté";"Référence";"Désignation"\n"4";"AB-100";"Prise"', ['4 AB-100 Prise']],
  // No text is lost: a line without a product is a free line.
  ['Mise en service', ['1 Mise en service']],
  ['10 x 093360\nMise en service', ['10 093360', '1 Mise en service']],
])('%j', async (text, expected) => {
  const lines = await read(text)
  expect(
    lines.map((line) =>
      [...new Set([lineQuantity(line), line.references[0], line.label])].filter(Boolean).join(' '),
    ),
  ).toEqual(expected)
})

test('counted packs are converted to metres for products sold by the metre, and doubtful without a product', async () => {
  const [line] = await read('3 tourets de 50 m R2V 3G2,5')
  if (!line) throw new Error('No line')
  const [like] = products
  if (!like) throw new Error('No product')
  const byMetre = { ...like, unit: 'metre' as const, packaging: 50 }
  expect([lineQuantity(line), needsReview(line)]).toEqual([3, true])
  expect([lineQuantity(line, byMetre), needsReview(line, byMetre)]).toEqual([150, false])
})

test.each([
  ['annuler 081697 x 12', 'cancelled'],
  ['LEG406774 -10', 'negative'],
  ['LEG406774 0', 'zero'],
  ['Référence;Désignation;Qté;Observation\nAB-100;Prise;12;ANNULÉ', 'cancelled'],
  ['Retour 3 plaques', 'cancelled'],
  ['Plaques x 3 (retour)', 'cancelled'],
  ['Avoir sur 2 plaques', 'cancelled'],
  ['Prise -10', 'negative'],
  ['-10 prises', 'negative'],
  ['Clapet anti-retour x 4', null],
  ['12 x LEG406774', null],
])('%j is skipped: %s', async (text, reason) => {
  const [line] = await read(text)
  const [product] = products
  if (!line || !product) throw new Error('No line')
  expect([exclusionReason(line), exclusionReason(line, product)]).toEqual([reason, reason])
  expect([needsReview(line), needsReview(line, product)]).toEqual([false, false])
})

test.each([
  ["Report d'alarme x 2"],
  ["2 reports d'alarme"],
  ['Panneau rayonnant 1500W x 2'],
  ["Bouton d'annulation x 3"],
  ['Vanne retour x 4'],
  ['Échangeur à plaques x 2'],
  ["Référence;Désignation;Qté\nAB-100;Bouton d'annulation;12"],
])('%j is a free line: a word in its name does not cancel it', async (text) => {
  const [line] = await read(text)
  if (!line) throw new Error('No line')
  expect([exclusionReason(line), needsReview(line)]).toEqual([null, false])
})

test('cartons of a product without packs keep their quantity, to be checked', async () => {
  const [line] = await read('3 cartons LEG406774')
  const [like] = products
  if (!line || !like) throw new Error('No line')
  const single = { ...like, unit: 'piece' as const, packaging: 1, reference: 'LEG406774', name: 'Prise' }
  expect([lineQuantity(line), needsReview(line)]).toEqual([3, true])
  expect([lineQuantity(line, single), needsReview(line, single)]).toEqual([3, true])
})

test('only a reference column gives a reference, never a word of the label', async () => {
  const text = [
    'Référence;Désignation;Qté',
    'AB-100;Tube DN90;2',
    ';Percement R+3 plancher;4',
    ';Fourreau DN90;12',
    ';Câble U1000R2V 3G2,5;100',
  ].join('\n')
  for (const lines of [await read(text), await read('Percement R+3 plancher\nFourreau DN90 x 12')])
    for (const line of lines.filter(({ label }) => label !== 'Tube DN90'))
      expect(toFreeLine(line)).not.toHaveProperty('reference')
  expect((await read(text)).map((line) => toFreeLine(line).reference)).toEqual([
    'AB-100',
    undefined,
    undefined,
    undefined,
  ])
  const [named] = await read('Fourreau réf. DN90-4 x 12')
  expect(named && toFreeLine(named).reference).toBe('DN90-4')
})

test('a free line keeps its reference, label and unit apart', async () => {
  const [alone] = await read('10 x 093360')
  const [named] = await read('0012345\tCâble\t12 m')
  expect([alone && lineText(alone), alone && toFreeLine(alone)]).toEqual([
    '093360',
    { label: '093360', quantity: 10 },
  ])
  expect(named && toFreeLine(named)).toEqual({
    label: 'Câble',
    reference: '0012345',
    quantity: 12,
    unit: 'metre',
  })
})

test.each([
  ['Câbles souples 3G2,5', true],
  ['Pompe à chaleur', false],
  ['', true],
  ['R2V-3G', true],
])('%s matches the product of the reference: %s', (label, isSame) => {
  const product = { name: 'Câble R2V', reference: 'R2V-3G', manufacturer: { id: 1, name: 'Nexo' } }
  expect(sharesWord({ label }, { ...product, family: { id: 2, name: 'Fils' } })).toBe(isSame)
})
