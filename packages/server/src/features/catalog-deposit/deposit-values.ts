import {
  constants,
  decimalSeparatorOf,
  isGtin,
  parseTypedNumber,
  type DecimalSeparator as Decimal,
  type DepositField,
  type LifeCycle,
  type SalesUnit,
  type TypedNumber,
} from '@comptoir/contract'

/** A line of a file as a product; `null`: not in the file. */
export interface DepositRow {
  readonly line: number
  readonly manufacturer: string
  readonly reference: string
  readonly ean: string | null
  readonly nameFr: string | null
  readonly nameEn: string | null
  readonly descriptionFr: string | null
  readonly familyCode: string | null
  readonly familyLabel: string | null
  readonly salesUnit: SalesUnit | null
  readonly packaging: number | null
  readonly publicPrice: number | null
  /** The file states that there is no price: `nous consulter`. */
  readonly isOnRequest: boolean
  readonly priceBase: number | null
  readonly lifeCycle: LifeCycle | null
  readonly lifeCycleSince: string | null
  readonly replacedBy: string | null
}

/** A problem of a line: the line is ignored, or imported without the doubtful value. */
export interface LineProblem {
  readonly line: number
  readonly sheet: string | null
  readonly reference: string | null
  readonly code: string
  readonly value: string | null
  readonly isIgnored: boolean
}

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

/** Removes the currency and "excluding VAT" from a price. */
const bareOf = (price: string) =>
  price.replaceAll(/€|\beur(?:os?)?\b|\bh\.?\s?t\b\.?/gi, '').replaceAll(/\s/g, '')

/** Texts for a price on request. */
const onRequest =
  /^(?:prix\s+)?(?:(?:nous|à)\s+consulter|consulter|sur\s+(?:demande|devis|consultation)|n\.?\s?c|on\s+request|poa)\s*\.?$/i

interface FoundDecimal {
  /** `null`: no price shows it, or prices differ. */
  readonly decimal: Decimal | null
  /** Some prices show a comma, others a point. */
  readonly isMixed: boolean
}

/** Detects the decimal separator of a column from its prices. */
export function findDecimal(prices: readonly string[]): FoundDecimal {
  const shown = new Set(prices.flatMap((price) => decimalSeparatorOf([bareOf(price)]) ?? []))
  const [decimal = null] = shown
  return { decimal: shown.size > 1 ? null : decimal, isMixed: shown.size > 1 }
}

/** The decimal separator of a workbook: number cells have a point and no trailing zeros; text cells show it as in other files. */
export function workbookDecimal(prices: readonly string[]): FoundDecimal {
  const isText = prices.some((price) => /\d,\d|\.\d\d0(?:\D|$)/.test(price))
  return isText ? findDecimal(prices) : { decimal: '.', isMixed: false }
}

/** Parses an unsigned number; `ambiguous`: it is 1500 or 1,5, and the column does not show which. `null` for anything else. */
export function readDecimal(value: string, decimal: Decimal | null): TypedNumber {
  const bare = bareOf(value)
  return /^\d[\d.,]*$/.test(bare) ? parseTypedNumber(bare, 'fr', decimal) : null
}

/** Parses a day: `2026-11-21`, `21/11/2026`, `20261121`. */
export function readDay(value: string): string | null {
  const found =
    /^(?<y>\d{4})-?(?<m>\d{2})-?(?<d>\d{2})/.exec(value.trim()) ??
    /^(?<d>\d{2})[/.](?<m>\d{2})[/.](?<y>\d{4})$/.exec(value.trim())
  const { y, m, d } = found?.groups ?? {}
  const day = `${y}-${m}-${d}`
  const at = new Date(`${day}T00:00:00Z`)
  return found && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null
}

/** Parses a life cycle. FAB-DIS: `S…` is suspended or removed; also common texts. */
function readLifeCycle(value: string): LifeCycle | null {
  const word = text(value).toLowerCase()
  if (word === '') return null
  if (/^(?:discontinued|arr[eê]t|supprim)/.test(word) || /^s\d?$/.test(word)) return 'discontinued'
  return /^(?:ending|fin|p)/.test(word) ? 'ending' : 'active'
}

const isEan = (digits: string) => digits.length === 13 && isGtin(digits)

export interface LineSettings {
  readonly columns: readonly (DepositField | null)[]
  readonly decimal: Decimal | null
  readonly sheet: string | null
  /** The default if the file does not name one. */
  readonly manufacturer: string | null
}

