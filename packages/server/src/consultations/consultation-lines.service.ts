import { AppError, constants, type ConsultationLineAdd } from '@comptoir/contract'
import { ViolationError, type BrokenRule } from '../http/violation-error.ts'
import { findPricedProducts, type ProductView } from '../products/product.queries.ts'
import {
  deleteLine,
  findLine,
  insertLines,
  updateLine,
  type LineRow,
  type NewLine,
} from './consultation-lines.queries.ts'
import { touchConsultation } from './consultations.queries.ts'
import { loadUnsent, type ConsultationCall } from './load-consultation.ts'

/** A call that adds products: they are read in somebody's language, on a day. */
export type LineCall = ConsultationCall & { readonly view: ProductView }

/** Adds lines to a consultation that was not sent. */
export async function addLines(
  call: LineCall,
  id: number,
  lines: readonly ConsultationLineAdd[],
): Promise<void> {
  const { lineCount } = await loadUnsent(call, id)
  const maximum = constants.consultationLinesMax
  if (lineCount + lines.length > maximum)
    throw new ViolationError({ propertyPath: 'lines', code: 'too_many', maximum })
  await insertLines(call.db, id, await readLines(call, lines))
  await touchConsultation(call.db, id, call.now)
}

/**
 * What is kept of lines that were asked for: a product is copied with its price of today, a free line needs a label.
 *
 * @throws ViolationError with the line that has neither reference nor label, or whose product the company does not see
 */
export async function readLines(
  { db, view }: LineCall,
  lines: readonly ConsultationLineAdd[],
): Promise<NewLine[]> {
  const ids = lines.flatMap(({ product }) => product ?? [])
  const products = await findPricedProducts(db, view, [...new Set(ids)])
  const broken: BrokenRule[] = []
  const read = lines.flatMap((line, at): NewLine[] => {
    if (line.product === undefined) {
      if (!line.label) broken.push({ propertyPath: `lines[${at}].label`, code: 'required' })
      return [freeLine(line)]
    }
    const priced = products.get(line.product)
    if (!priced?.isAvailable) {
      broken.push({ propertyPath: `lines[${at}].product`, code: 'not_a_choice' })
      return []
    }
    const { product, netAt } = priced
    return [
      {
        productId: product.id,
        reference: product.reference,
        label: product.name,
        manufacturer: product.manufacturer.name,
        quantity: line.quantity,
        unit: product.unit,
        base: product.price?.base ?? 1,
        referencePrice: netAt(line.quantity) || null,
        comment: line.comment ?? null,
        position: line.position,
      },
    ]
  })
  if (broken.length > 0) throw new ViolationError(...broken.slice(0, 100))
  return read
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
    comment: line.comment ?? null,
    position: line.position,
  }
}

/** What a line's form edits. */
interface LineChange {
  readonly reference: string
  readonly label: string
  readonly manufacturer: string
  readonly quantity: number
  readonly comment: string | null
}

/** Changes a line of a consultation that was not sent; what its product is called stays. */
export async function changeLine(
  call: ConsultationCall & { readonly requireVersion: (current: number) => void },
  id: number,
  { quantity, comment, ...texts }: LineChange,
): Promise<LineRow> {
  const line = await loadLine(call, id)
  await loadUnsent(call, line.consultationId)
  call.requireVersion(line.version)
  const isFree = line.productId === null
  if (isFree && texts.label === '') throw new ViolationError({ propertyPath: 'label', code: 'required' })
  await updateLine(call.db, id, { quantity, comment, ...(isFree && texts) })
  await touchConsultation(call.db, line.consultationId, call.now)
  return loadLine(call, id)
}

/** Removes a line of a consultation that was not sent. */
export async function removeLine(call: ConsultationCall, id: number): Promise<void> {
  const line = await loadLine(call, id)
  await loadUnsent(call, line.consultationId)
  await deleteLine(call.db, id)
  await touchConsultation(call.db, line.consultationId, call.now)
}

/** One line of a consultation that the caller sees. @throws AppError `not_found` */
export async function loadLine({ db, actor }: ConsultationCall, id: number): Promise<LineRow> {
  const line = await findLine(db, actor, id)
  if (!line) throw new AppError('not_found')
  return line
}
