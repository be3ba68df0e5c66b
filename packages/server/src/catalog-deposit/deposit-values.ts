import type { DepositField, LifeCycle, SalesUnit } from '@comptoir/contract'
import { constants } from '@comptoir/contract'

/** A line of a file as a product; `null`: the file does not say. */
export interface DepositRow {
  readonly line: number
  readonly manufacturer: string
  readonly reference: string
  readonly ean: string | null
  readonly name_fr: string | null
  readonly name_en: string | null
  readonly description_fr: string | null
  readonly family_code: string | null
  readonly family_label: string | null
  readonly sales_unit: SalesUnit | null
  readonly packaging: number | null
  readonly public_price: number | null
  readonly price_base: number | null
  readonly life_cycle: LifeCycle | null
  readonly life_cycle_since: string | null
  readonly replaced_by: string | null
}

/** What is wrong with a line: it is left out, or taken in without what is doubtful. */
export interface LineProblem {
  readonly line: number
  readonly sheet: string | null
  readonly reference: string | null
  readonly code: string
  readonly value: string | null
  readonly isIgnored: boolean
}

export type Decimal = ',' | '.'

const units: Readonly<Record<string, SalesUnit>> = {
  PCE: 'piece',
  C62: 'piece',
  PC: 'piece',
  PI: 'piece',
  U: 'piece',
  UN: 'piece',
  UNITE: 'piece',
  PIECE: 'piece',
  EA: 'piece',
  M: 'metre',
  ML: 'metre',
  MTR: 'metre',
  METRE: 'metre',
  KG: 'kilogram',
  KGM: 'kilogram',
  L: 'litre',
  LTR: 'litre',
  JEU: 'set',
  SET: 'set',
  LOT: 'set',
  BTE: 'pack',
  BX: 'pack',
  PAQ: 'pack',
  PK: 'pack',
}

const bases: ReadonlySet<number> = new Set([1, 10, 100, 1000])
const text = (value: string) => value.replaceAll(/\s+/g, ' ').trim()
const orNull = (value: string) => text(value) || null

/** Which sign parts the decimals, from prices as they are written; both at once is an alarm. */
export function findDecimal(prices: readonly string[]): {
  readonly decimal: Decimal
  readonly isMixed: boolean
} {
  const written = prices.map((price) => price.replaceAll(/[\s€\u00a0\u202f]/g, ''))
  const commas = written.filter(
    (price) => /^\d+(?:\.\d{3})*,\d+$/.test(price) && !/^\d{1,3},\d{3}$/.test(price),
  ).length
  const points = written.filter(
    (price) => /^\d+(?:,\d{3})*\.\d+$/.test(price) && !/^\d{1,3}\.\d{3}$/.test(price),
  ).length
  const decimal = points > commas ? '.' : ','
  return {
    decimal: commas === 0 && points === 0 ? ambiguous(written) : decimal,
    isMixed: commas > 0 && points > 0,
  }
}

/** `1,234` alone can be either; three decimals after a comma are rarer than a point among thousands. */
const ambiguous = (written: readonly string[]): Decimal =>
  written.some((price) => price.includes('.')) && !written.some((price) => price.includes(',')) ? '.' : ','

