/** So many products fit beside each other (D-18). */
export const compareMax = 4

/** `12,45`: products to compare, as an address says them. */
export function writeCompared(ids: readonly number[]): string {
  return ids.join(',')
}

/** The ids of such a text, each once, as many as can be compared; what is no id is left out. */
export function readCompared(text: string): number[] {
  const ids = text
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
  return [...new Set(ids)].slice(0, compareMax)
}
