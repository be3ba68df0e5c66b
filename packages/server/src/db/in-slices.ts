const sliceSize = 5000

/** All rows of a long list, some thousands at a time, each part read by itself after the last row of the one before. */
export async function* inSlices<Row>(
  readAfter: (last: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncIterable<Row[]> {
  let last: Row | undefined
  for (;;) {
    const rows = await readAfter(last, sliceSize)
    if (rows.length > 0) yield rows
    if (rows.length < sliceSize) return
    last = rows.at(-1)
  }
}
