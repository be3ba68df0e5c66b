import type { Product } from '../../domain/product.schema.ts'

/** Words without accents and case, with one blank on either side of each. */
const wordsOf = (text: string) =>
  ` ${(
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  ).join(' ')} `

/** Names of manufacturers, folded once for all lines. */
export interface FoldedMakers {
  readonly words: readonly string[]
}

/** Names of up to three characters may be words of any line. */
export const foldMakers = (makers: readonly string[]): FoldedMakers => ({
  words: makers.map(wordsOf).filter((words) => words.length > 5),
})

/** Whether a line names a manufacturer, and not that of the product with its reference. */
export function namesOtherMaker(
  label: string,
  { name, manufacturer }: Pick<Product, 'name' | 'manufacturer'>,
  makers: FoldedMakers,
): boolean {
  const labelWords = wordsOf(label)
  const ownWords = wordsOf(manufacturer.name)
  if (labelWords.includes(ownWords)) return false
  const nameWords = wordsOf(name)
  return makers.words.some((words) => labelWords.includes(words) && !nameWords.includes(words))
}