/** A number as it is written with this decimal sign; `null` for anything else. */
export function readDecimal(value: string, decimal: Decimal): number | null {
  const bare = value.replaceAll(/[\s€\u00a0\u202f]/g, '')
  const shape =
    decimal === ','
      ? /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$|^\d+(?:,\d+)?$/
      : /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+(?:\.\d+)?$/
  const other = /^\d+[.,]\d+$/
  if (shape.test(bare))
    return Number(decimal === ',' ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', ''))
  // The other sign with other than three decimals can only be a decimal sign.
  return other.test(bare) && !/[.,]\d{3}$/.test(bare) ? Number(bare.replace(',', '.')) : null
}

/** A day as files write it: `2026-11-21`, `21/11/2026`, `20261121`. */
export function readDay(value: string): string | null {
  const found =
    /^(?<y>\d{4})-?(?<m>\d{2})-?(?<d>\d{2})/.exec(value.trim()) ??
    /^(?<d>\d{2})[/.](?<m>\d{2})[/.](?<y>\d{4})$/.exec(value.trim())
  const { y, m, d } = found?.groups ?? {}
  const day = `${y}-${m}-${d}`
  const at = new Date(`${day}T00:00:00Z`)
  return found && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null
}

/** FAB-DIS: `S…` is suspended or removed; what people write otherwise. */
function readLifeCycle(value: string): LifeCycle | null {
  const word = text(value).toLowerCase()
  if (word === '') return null
  if (/^(?:discontinued|arr[eê]t|supprim)/.test(word) || /^s\d?$/.test(word)) return 'discontinued'
  return /^(?:ending|fin|p)/.test(word) ? 'ending' : 'active'
}

function isEan(digits: string): boolean {
  const sum = digits.split('').reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return /^\d{13}$/.test(digits) && sum % 10 === 0
}

export interface LineSettings {
  readonly columns: readonly (DepositField | null)[]
  readonly decimal: Decimal
  readonly sheet: string | null
  /** Where the file does not name one. */
  readonly manufacturer: string | null
}

/** Reads one line: a product, or nothing, and what is wrong with it. */
export function readLine(
  { line, cells }: { readonly line: number; readonly cells: readonly string[] },
  { columns, decimal, sheet, manufacturer }: LineSettings,
): { readonly row: DepositRow | null; readonly problems: readonly LineProblem[] } {
  const said: Partial<Record<DepositField, string>> = {}
  columns.forEach((field, at) => {
    if (field !== null) said[field] ??= cells[at] ?? ''
  })
  const of = (field: DepositField) => text(said[field] ?? '')
  const reference = of('reference')
  const problems: LineProblem[] = []
  const say = (code: string, value: string, isIgnored: boolean) =>
    problems.push({
      line,
      sheet,
      reference: reference.slice(0, constants.textMaxLength) || null,
      code,
      value: value.slice(0, constants.textMaxLength) || null,
      isIgnored,
    })

  const maker = of('manufacturer') || manufacturer
  if (reference === '') say('reference_missing', '', true)
  if (maker === null) say('manufacturer_missing', '', true)
  for (const field of ['reference', 'name', 'manufacturer'] as const)
    if (of(field).length > constants.textMaxLength) say('too_long', of(field), true)

  const typedPrice = of('price')
  const price = typedPrice === '' ? null : readDecimal(typedPrice, decimal)
  if (typedPrice !== '' && (price === null || price <= 0 || price >= 1e9))
    say('price_invalid', typedPrice, true)
  const typedBase = of('priceBase')
  const base = typedBase === '' ? null : readDecimal(typedBase, decimal)
  if (typedBase !== '' && !base) say('price_base_invalid', typedBase, true)
  const isKnownBase = base === null || bases.has(base)

  const digits = of('ean').replaceAll(/\s/g, '')
  const ean =
    digits.length === 14 && digits.startsWith('0')
      ? digits.slice(1)
      : digits.padStart(digits === '' ? 0 : 13, '0')
  if (ean !== '' && !isEan(ean)) say('ean_invalid', digits, false)

  const unit = units[of('unit').toUpperCase().normalize('NFD').replaceAll(/\p{M}/gu, '')]
  if (of('unit') !== '' && unit === undefined) say('unit_unknown', of('unit'), false)
  const packaging = of('packaging') === '' ? null : readDecimal(of('packaging'), decimal)
  if (of('packaging') !== '' && !packaging) say('packaging_invalid', of('packaging'), false)
  const since = of('lifeCycleSince')
  if (since !== '' && readDay(since) === null) say('day_invalid', since, false)

  if (problems.some(({ isIgnored }) => isIgnored)) return { row: null, problems }
  return {
    problems,
    row: {
      line,
      manufacturer: maker ?? '',
      reference,
      ean: isEan(ean) ? ean : null,
      name_fr: orNull(of('name')),
      name_en: orNull(of('nameEn')),
      description_fr: orNull(of('description')),
      family_code: orNull(of('family').slice(0, constants.textMaxLength)),
      family_label: orNull(of('familyLabel').slice(0, constants.textMaxLength)),
      sales_unit: unit ?? null,
      packaging: packaging && packaging < 1e9 ? Math.round(packaging * 1000) / 1000 || null : null,
      public_price: price === null ? null : round(isKnownBase || !base ? price : price / base),
      price_base: base === null ? null : isKnownBase ? base : 1,
      life_cycle: readLifeCycle(of('lifeCycle')),
      life_cycle_since: since === '' ? null : readDay(since),
      replaced_by: orNull(of('replacedBy').slice(0, constants.textMaxLength)),
    },
  }
}

const round = (price: number) => Math.max(0.0001, Math.round(price * 10_000) / 10_000)
