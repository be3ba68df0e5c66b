/** Finds the documents that stand highest for some stems. */
export type Bm25 = (stems: readonly string[], limit: number) => number[]

/** The usual constants: how soon a repeated stem stops counting, and how much longer documents lose. */
const saturation = 1.2
const lengthShare = 0.75

/** Okapi BM25 over documents in memory, as the measure that any search has to beat. */
export function makeBm25(
  documents: readonly { id: number; stems: readonly string[]; counts: readonly number[] }[],
): Bm25 {
  const lengths = new Map(
    documents.map(({ id, counts }) => [id, counts.reduce((sum, count) => sum + count, 0)]),
  )
  const meanLength = [...lengths.values()].reduce((sum, length) => sum + length, 0) / documents.length
  const postings = new Map<string, [id: number, count: number][]>()
  for (const { id, stems, counts } of documents)
    for (const [at, stem] of stems.entries()) {
      const list = postings.get(stem)
      if (list) list.push([id, counts[at] ?? 1])
      else postings.set(stem, [[id, counts[at] ?? 1]])
    }
  return (stems, limit) => {
    const scores = new Map<number, number>()
    for (const stem of new Set(stems)) {
      const list = postings.get(stem) ?? []
      const rarity = Math.log(1 + (documents.length - list.length + 0.5) / (list.length + 0.5))
      for (const [id, count] of list) {
        const length = (lengths.get(id) ?? meanLength) / meanLength
        const weight =
          (count * (saturation + 1)) / (count + saturation * (1 - lengthShare + lengthShare * length))
        scores.set(id, (scores.get(id) ?? 0) + rarity * weight)
      }
    }
    return [...scores]
      .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, limit)
      .map(([id]) => id)
  }
}
