import { roundToPackaging } from '../../domain/line.rules.ts'

/**
 * Quantities as formulas of a list's own variables: `12*dwellings`. Numbers, the four operations, parentheses and names;
 * nothing else is read, and nothing is ever run as code.
 */

/** What is wrong with a formula. */
export const formulaProblems = [
  'unreadable',
  'unknown_variable',
  'division_by_zero',
  'not_positive',
  'too_big',
] as const
export type FormulaProblem = (typeof formulaProblems)[number]

export type FormulaResult =
  | { readonly value: number }
  /** `name`: the variable that is missing in the list. */
  | { readonly problem: FormulaProblem; readonly name?: string }

/** Values by name, as a list has them. */
export type Variables = readonly { readonly name: string; readonly value: number }[]

/** A name: a letter, then letters, digits and `_`. */
export const variablePattern = /^\p{L}[\p{L}\p{N}_]{0,29}$/u
/** Names are case-insensitive. */
export const variableKey = (name: string): string => name.normalize('NFC').toLowerCase()

const mostQuantity = 999_999_999
const tokenPattern = /\s*(?:(\d+(?:[.,]\d+)?|[.,]\d+)|(\p{L}[\p{L}\p{N}_]*)|([-+*/()×÷]))/uy

class Wrong extends Error {
  readonly problem: FormulaProblem
  readonly variable: string | undefined
  constructor(problem: FormulaProblem, variable?: string) {
    super(problem)
    this.problem = problem
    this.variable = variable
  }
}

/**
 * The result of a formula, rounded up to whole packagings.
 *
 * @param formula at most 120 characters, `,` or `.` before the decimals, with or without `=` in front
 * @param packaging units per packaging
 */
export function quantityOf(formula: string, variables: Variables, packaging: number): FormulaResult {
  try {
    // The sum of binary fractions is never off by a millionth.
    const value = Math.round(readFormula(formula, variables) * 1e6) / 1e6
    if (!(value > 0)) return { problem: 'not_positive' }
    if (value > mostQuantity) return { problem: 'too_big' }
    const thousandths = Math.ceil(value * 1000 - 1e-6) / 1000
    const quantity = roundToPackaging(thousandths, packaging)
    return quantity > mostQuantity ? { problem: 'too_big' } : { value: quantity }
  } catch (error) {
    if (!(error instanceof Wrong)) throw error
    return { problem: error.problem, ...(error.variable !== undefined && { name: error.variable }) }
  }
}

/** Whether a typed quantity is more than a number: it has a name or an operation in it. */
export const isFormula = (typed: string): boolean => /^\s*=|[\p{L}*/×÷()]|\d\s*[-+]/u.test(typed)

function readFormula(formula: string, variables: Variables): number {
  const values = new Map(variables.map(({ name, value }) => [variableKey(name), value]))
  const tokens = tokensOf(formula.replace(/^\s*=/, ''))
  let at = 0
  let depth = 0
  const next = () => tokens[at]

  function sum(): number {
    let value = product()
    for (let sign = next(); sign === '+' || sign === '-'; sign = next()) {
      at += 1
      value = sign === '+' ? value + product() : value - product()
    }
    return value
  }
  function product(): number {
    let value = factor()
    for (let sign = next(); sign === '*' || sign === '/'; sign = next()) {
      at += 1
      const other = factor()
      if (sign === '/' && other === 0) throw new Wrong('division_by_zero')
      value = sign === '*' ? value * other : value / other
    }
    return value
  }
  function factor(): number {
    const token = tokens[at++]
    if (token === undefined) throw new Wrong('unreadable')
    if (typeof token === 'number') return token
    if (token === '(') return inParentheses()
    if (token === '-') return -nested(factor)
    if (!/^\p{L}/u.test(token)) throw new Wrong('unreadable')
    const value = values.get(variableKey(token))
    if (value === undefined) throw new Wrong('unknown_variable', token)
    return value
  }
  function inParentheses(): number {
    const value = nested(sum)
    if (tokens[at++] !== ')') throw new Wrong('unreadable')
    return value
  }
  /** A formula is short, yet `((((` must not exhaust the stack of the parser. */
  function nested(read: () => number): number {
    depth += 1
    if (depth > 40) throw new Wrong('unreadable')
    const value = read()
    depth -= 1
    return value
  }

  const value = sum()
  if (at < tokens.length || !Number.isFinite(value)) throw new Wrong('unreadable')
  return value
}

function tokensOf(text: string): (number | string)[] {
  const tokens: (number | string)[] = []
  const rest = text.trimEnd()
  tokenPattern.lastIndex = 0
  while (tokenPattern.lastIndex < rest.length) {
    const match = tokenPattern.exec(rest)
    if (!match) throw new Wrong('unreadable')
    const [, number, name, sign] = match
    if (number !== undefined) tokens.push(Number(number.replace(',', '.')))
    else tokens.push(name ?? (sign === '×' ? '*' : sign === '÷' ? '/' : (sign ?? '')))
  }
  if (tokens.length === 0) throw new Wrong('unreadable')
  return tokens
}
