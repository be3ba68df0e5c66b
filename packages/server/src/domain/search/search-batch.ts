import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Db } from '../../platform/db/connect.ts'
import { readBounds } from './search-bound.queries.ts'
import { questionsTo, readBasis, RowMaker, type RowQuestions } from './search-row-maker.ts'
import type { HashedProduct } from './search-source.queries.ts'

/** The search rows of some products, as JSON for the database. */
export interface MadeBatch {
  readonly ids: readonly number[]
  readonly rows: string
  readonly words: string
}

/** Makes the search rows of products that the database gives as JSON. */
export interface BatchMaker {
  make(products: string): Promise<MadeBatch>
  close(): void
}

/** What the worker says: the rows of a batch, or what it asks the database for. */
export type WorkerSays =
  | { readonly type: 'made'; readonly batch: MadeBatch }
  | { readonly type: 'stem'; readonly of: Parameters<RowQuestions['stem']> }
  | { readonly type: 'number'; readonly of: Parameters<RowQuestions['numberValues']> }

/** After this many products the cached words of a file are dropped, to limit memory. */
const vocabularySize = 10_000

/** Makes batches with one row maker. */
export class BatchesOf implements BatchMaker {
  readonly #maker: RowMaker
  #met = 0

  constructor(maker: RowMaker) {
    this.#maker = maker
  }

  async make(json: string): Promise<MadeBatch> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `readProductsAsJson` has selected
    const products = JSON.parse(json) as HashedProduct[]
    const { rows } = await this.#maker.make(products)
    const words = JSON.stringify(this.#maker.vocabulary.takeEntries())
    this.#met += products.length
    if (this.#met >= vocabularySize) {
      this.#maker.forgetWords()
      this.#met = 0
    }
    return {
      ids: rows.map(({ product_id }) => product_id),
      rows: JSON.stringify(
        rows.map((row, at) => Object.assign({}, row, { made_from: products[at]?.madeFrom })),
      ),
      words,
    }
  }

  close(): void {}
}

/** Opens a maker for some batches: a thread of its own when there are several, so that requests need not wait for it. */
export async function openBatchMaker(db: Db, batches: number): Promise<BatchMaker> {
  const basis = await readBasis(db, await readBounds(db))
  const questions = questionsTo(db)
  if (batches < 2) return new BatchesOf(new RowMaker(basis, questions))
  const worker = new Worker(new URL('./search-batch.worker.ts', import.meta.url), { workerData: basis })
  const messages = on(worker, 'message')
  return {
    async make(products) {
      worker.postMessage(products)
      for (;;) {
        const { value } = await messages.next()
        const message: unknown = value?.[0]
        // Under `node --watch` a thread also reports the modules it loaded.
        if (!isSaid(message)) continue
        if (message.type === 'made') return message.batch
        worker.postMessage(
          message.type === 'stem'
            ? await questions.stem(...message.of)
            : await questions.numberValues(...message.of),
        )
      }
    },
    close: () => void worker.terminate(),
  }
}

const isSaid = (message: unknown): message is WorkerSays =>
  typeof message === 'object' && message !== null && 'type' in message
