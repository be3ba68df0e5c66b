import { describe, expect, test } from 'vitest'
import { splitWords } from './search-text.ts'
import { numbersIn, patternOf, readQuantity, sameQuantities } from '../../platform/text/quantity.ts'
import { writeQuantity } from '../../platform/text/quantity-text.ts'

/** One writing a line, then the words that it is searched for by. */
const writings = `
1/2" | 0p5in
1"1/2 | 1p5in
1"1/4 | 1p25in
1 1/2" | 1p5in
1-1/4 in. | 1p25in
1"1/2" | 1p5in
3/4" | 0p75in
3/4 pouce | 0p75in
1/2 in | 0p5in
1″ | 1in
1 pouce | 1in
2'' | 2in
4 in. pipe | 4in pipe
12-inch | 12in
G1/2 | 0p5in
G 1/4 | 0p25in
G1" | 1in
vanne 20/27 | vanne 20s27
DN50 | dn50
DN 20 | dn20
1,5² | 1p5mm2
1,5 mm² | 1p5mm2
2.5mm2 | 2p5mm2
3G1,5 | 3g1p5
3 G 2,5 mm² | 3g2p5
3G2.5 | 3g2p5
3x1,5 | 3x1p5
3 x 1,5 mm² | 3x1p5
2X1,5 | 2x1p5
2x1,5+T | 3g1p5
4x2,5 + terre | 5g2p5
1P0,9 | 1p0p9
1 paire 0,9 | 1p0p9
16A | 16a
16 A | 16a
16 ampères | 16a
16 Amp. | 16a
10/16A | 10t16a
10-16 A | 10t16a
de 10 à 16 A | 10t16a
16 A 30 mA | 16a 30ma
4 à 20 mA | 4t20ma
4-20mA | 4t20ma
0,16-0,25A | 0p16t0p25a
300mA | 300ma
30 mA | 30ma
4,5kA | 4p5ka
4.5 kA | 4p5ka
230V | 230v
230 volts | 230v
230/400V | 230t400v
1P+N | 1pn
1P + N | 1pn
3P+N | 3pn
2P+T | 2pt
3 pôles | 3p
4P | 4p
automate 24 voies | automate 24ch
12M | 12mod
12 modules | 12mod
12m | 12m
3R12M | 3r 12mod
3R 13M | 3r 13mod
3 rangées 13 modules | 3r 13mod
Ø125 | d125
Ø 125 mm | d125
⌀160 | d160
d125 | d125
D160 | d160
d=160 | d160
diam 160 | d160
diam. 160 mm | d160
diamètre 20 | d20
160 mm de diamètre | d160
60x60 | 60x60
60 x 40 | 60x40
60×40 mm | 60x40
60x60cm | 600x600
67 x 67 x 50 | 67x67x50
T2 | type02
type 2 | type02
T1+T2 | type012
type 1+2 | type012
T2/T2 | type02 type02
Type A, courbe C | type0a courbe0c
C curve | courbe0c
1200 m3/h | 1200m3h
1200m³/h | 1200m3h
30 m3h | 30m3h
250 m³ / h | 250m3h
5 kW | 5kw
8.0 kw | 8kw
7,50 kW | 7p5kw
5000VA | 5000va
10 kVA | 10kva
500 Wp | 500wc
9 kWc | 9kwc
2,4kWh | 2p4kwh
4000 kelvin | 4000k
3000K | 3000k
3 bars | 3bar
10bar | 10bar
200lt | 200l
200 litres | 200l
profondeur 50 | p50
prof. 40 | p40
boîte 50 de profondeur | boite p50
50 mm deep | p50
profondeur 5 cm | p50
largeur 300 | l300
300 mm wide | l300
L100 | l100
H60 | h60
h=60 | h60
hauteur 2,5 m | h2500
L=2m | 2m
longueur 2 m | 2m
2m de long | 2m
1m50 | 1p5m
1m20 | 1p2m
80 cm | 80cm
36 W | 36w
36 watts | 36w
3960lm | 3960lm
50 Hz | 50hz
1h | 1h
8 ft. | 8ft
Cat. 6A | cat6a
catégorie 6 | cat6
RJ45 6A | rj45 cat6a
`

/** What is no quantity stays what it is. */
const unchanged = `
C16 | c16
A4 | a4
R+3 | r 3
E27 | e27
IP65 | ip65
IK08 | ik08
M12 | m12
H07V-U | h07v u
U1000 R2V | u1000 r2v
12/10/2024 | 12s10s2024
1/2/2024 | 1s2s2024
AMT-911G-43 | amt 911g 43
TRF 426 774 | trf 426 774
NF EN 60898-1 | nf 60898 1
boîte profondeur | boite profondeur
3 à 5 | 3 5
R32 | r32
GU10 | gu10
24V CC | 24v cc
vert/jaune | vert jaune
prise de courant à vis | prise courant vis
bouche d'extraction | bouche extraction
d’ambiance | ambiance
`

