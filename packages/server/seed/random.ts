/** Reproducible random numbers: two seeds are equal row by row. */
export interface Random {
  /** From 0 to 1, exclusive. */
  next(): number
  /** An integer, both ends included. */
  integer(min: number, max: number): number
  pick<Item>(items: readonly Item[]): Item
  /** The items, shuffled. */
  shuffle<Item>(items: readonly Item[]): Item[]
  chance(probability: number): boolean
}

/** Creates a generator (mulberry32) with a seed. */
export function randomFrom(start: number): Random {
  let state = start >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    integer,
    pick(items) {
      const item = items[integer(0, items.length - 1)]
      if (item === undefined) throw new Error('Nothing to choose from')
      return item
    },
    shuffle(items) {
      return items
        .map((item) => ({ item, key: next() }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ item }) => item)
    },
    chance: (probability) => next() < probability,
  }
}
