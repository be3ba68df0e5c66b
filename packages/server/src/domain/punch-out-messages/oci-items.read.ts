import { ItemsError, itemsMax, readItems, type ReturnedItem, type WrittenItem } from './returned-item.ts'

/** The fields of a form by name; repeated values are joined, one per line. */
export type FormFields = Readonly<Record<string, string>>

const fieldPattern = /^NEW_ITEM-([A-Z0-9_]+)\[(\d{1,6})\]$/i
/** `NEW_ITEM-LONGTEXT_3:132[]`: the number is in the name, and the index is empty. */
const longTextPattern = /^NEW_ITEM-LONGTEXT_(\d{1,6}):132\[\d*\]$/i

/**
 * Reads the lines of an OCI form (versions 4 and 5): fields `NEW_ITEM-…[n]`, whose numbers may have gaps.
 *
 * @throws ItemsError for invalid numbers or too many lines
 */
export function readOciItems(fields: FormFields): ReturnedItem[] {
  const lines = new Map<number, Map<string, string>>()
  const keep = (place: number, name: string, value: string) => {
    const line = lines.get(place) ?? new Map<string, string>()
    line.set(name, value)
    lines.set(place, line)
    if (lines.size > itemsMax) throw new ItemsError(`More than ${itemsMax} lines`)
  }
  for (const [field, value] of Object.entries(fields)) {
    const [, longPlace] = longTextPattern.exec(field) ?? []
    const [, name, place] = fieldPattern.exec(field) ?? []
    if (longPlace !== undefined) keep(Number(longPlace), 'LONGTEXT', value)
    else if (name !== undefined && place !== undefined) keep(Number(place), name.toUpperCase(), value)
  }
  const written = [...lines]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, line]) => {
      // A long text alone does not describe a product.
      if ([...line.keys()].every((name) => name === 'LONGTEXT')) return []
      return [writtenOf(line)]
    })
  return readItems(written)
}

function writtenOf(line: ReadonlyMap<string, string>): WrittenItem {
  const at = (...names: string[]) => {
    for (const name of names) {
      const value = line.get(name)?.trim()
      if (value) return value
    }
    return null
  }
  return {
    reference: at('VENDORMAT', 'MATNR', 'EXT_PRODUCT_ID'),
    auxiliary: at('EXT_QUOTE_ID', 'EXT_PRODUCT_ID'),
    name: at('DESCRIPTION') ?? at('LONGTEXT'),
    manufacturer: at('MANUFACTCODE'),
    manufacturerReference: at('MANUFACTMAT'),
    ean: at('EAN', 'GTIN', 'EXT_EAN'),
    quantity: at('QUANTITY'),
    unit: at('UNIT'),
    price: at('PRICE'),
    priceQuantity: at('PRICEUNIT'),
    conversion: null,
    currency: at('CURRENCY'),
    leadTime: at('LEADTIME'),
  }
}