const lines = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))

describe('a quantity is the same word in each of its writings', () => {
  test.each(lines(writings))('%s', (text, words) => {
    expect(splitWords(text ?? '').join(' ')).toBe(words)
  })
})

describe('what is not a quantity is not read as one', () => {
  test.each(lines(unchanged))('%s', (text, words) => {
    expect(splitWords(text ?? '').join(' ')).toBe(words)
  })
})

test('values are in the base unit of their dimension', () => {
  expect(readQuantity('300ma')).toEqual({ value: 0.3, dimension: 'current' })
  expect(readQuantity('5kw')).toEqual({ value: 5000, dimension: 'power' })
  expect(readQuantity('5000va')).toEqual({ value: 5000, dimension: 'apparent power' })
  expect(readQuantity('p50')).toEqual({ value: 50, dimension: 'depth' })
  expect(readQuantity('1p5in')).toEqual({ value: 1.5, dimension: 'inches' })
  for (const word of ['dn40', '40s49'])
    expect([word, readQuantity(word)]).toEqual([word, { value: 1.5, dimension: 'inches' }])
  expect(readQuantity('dn160')).toEqual(readQuantity('d160'))
  expect(readQuantity('4t9a')).toEqual({ value: 6, dimension: 'current range' })
  expect(readQuantity('0t10v')).toEqual({ value: 5, dimension: 'voltage range' })
  for (const word of ['1pn', '4p', 'c16', 'a4', 'ip65', '16', '12s24', '911g', 'disjoncteur'])
    expect([word, readQuantity(word)]).toEqual([word, null])
})

test('the words of a dimension are found by its pattern', () => {
  const words = ['16a', '300ma', '4t6p3a', '1p5in', 'dn65', 'd160', 'p40', '2p5mm2']
  for (const word of words) {
    const { dimension } = readQuantity(word) ?? {}
    const found = words.filter((each) => dimension && new RegExp(patternOf(dimension)).test(each))
    expect([word, found]).toEqual([word, words.filter((each) => readQuantity(each)?.dimension === dimension)])
  }
})

test.each([
  ['16a', '16\u00A0A'],
  ['4t6p3a', '4-6,3\u00A0A'],
  ['1p25in', '1 1/4"'],
  ['dn65', 'DN65'],
  ['d160', 'Ø160'],
  ['p40', '40\u00A0mm'],
  ['12mod', '12M'],
])('%s is written %s', (word, text) => {
  expect(writeQuantity(word, 'fr')).toBe(text)
})

test('the other writings of a quantity', () => {
  const others = (word: string) => sameQuantities(word).map((words) => words.join(' '))
  expect(others('80cm')).toEqual(expect.arrayContaining(['800mm', '0p8m', 'd800', 'p800']))
  expect(others('8kw')).toEqual(['8000w'])
  expect(others('10kva')).toEqual(['10000va'])
  expect(others('20s27')).toEqual(expect.arrayContaining(['0p75in', 'dn20']))
  expect(others('0p5in')).toEqual(expect.arrayContaining(['15s21', 'dn15', '1s2']))
  expect(others('3x1p5')).toEqual(['3g1p5'])
  expect(others('2x1p5')).toEqual(['2g1p5'])
  expect(others('60x60')).toContain('600x600')
  expect(others('60x40')).not.toContain('600x400')
  expect(others('54x200')).toContain('h54 l200')
  expect(others('10t16a')).toEqual(['16a 2pt'])
  expect(others('dn160')).toEqual(['d160'])
  expect(others('12m')).toContain('12mod')
  expect(others('disjoncteur')).toEqual([])
})

test('units that are unlike each other are never equal', () => {
  const pairs = [
    ['5kw', '5kva'],
    ['5000w', '5000va'],
    ['500w', '500wc'],
    ['3bar', '3a'],
    ['d160', 'p160'],
    ['100w', '100wh'],
  ] as const
  for (const [one, other] of pairs) {
    expect([one, sameQuantities(one)]).not.toEqual([one, expect.arrayContaining([[other]])])
    expect(readQuantity(one)?.dimension).not.toBe(readQuantity(other)?.dimension)
  }
})

test('the numbers of a label are found without their unit', () => {
  expect(numbersIn('16a')).toEqual(['16'])
  expect(numbersIn('3g2p5')).toEqual(['3g', '2p5'])
  expect(numbersIn('7p6x370')).toEqual(['7p6x', '370', '7p6'])
  expect(numbersIn('67x67x40')).toEqual(['67x', '67x40', '67', '40'])
  expect(numbersIn('l100')).toEqual(['100'])
  expect(numbersIn('13mod')).toEqual(['13', '13m'])
  expect(numbersIn('13t18a')).toEqual(['13', '18', '13a', '18a'])
  expect(numbersIn('ip65')).toEqual([])
})
