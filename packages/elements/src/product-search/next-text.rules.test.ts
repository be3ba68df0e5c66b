// @vitest-environment node
import { expect, test } from 'vitest'
import { nextText } from './next-text.rules.ts'

const family = { name: 'Disjoncteurs' }
const manufacturer = { name: 'Optéa' }
const named = (...names: string[]) =>
  names.map((name, at) => ({ name, reference: `REF ${at}`, family, manufacturer }))

test.each([
  ['pris', ['Prise 2P+T 16A', 'Prise RJ45', 'Cadre de prise'], 'prise'],
  ['Câ', ['Câble R2V', 'CÂBLE FTP'], 'cab'],
  ['rés', ['Réseau', 'Réservoir', 'Réseaux'], 'rese'],
  ['câble r2', ['Câble U1000 R2V 3G2,5', 'Câble R2V 5G6 (R2V)'], 'cable r2v'],
  ['disjoncteur  16', ['Disjoncteur 1P+N 16A', 'Disjoncteur 16 A', 'Disjoncteur 16A'], 'disjoncteur  16a'],
  ['ref', ['Une', 'Deux'], null],
  ['3g2,', ['Câble (3G2,5)'], '3g2,5'],
  ['disj', ['Disj. 1P+N 16A', 'Disj. 2P'], 'disjo'],
  ['opt', ['Prise', 'Coffret'], 'opte'],
  ['tableau 1', ['Tableau 1P 16A', 'Tableau 1P 16A', 'Tableau 3P 16A'], 'tableau 16'],
  ['disjoncteur 1', ['Disjoncteur 1P 16A', 'Disjoncteur 3P 16A', 'Disjoncteur 3P 10A'], 'disjoncteur 16'],
])('who typed %j and found %j is about to type %j', (text, names, next) => {
  expect(nextText(text, named(...names))).toBe(next)
})

test('references count as names do', () => {
  const products = ['A9F77216', 'A9F77220', 'A9F78216'].map((reference) => ({
    name: 'Disj.',
    reference,
    family,
    manufacturer,
  }))
  expect(nextText('a9f7', products)).toBe('a9f77')
  expect(nextText('a9f772', products)).toBeNull()
})

test.each([
  ['half of the names are not most of them', 'pri', ['Prise', 'Prisme', 'Prix', 'Printemps']],
  ['a word that is whole goes on nowhere', 'vmc', ['VMC simple flux', 'VMC hygro']],
  ['a word that is whole for most, and goes on for as many', 'vm', ['VMC', 'VM', 'VM VMC']],
  ['a word that is whole for most', 'vmc', ['VMC simple flux', 'VMC hygro', 'VMCI']],
  ['nothing found', 'pri', []],
  ['nothing typed', ' ', ['Prise']],
  ['no room for a letter', 'p'.repeat(255), [`${'p'.repeat(255)}rise`]],
])('nothing is expected: %s', (_why, text, names) => {
  expect(nextText(text, named(...names))).toBeNull()
})
