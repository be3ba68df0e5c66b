import type { SalesUnit } from '@comptoir/contract'

/** UN/CEFACT codes (recommendation 20) of the sales units, as cXML takes them. */
export const unitCodes: Readonly<Record<SalesUnit, string>> = {
  piece: 'EA',
  metre: 'MTR',
  kilogram: 'KGM',
  litre: 'LTR',
  set: 'SET',
  pack: 'PK',
}

/** ISO codes of the same units as SAP's OCI takes them. */
export const isoUnitCodes: Readonly<Record<SalesUnit, string>> = {
  piece: 'PCE',
  metre: 'MTR',
  kilogram: 'KGM',
  litre: 'LTR',
  set: 'SET',
  pack: 'PK',
}