/** Reads one line: a product, or `null`, with the line's problems. */
export function readLine(
  { line, cells }: { readonly line: number; readonly cells: readonly string[] },
  { columns, decimal, sheet, manufacturer }: LineSettings,
): { readonly row: DepositRow | null; readonly problems: readonly LineProblem[] } {
  const values: Partial<Record<DepositField, string>> = {}
  columns.forEach((field, at) => {
    if (field !== null) values[field] ??= cells[at] ?? ''
  })
  const cellOf = (field: DepositField) => text(values[field] ?? '')
  const reference = cellOf('reference')
  const problems: LineProblem[] = []
  const report = (code: string, value: string, isIgnored: boolean) =>
    problems.push({
      line,
      sheet,
      reference: reference.slice(0, constants.textMaxLength) || null,
      code,
      value: value.slice(0, constants.textMaxLength) || null,
      isIgnored,
    })

  const maker = cellOf('manufacturer') || manufacturer
  if (reference === '') report('reference_missing', '', true)
  if (maker === null) report('manufacturer_missing', '', true)
  for (const field of ['reference', 'name', 'manufacturer'] as const)
    if (cellOf(field).length > constants.textMaxLength) report('too_long', cellOf(field), true)

  const typedPrice = cellOf('price')
  const isOnRequest = onRequest.test(typedPrice)
  if (isOnRequest) report('price_on_request', typedPrice, false)
  const priceNumber = isOnRequest ? null : readDecimal(typedPrice, decimal)
  const price = priceNumber?.value ?? null
  if (priceNumber?.ambiguous) report('price_ambiguous', typedPrice, true)
  else if (typedPrice !== '' && !isOnRequest && (price === null || price <= 0 || price >= 1e9))
    report('price_invalid', typedPrice, true)
  const typedBase = cellOf('priceBase')
  const baseNumber = readDecimal(typedBase, decimal)
  const base = baseNumber?.value ?? null
  if (baseNumber?.ambiguous) report('price_ambiguous', typedBase, true)
  else if (typedBase !== '' && !base) report('price_base_invalid', typedBase, true)
  const isAllowedBase = base === null || bases.has(base)

  const digits = cellOf('ean').replaceAll(/\s/g, '')
  const ean =
    digits.length === 14 && digits.startsWith('0')
      ? digits.slice(1)
      : digits.padStart(digits === '' ? 0 : 13, '0')
  if (ean !== '' && !isEan(ean)) report('ean_invalid', digits, false)

  const unit = units[cellOf('unit').toUpperCase().normalize('NFD').replaceAll(/\p{M}/gu, '')]
  if (cellOf('unit') !== '' && unit === undefined) report('unit_unknown', cellOf('unit'), false)
  const packed = readDecimal(cellOf('packaging'), decimal)
  const packaging = packed?.ambiguous === false ? packed.value : null
  if (cellOf('packaging') !== '' && !packaging) report('packaging_invalid', cellOf('packaging'), false)
  const since = cellOf('lifeCycleSince')
  if (since !== '' && readDay(since) === null) report('day_invalid', since, false)

  if (problems.some(({ isIgnored }) => isIgnored)) return { row: null, problems }
  return {
    problems,
    row: {
      line,
      manufacturer: maker ?? '',
      reference,
      ean: isEan(ean) ? ean : null,
      nameFr: orNull(cellOf('name')),
      nameEn: orNull(cellOf('nameEn')),
      descriptionFr: orNull(cellOf('description')),
      familyCode: orNull(cellOf('family').slice(0, constants.textMaxLength)),
      familyLabel: orNull(cellOf('familyLabel').slice(0, constants.textMaxLength)),
      salesUnit: unit ?? null,
      packaging: packaging && packaging < 1e9 ? Math.round(packaging * 1000) / 1000 || null : null,
      publicPrice: price === null ? null : round(isAllowedBase || !base ? price : price / base),
      isOnRequest,
      priceBase: base === null ? null : isAllowedBase ? base : 1,
      lifeCycle: readLifeCycle(cellOf('lifeCycle')),
      lifeCycleSince: since === '' ? null : readDay(since),
      replacedBy: orNull(cellOf('replacedBy').slice(0, constants.textMaxLength)),
    },
  }
}

const round = (price: number) => Math.max(0.0001, Math.round(price * 10_000) / 10_000)
