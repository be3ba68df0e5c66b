/** Text normalised for searching: without accents, in lower case. */
export function foldText(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
