/** Normalizes a heading for comparison: without accents, spaces, punctuation and case. */
export const foldHeading = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

/** Returns the column index of each field in a row of headings, by its synonyms. */
export function columnsByHeading<Field extends string>(
  row: readonly string[],
  headings: Readonly<Record<Field, readonly string[]>>,
): Partial<Record<Field, number>> {
  const folded = row.map(foldHeading)
  const columns: Partial<Record<Field, number>> = {}
  for (const [field, words] of Object.entries<readonly string[]>(headings)) {
    const found = folded.findIndex((cell) => words.includes(cell))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of `headings`
    if (found !== -1) columns[field as Field] = found
  }
  return columns
}
