/** Text as it is compared where people look for a name: without accents, in lower case. */
export function foldText(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
