/** Text without accents, case and ligatures: what people type and what is written meet here. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
}

/** The words of a folded text, its signs left out. */
export function foldWords(text: string): string[] {
  return foldText(text).match(/[a-z0-9]+/g) ?? []
}

/** A folded text whose numbers are padded, so that plain order puts 2A before 10A. */
export function toSortKey(text: string): string {
  return foldWords(text)
    .join(' ')
    .replace(/\d+/g, (digits) => digits.padStart(5, '0'))
    .slice(0, 120)
}

/** A reference as it is compared: no separators, upper case, leading zeros kept. */
export function foldReference(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '')
    .toUpperCase()
}
