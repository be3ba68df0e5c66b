/** A 53-bit hash of a text (cyrb53): distinguishes texts, but does not protect guessable ones. */
export function digest(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return ((low >>> 0) * 2_097_152 + (high >>> 11)).toString(36)
}
