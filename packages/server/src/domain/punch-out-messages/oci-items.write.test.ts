import {
  defaultOciFields,
  ociFieldLengths,
  ociFieldNames,
  ociSourcesOf,
  type OciFields,
} from '@comptoir/contract'
import { expect, test } from 'vitest'
import { erpFormat, transferredFee, transferredLine } from '../../../test/transferred-lines.ts'
import { writeOciItems } from './oci-items.write.ts'

const line = transferredLine({
  reference: 'V16-C',
  ean: '3606480000000',
  ownReference: 'MAG-12',
  productId: 345,
  manufacturer: 'Voltane Électrique',
  supplier: { id: 9, name: 'Berry Distribution' },
})

function chosen(fields: Partial<OciFields>, written = line) {
  const format = erpFormat({ ociFields: { ...defaultOciFields, ...fields } })
  const all = writeOciItems([written], [transferredFee({ supplier: written.supplier })], format)
  const at = (place: number) =>
    Object.fromEntries(
      ociFieldNames.flatMap((name) => {
        const field = all.find((one) => one.name === `NEW_ITEM-${name}[${place}]`)
        return field ? [[name, field.value]] : []
      }),
    )
  return { line: at(1), fee: at(2) }
}

test('by default the fields have what fits into them in SAP', () => {
  expect(chosen({})).toEqual({
    line: {
      VENDORMAT: 'V16-C',
      CUST_FIELD3: 'Voltane Él',
      CUST_FIELD4: '3606480000000',
      CUST_FIELD5: 'Berry Distribution',
    },
    fee: { VENDORMAT: 'fee-12', CUST_FIELD5: 'Berry Distribution' },
  })
})

test('an ERP chooses the content of each', () => {
  const fields = {
    VENDORMAT: 'ean',
    CUST_FIELD1: 'own_reference',
    CUST_FIELD2: 'product_id',
    CUST_FIELD3: 'reference',
    CUST_FIELD4: 'supplier',
    CUST_FIELD5: 'none',
  } as const
  expect(chosen(fields)).toEqual({
    line: {
      VENDORMAT: '3606480000000',
      CUST_FIELD1: 'MAG-12',
      CUST_FIELD2: '345',
      CUST_FIELD3: 'V16-C',
      CUST_FIELD4: 'Berry Distribution',
    },
    fee: { VENDORMAT: 'fee-12', CUST_FIELD4: 'Berry Distribution' },
  })
  const bare = transferredLine({ ean: null, ownReference: null, reference: 'A-REFERENCE-OF-20-CH' })
  expect(chosen(fields, bare).line).toEqual({ CUST_FIELD2: '3', CUST_FIELD4: 'Berry' })
})

test('no value is longer than its field, whatever is chosen', () => {
  const long = transferredLine({
    reference: 'R'.repeat(255),
    ownReference: 'O'.repeat(255),
    manufacturer: 'M'.repeat(255),
    supplier: { id: 9, name: 'S'.repeat(255) },
  })
  for (const field of ociFieldNames)
    for (const source of ociSourcesOf(field)) {
      const value = chosen({ [field]: source }, long).line[field] ?? ''
      expect(value.length, `${field} ${source}`).toBeLessThanOrEqual(ociFieldLengths[field])
      if (source === 'ean') expect(value).toBe('3606480000000')
    }
})
