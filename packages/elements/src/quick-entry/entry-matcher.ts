import { matchLinesMax, routes, type Product, type ProductMatch } from '@comptoir/contract'
import { ApiError, type ElementContextValue } from '../runtime/index.ts'
import type { EntryLine } from '../shared/entry-text/entry-line.rules.ts'
import { askedOf, withProduct, type EntryRow } from './entry-row.rules.ts'

/** What the matcher reads and writes of its store. */
export interface MatchingStore {
  readonly rows: readonly EntryRow[] | null
  readonly isMatching: boolean
  readonly failure: ApiError | null
}

interface MatcherStore {
  readonly getState: () => MatchingStore
  readonly setState: (change: (state: MatchingStore) => Partial<MatchingStore>) => void
}

/** Asks batch after batch, so that progress shows, a stop loses nothing and a failure keeps what is done. */
export function createMatcher(signal: AbortSignal) {
  let running: AbortController | null = null
  async function runBatches(
    store: MatcherStore,
    client: ElementContextValue['client'],
    abort: AbortController,
  ) {
    for (;;) {
      const waiting = (store.getState().rows ?? [])
        .filter(({ match }) => match === null)
        .slice(0, matchLinesMax)
      if (waiting.length === 0 || abort.signal.aborted) return
      const body = { lines: waiting.map(({ line }) => askedOf(line)) }
      const answer = await client.call(
        routes.matchProducts,
        { body },
        { signal: AbortSignal.any([abort.signal, signal]) },
      )
      const matches = new Map(
        waiting.map((row, at) => [row.id, { asked: row.line, match: answer.lines[at] }]),
      )
      store.setState(({ rows }) => ({
        rows: rows && rows.map((row) => withMatch(row, matches.get(row.id))),
      }))
    }
  }
  return {
    stop: () => running?.abort(),
    /** The client is the one of now: its language is that of the screen, which may have been changed. */
    run: async (store: MatcherStore, client: ElementContextValue['client']) => {
      running?.abort()
      const abort = (running = new AbortController())
      store.setState(() => ({ isMatching: true, failure: null }))
      try {
        await runBatches(store, client, abort)
      } catch (error) {
        if (running === abort && !abort.signal.aborted && !signal.aborted) {
          const failure = error instanceof ApiError ? error : new ApiError('internal')
          store.setState(() => ({ failure }))
        }
      } finally {
        if (running === abort) store.setState(() => ({ isMatching: false }))
      }
    },
  }
}

/** An answer counts only for the text that was asked for: the line may have been looked for otherwise meanwhile. */
function withMatch(
  row: EntryRow,
  answer: { asked: EntryLine; match: ProductMatch | undefined } | undefined,
): EntryRow {
  if (!answer?.match || answer.asked !== row.line) return row
  const { match } = answer
  const kept = match.products.find(({ id }) => id === row.keptProductId)
  const found: Product | null = match.state === 'found' ? (match.products[0] ?? null) : null
  return {
    ...withProduct(row, kept ?? row.product ?? found),
    match,
    isChosen: kept !== undefined && row.isChosen,
  }
}
