import {
  ociFieldLengths,
  ociFieldNames,
  type ErpFormat,
  type FormField,
  type OciField,
  type OciFields,
  type OciSource,
  type TransferredFee,
  type TransferredLine,
} from '@comptoir/contract'
import { classificationOf, ownDomain } from './classification.ts'
import { isoUnitCodes } from './unit-codes.ts'

/** Maximum length of a value; SAP rejects a whole form for one character more. */
const lengths = {
  DESCRIPTION: 40,
  MATNR: 40,
  EXT_PRODUCT_ID: 40,
  MATGROUP: 10,
  MANUFACTMAT: 40,
}

/**
 * Returns lines, then fees, as the fields of OCI 4.0 and 5.0: `NEW_ITEM-DESCRIPTION[1]` and so on, numbered from one without gaps.
 * Numbers have a decimal point and no thousands separators.
 */
export function writeOciItems(
  lines: readonly TransferredLine[],
  fees: readonly TransferredFee[],
  format: ErpFormat,
): FormField[] {
  return [
    ...lines.flatMap((line, at) => itemFields(line, at + 1, format)),
    ...fees.flatMap((fee, at) => feeFields(fee, lines.length + at + 1, format)),
  ]
}

/** Without `EXT_PRODUCT_ID`, so that the ERP does not look for a product. */
function feeFields(fee: TransferredFee, place: number, { ociFields }: ErpFormat): FormField[] {
  const { code, name, supplier, amount } = fee
  const { price, base } = ociPrice(amount, 1)
  return [
    ...namedFields(place, [
      ['DESCRIPTION', cut(name, lengths.DESCRIPTION)],
      ['QUANTITY', (1).toFixed(3)],
      ['UNIT', isoUnitCodes.piece],
      ['PRICE', price],
      ['CURRENCY', 'EUR'],
      ['PRICEUNIT', String(base)],
      ['VENDORMAT', code],
      ...chosenFields(ociFields, { supplier: supplier.name }).filter(([field]) => field !== 'VENDORMAT'),
    ]),
    longTextField(place, `${name}\n${supplier.name}`),
  ]
}

/** The fields whose content the ERP chose. A name is cut; a code that is too long is left out, as part of one is another code. */
function chosenFields(
  fields: OciFields,
  content: Readonly<Partial<Record<OciSource, string | null>>>,
): [OciField, string | null][] {
  return ociFieldNames.map((field) => {
    const source = fields[field]
    const value = content[source] ?? ''
    const length = ociFieldLengths[field]
    const isName = source === 'manufacturer' || source === 'supplier'
    return [field, isName ? cut(value, length) : value.length <= length ? value : null]
  })
}

type NamedValue = readonly [name: string, value: string | null]

const namedFields = (place: number, values: readonly NamedValue[]): FormField[] =>
  values.flatMap(([name, value]) =>
    value === null || value === '' ? [] : [{ name: `NEW_ITEM-${name}[${place}]`, value }],
  )

const longTextField = (place: number, value: string): FormField => ({
  name: `NEW_ITEM-LONGTEXT_${place}:132[]`,
  value,
})

function itemFields(line: TransferredLine, place: number, format: ErpFormat): FormField[] {
  const classified = classificationOf(line, format)
  const schema = classified && classified.domain !== ownDomain ? classified.domain : null
  const { price, base } = ociPrice(line.unitPrice, line.priceBase)
  const values: readonly NamedValue[] = [
    ['DESCRIPTION', cut(line.name, lengths.DESCRIPTION)],
    ['MATNR', line.ownReference === null ? null : cut(line.ownReference, lengths.MATNR)],
    ['QUANTITY', line.quantity.toFixed(3)],
    ['UNIT', line.isoUnit],
    ['PRICE', price],
    ['CURRENCY', line.currency],
    ['PRICEUNIT', String(base)],
    ['LEADTIME', line.leadTimeDays === null ? null : String(line.leadTimeDays)],
    ['MANUFACTMAT', cut(line.reference, lengths.MANUFACTMAT)],
    ['MATGROUP', cut(classified?.code ?? '', lengths.MATGROUP)],
    ['EXT_PRODUCT_ID', String(line.productId)],
    ['EXT_SCHEMA_TYPE', schema],
    ['EXT_CATEGORY_ID', cut(classified?.code ?? line.classification.code, 60)],
    ['EXT_CATEGORY', cut(line.classification.name, 40)],
    ...chosenFields(format.ociFields, {
      reference: line.reference,
      ean: line.ean,
      own_reference: line.ownReference,
      product_id: String(line.productId),
      manufacturer: line.manufacturer,
      supplier: line.supplier.name,
    }),
  ]
  const longText = [line.name, line.description].filter(Boolean).join('\n')
  return [...namedFields(place, values), longTextField(place, longText)]
}

/**
 * OCI has three decimals for a price. One with four is given for ten times as many units, which is the same price: 12.3456
 * for 1 is 123.456 for 10.
 */
export function ociPrice(unitPrice: number, base: number): { price: string; base: number } {
  const units = Math.round(unitPrice * 10_000)
  return units % 10 === 0
    ? { price: (units / 10_000).toFixed(3), base }
    : { price: (units / 1000).toFixed(3), base: base * 10 }
}

/** Truncates a text, never in the middle of a character. */
function cut(value: string, length: number): string {
  return value.replace(/\s+/g, ' ').trim().slice(0, length).toWellFormed()
}
