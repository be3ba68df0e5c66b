import { expect, test } from 'vitest'
import { readEntryText } from '../shared/entry-text/entry-text.ts'
import { amountOf, freeLineOf, saidOf, sharesWord, toPastedLines } from './pasted-lines.rules.ts'

const read = async (text: string) => toPastedLines(await readEntryText(text, 'fr'))

test.each([
  ['10 x 093360', ['10 093360']],
  ['V9H53693 3', ['3 V9H53693']],
  ['0012345\tDisj. 16A\t12', ['12 0012345 Disj. 16A']],
  ['0012345;1 200,5', ['1200.5 0012345']],
  ['123456', ['1 123456']],
  // Columns in any order, their headings left out.
  ['Qté\tRéférence\tDésignation\n4\tAB-100\tPrise', ['4 AB-100 Prise']],
  ['Qté|Référence|Désignation\n4|AB-100|Prise', ['4 AB-100 Prise']],
  ['"Qté";"Référence";"Désignation"\n"4";"AB-100";"Prise"', ['4 AB-100 Prise']],
  // Nothing that was typed is lost: what asks for no product is a free line.
  ['Mise en service', ['1 Mise en service']],
  ['10 x 093360\nMise en service', ['10 093360', '1 Mise en service']],
])('%j', async (text, said) => {
  const lines = await read(text)
  expect(
    lines.map((line) =>
      [...new Set([amountOf(line), line.references[0], line.label])].filter(Boolean).join(' '),
    ),
  ).toEqual(said)
})

test('counted packs are metres of what is sold by the metre, and doubtful', async () => {
  const [line] = await read('3 tourets de 50 m R2V 3G2,5')
  if (!line) throw new Error('No line')
  expect([amountOf(line), amountOf(line, 'metre'), line.isUnsure]).toEqual([3, 150, true])
})

test('a free line keeps its reference apart from what it is called, and its unit', async () => {
  const [alone] = await read('10 x 093360')
  const [named] = await read('0012345\tCâble\t12 m')
  expect([alone && saidOf(alone), alone && freeLineOf(alone)]).toEqual([
    '093360',
    { label: '093360', quantity: 10 },
  ])
  expect(named && freeLineOf(named)).toEqual({
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
])('%s says what the reference names: %s', (label, isSame) => {
  const product = { name: 'Câble R2V', reference: 'R2V-3G', manufacturer: { id: 1, name: 'Nexo' } }
  expect(sharesWord({ label }, { ...product, family: { id: 2, name: 'Fils' } })).toBe(isSame)
})
