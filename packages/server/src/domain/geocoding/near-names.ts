import { characterSet, placesOf, type PlaceIndex } from './place-index.ts'

/** Returns how many typing errors a text of this length may contain. */
export function allowedEdits(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2
}

/** Returns the places whose whole name is within `allowedEdits` of `text`, each with the number of edits. */
export function findNearNames({ names, letters }: PlaceIndex, text: string): Map<number, number> {
  const found = new Map<number, number>()
  const limit = allowedEdits(text.length)
  if (limit === 0) return found
  const characters = characterSet(text)
  for (let at = 0; at < names.texts.length; at += 1) {
    // One edit changes at most two characters of the set.
    if (countBits((letters[at] ?? 0) ^ characters) > 2 * limit) continue
    const name = names.texts[at] ?? ''
    if (Math.abs(name.length - text.length) > limit) continue
    const edits = countEdits(text, name, limit)
    if (edits > limit) continue
    for (const place of placesOf(names, at, at + 1)) found.set(place, edits)
  }
  return found
}

/** Returns the edit distance (insertions, deletions, replacements, swaps of neighbours); `limit + 1` when it exceeds `limit`. */
export function countEdits(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let best = i
    for (let j = 1; j <= b.length; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      const isSwap =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      if (isSwap) edits = Math.min(edits, (beforeLast[j - 2] ?? 0) + 1)
      row.push(edits)
      best = Math.min(best, edits)
    }
    if (best > limit) return limit + 1
    beforeLast = last
    last = row
  }
  return last[b.length] ?? limit + 1
}

function countBits(value: number): number {
  let rest = value - ((value >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
