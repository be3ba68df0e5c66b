/** Returns a text without accents, case and ligatures, so that typed and stored texts can be compared. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
}

/** Returns the words of a folded text, without punctuation. */
export function foldWords(text: string): string[] {
  return foldText(text).match(/[a-z0-9]+/g) ?? []
}

/** Sort keys are cut after this many characters. */
export const sortKeyLength = 120

/** Returns a folded text with padded numbers, so that 2A sorts before 10A. */
export function toSortKey(text: string): string {
  return foldWords(text)
    .join(' ')
    .replace(/\d+/g, (digits) => digits.padStart(5, '0'))
    .slice(0, sortKeyLength)
}

/** Returns a reference for comparison: no separators, upper case, leading zeros included. */
export function foldReference(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '')
    .toUpperCase()
}

/** Returns what distinguishes a reference: its words, so that `K8-1-20` is not `K8-12-0`. */
export function referenceKey(text: string): string {
  return foldWords(text).join(' ').toUpperCase()
}
