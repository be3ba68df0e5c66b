import { type OwnReferenceImportState, readHeadings } from '@comptoir/contract'

/** A line of an import: the company's number and the product's manufacturer reference or EAN. */
export interface OwnImportLine {
  readonly reference: string
  readonly product: string
}

/** Reads the two columns of a table of numbers: by their headings, else the first two. Incomplete lines are skipped. */
export function readOwnImport(rows: readonly (readonly string[])[]): OwnImportLine[] {
  const headings = readHeadings(rows[0] ?? [])
  const own = headings ? headings.indexOf('own') : -1
  const other = headings ? headings.findIndex((kind) => kind === 'reference' || kind === 'ean') : -1
  const [from, to] = own >= 0 && other >= 0 ? [own, other] : [0, 1]
  return rows
    .slice(headings ? 1 : 0)
    .map((row) => ({
      reference: (row[from] ?? '').trim().slice(0, 64),
      product: (row[to] ?? '').trim().slice(0, 64),
    }))
    .filter(({ reference, product }) => /[a-z0-9]/i.test(reference) && /[a-z0-9]/i.test(product))
}

/** Maximum lines of an import. */
export const ownImportLinesMax = 20_000

/** Counts the import results by state. */
export function countOwnImport(states: readonly OwnReferenceImportState[]) {
  const count = (...wanted: readonly OwnReferenceImportState[]) =>
    states.filter((state) => wanted.includes(state)).length
  return {
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('unknown', 'ambiguous'),
  }
}
