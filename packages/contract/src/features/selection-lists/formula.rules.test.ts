import { expect, test } from 'vitest'
import { isFormula, quantityOf } from './formula.rules.ts'

const variables = [
  { name: 'logements', value: 12 },
  { name: 'Étages', value: 4 },
  { name: 'zéro', value: 0 },
]

test.each([
  ['12', 1, 12],
  ['12*logements', 1, 144],
  ['= 2,5 * LOGEMENTS', 1, 30],
  ['2.5*logements', 100, 100],
  ['(logements + 3) * étages / 2', 1, 30],
  ['logements - étages - 2', 1, 6],
  ['24 / 4 / 3', 1, 2],
  ['-(-3)', 1, 3],
  ['0,1*3', 0.1, 0.3],
  ['1/3', 1, 1],
  ['logements × 2 ÷ 3', 1, 8],
  ['2+3*4', 10, 20],
])('%s in packagings of %d is %d', (formula, packaging, value) => {
  expect(quantityOf(formula, variables, packaging)).toEqual({ value })
})

test.each([
  ['', 'unreadable'],
  ['=', 'unreadable'],
  ['12 logements', 'unreadable'],
  ['12*', 'unreadable'],
  ['(12', 'unreadable'],
  ['12)', 'unreadable'],
  ['2**3', 'unreadable'],
  ['alert`1`', 'unreadable'],
  ['[].constructor', 'unreadable'],
  ['('.repeat(110), 'unreadable'],
  ['12/zéro', 'division_by_zero'],
  ['étages - logements', 'not_positive'],
  ['0', 'not_positive'],
  ['999999999*12', 'too_big'],
])('%s is refused: %s', (formula, problem) => {
  expect(quantityOf(formula, variables, 1)).toEqual({ problem })
})

test('names the missing variable', () => {
  expect(quantityOf('12*pièces', variables, 1)).toEqual({ problem: 'unknown_variable', name: 'pièces' })
  expect(quantityOf('constructor', variables, 1)).toMatchObject({ problem: 'unknown_variable' })
})

test('the typed text is a number or a formula', () => {
  expect(['12', '1 234,56', '-3', '1.234,5', '12,5'].map(isFormula)).toEqual(Array(5).fill(false))
  expect(['12*n', 'n', '=12', '(3)', '3+4', '5 - 2'].map(isFormula)).toEqual(Array(6).fill(true))
})
