/** The fields of an OCI line whose content each ERP chooses, with their length in SAP. */
export const ociFieldLengths = {
  VENDORMAT: 40,
  CUST_FIELD1: 10,
  CUST_FIELD2: 10,
  CUST_FIELD3: 10,
  CUST_FIELD4: 20,
  CUST_FIELD5: 50,
} as const

export type OciField = keyof typeof ociFieldLengths

export const ociFieldNames = [
  'VENDORMAT',
  'CUST_FIELD1',
  'CUST_FIELD2',
  'CUST_FIELD3',
  'CUST_FIELD4',
  'CUST_FIELD5',
] as const satisfies readonly OciField[]

/** What such a field can contain. */
export const ociSources = [
  'none',
  'reference',
  'ean',
  'own_reference',
  'product_id',
  'manufacturer',
  'supplier',
] as const
export type OciSource = (typeof ociSources)[number]

export type OciFields = Readonly<Record<OciField, OciSource>>

const eanLength = 14

/** Returns what fits into a field: not an EAN into ten characters. Other codes fit more or less often. */
export const ociSourcesOf = (field: OciField): OciSource[] =>
  ociSources.filter((source) => source !== 'ean' || ociFieldLengths[field] >= eanLength)

/** The content of the fields unless an ERP chooses another. */
export const defaultOciFields: OciFields = {
  VENDORMAT: 'reference',
  CUST_FIELD1: 'none',
  CUST_FIELD2: 'none',
  CUST_FIELD3: 'manufacturer',
  CUST_FIELD4: 'ean',
  CUST_FIELD5: 'supplier',
}
