import {
  constants,
  type ConsultationLineAdd,
  type ConsultationLineChange,
  type Product,
} from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import { ViolationError, type RuleViolation } from '../../platform/http/violation-error.ts'
import { dayOf } from '../../platform/time/day.ts'
import { findPricedProducts, type ProductView } from '../../domain/products/product.queries.ts'
import {
  deleteLine,
  findLine,
  findLines,
  insertLines,
  updateLine,
  type LineRow,
  type NewLine,
} from './consultation-lines.queries.ts'
import { touchConsultation } from './consultations.queries.ts'
import { mergeEqualLines } from './merge-equal-lines.ts'
import { loadUnsent, type ConsultationCall } from './load-consultation.ts'

/** A call that adds products, with the language and the day in which they are read. */
export type LineCall = ConsultationCall & { readonly view: ProductView }

/** Adds lines to a consultation that has not been sent; an equal line gets the quantity added. */
export async function addLines(
  call: LineCall,
  id: number,
  lines: readonly ConsultationLineAdd[],
): Promise<void> {
  const { lineCount } = await loadUnsent(call, id)
  const maximum = constants.consultationLinesMax
  if (lineCount + lines.length > maximum)
    throw new ViolationError({ propertyPath: 'lines', code: 'too_many', maximum })
  const { added, increased } = await readLines(call, lines, await findLines(call.db, call.actor, id))
  if (added.length > 0) await insertLines(call.db, id, added)
  for (const { id: lineId, ...change } of increased) await updateLine(call.db, lineId, change)
  await touchConsultation(call.db, id, call.now)
}

/** The result of requested lines. */
interface ReadLines {
  readonly added: readonly NewLine[]
  /** Existing lines, with their new quantity and current price without consultation. */
  readonly increased: readonly {
    readonly id: number
    readonly quantity: number
    readonly referencePrice: number | null
    /** The price base of that price. */
    readonly priceBase: number
    readonly unit: Product['unit']
  }[]
}

/**
 * Reads requested lines: a product is copied with its current price, a free line needs a label, and equal products are
 * merged.
 *
 * @throws ViolationError with the line that has neither reference nor label, or whose product the company does not see
 */
export async function readLines(
  { db, view, now }: LineCall,
  requested: readonly ConsultationLineAdd[],
  existing: readonly LineRow[] = [],
): Promise<ReadLines> {
  const merged = mergeEqualLines(requested, existing)
  const ids = requested.flatMap(({ product }) => product ?? [])
  const products = await findPricedProducts(db, view, [...new Set(ids)])
  const violations: RuleViolation[] = []
  const added: NewLine[] = []
  const increased: ReadLines['increased'][number][] = []
  for (const { index, line, existingId } of merged) {
    const { wishedOn = null } = line
    if (wishedOn !== null && wishedOn < dayOf(now))
      violations.push({ propertyPath: `lines[${index}].wishedOn`, code: 'date_past' })
    if (line.product === undefined) {
      if (!line.label) violations.push({ propertyPath: `lines[${index}].label`, code: 'required' })
      added.push(freeLine(line))
      continue
    }
    const priced = products.get(line.product)
    if (!priced?.isAvailable) {
      violations.push({ propertyPath: `lines[${index}].product`, code: 'not_a_choice' })
      continue
    }
    const referencePrice = priced.netAt(line.quantity) || null
    if (existingId === null) added.push(productLine(line, priced.product, referencePrice))
    else increased.push(increasedLine(existingId, line.quantity, priced.product, referencePrice))
  }
  if (violations.length > 0) throw new ViolationError(...violations.slice(0, 100))
  return { added, increased }
}

const increasedLine = (
  id: number,
  quantity: number,
  { unit, price }: Product,
  referencePrice: number | null,
): ReadLines['increased'][number] => ({ id, quantity, referencePrice, priceBase: price?.base ?? 1, unit })

function productLine(line: ConsultationLineAdd, product: Product, referencePrice: number | null): NewLine {
  return {
    productId: product.id,
    reference: product.reference,
    label: product.name,
    manufacturer: product.manufacturer.name,
    quantity: line.quantity,
    unit: product.unit,
    base: product.price?.base ?? 1,
    referencePrice,
    comment: line.comment?.trim() || null,
    wishedOn: line.wishedOn ?? null,
    position: line.position,
  }
}

function freeLine(line: ConsultationLineAdd): NewLine {
  return {
    productId: null,
    reference: line.reference ?? '',
    label: line.label ?? '',
    manufacturer: line.manufacturer ?? '',
    quantity: line.quantity,
    unit: line.unit ?? 'piece',
    base: 1,
    referencePrice: null,
    comment: line.comment?.trim() || null,
    wishedOn: line.wishedOn ?? null,
    position: line.position,
  }
}

/** Changes a line of a consultation that has not been sent; the texts of a product stay those of its catalogue. */
export async function changeLine(
  call: ConsultationCall & { readonly requireVersion: (current: number) => void },
  id: number,
  { quantity, comment, wishedOn, ...texts }: ConsultationLineChange,
): Promise<LineRow> {
  const line = await loadLine(call, id)
  await loadUnsent(call, line.consultationId)
  call.requireVersion(line.version)
  const isFree = line.productId === null
  if (isFree && texts.label === '') throw new ViolationError({ propertyPath: 'label', code: 'required' })
  rejectPastDay(wishedOn ?? null, line.wishedOn, call.now, 'wishedOn')
  await updateLine(call.db, id, {
    quantity,
    comment: comment?.trim() || null,
    ...(wishedOn !== undefined && { wishedOn }),
    ...(isFree && texts),
  })
  await touchConsultation(call.db, line.consultationId, call.now)
  return loadLine(call, id)
}

/** Rejects a delivery day in the past, unless it is already stored. */
function rejectPastDay(day: string | null, stored: string | null, now: Date, propertyPath: string): void {
  if (day !== null && day !== stored && day < dayOf(now))
    throw new ViolationError({ propertyPath, code: 'date_past' })
}

/** Removes a line of a consultation that has not been sent. */
export async function removeLine(call: ConsultationCall, id: number): Promise<void> {
  const line = await loadLine(call, id)
  await loadUnsent(call, line.consultationId)
  await deleteLine(call.db, id)
  await touchConsultation(call.db, line.consultationId, call.now)
}

/** One line of a consultation that the caller sees. @throws AppError `not_found` */
export async function loadLine({ db, actor }: ConsultationCall, id: number): Promise<LineRow> {
  return foundOr404(findLine(db, actor, id))
}
