import type { SalesUnit } from '@comptoir/contract'

/** UN/ECE codes of the sales units: recommendation 20, and for packages recommendation 21 with the `X` that Peppol puts before it. */
export const ublUnits: Readonly<Record<SalesUnit, string>> = {
  piece: 'C62',
  metre: 'MTR',
  kilogram: 'KGM',
  litre: 'LTR',
  set: 'SET',
  pack: 'XPK',
}
