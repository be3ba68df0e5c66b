/** Maximum number of products side by side (D-18). */
export const compareMax = 4

/** `12,45`: products to compare, for an address. */
export function writeCompared(ids: readonly number[]): string {
  return ids.join(',')
}

/** The ids of such a text, without duplicates, up to the maximum; invalid ids are left out. */
export function readCompared(text: string): number[] {
  const ids = text
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
  return [...new Set(ids)].slice(0, compareMax)
}
