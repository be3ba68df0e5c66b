const batchSize = 5000

/** Returns all rows of a long list in batches, each read after the last row of the previous one. */
export async function* inBatches<Row>(
  readAfter: (last: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncIterable<Row[]> {
  let last: Row | undefined
  for (;;) {
    const rows = await readAfter(last, batchSize)
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    last = rows.at(-1)
  }
}
