import {
  matchLinesMax,
  routes,
  type Locale,
  type Product,
  type ProductMatch,
  type EntryLine,
  toMatchQuery,
  isIgnoredLine,
  lineWithProduct,
} from '@comptoir/contract'
import { ApiError, type ElementContextValue } from '../../runtime/index.ts'
import type { IgnoredText } from './entry-reparse.ts'
import type { EntryRow } from './entry-row.rules.ts'

/** The part of the store that the matcher uses. */
export interface MatchingStore {
  readonly rows: readonly EntryRow[] | null
  readonly ignored: readonly IgnoredText[]
  readonly isMatching: boolean
  readonly failure: ApiError | null
}

interface MatcherStore {
  readonly getState: () => MatchingStore
  readonly setState: (change: (state: MatchingStore) => Partial<MatchingStore>) => void
}

/**
 * Matches in batches: shows progress, can be stopped, and keeps completed batches on failure. Without a connection, whole numbers
 * of products that the page has read are still found.
 */
export function createMatcher({ session, signal }: Pick<ElementContextValue, 'session' | 'signal'>) {
  let running: AbortController | null = null
  async function runBatches(
    store: MatcherStore,
    client: ElementContextValue['client'],
    abort: AbortController,
  ) {
    for (;;) {
      const pending = (store.getState().rows ?? [])
        .filter(({ match }) => match === null)
        .slice(0, matchLinesMax)
      if (pending.length === 0 || abort.signal.aborted) return
      const body = { lines: pending.map(({ line }) => toMatchQuery(line)) }
      const answer = await client.call(
        routes.matchProducts,
        { body },
        { signal: AbortSignal.any([abort.signal, signal]) },
      )
      const matches = new Map(
        pending.map((row, index) => [row.id, { line: row.line, match: answer.lines[index] }]),
      )
      store.setState(({ rows, ignored }) =>
        moveIgnored(rows && rows.map((row) => withMatch(row, matches.get(row.id))), ignored),
      )
    }
  }
  /** Matches what is known; returns whether nothing is left. The scanner has loaded the code while there was a connection. */
  async function runKnown(store: MatcherStore, locale: Locale): Promise<boolean> {
    const code = await import('../../domain/known-products/known-products.ts').catch(() => null)
    if (!code) return false
    const find: FindKnown = (text) => code.findKnownProduct(session, locale, text)
    store.setState(({ rows }) => ({
      rows: rows && rows.map((row) => (row.match === null ? withKnown(row, find) : row)),
    }))
    return store.getState().rows?.every(({ match }) => match !== null) ?? true
  }
  return {
    stop: () => running?.abort(),
    /** The current client: its language may have changed with the screen's. */
    run: async (store: MatcherStore, { client, locale }: Pick<ElementContextValue, 'client' | 'locale'>) => {
      running?.abort()
      const abort = (running = new AbortController())
      store.setState(() => ({ isMatching: true, failure: null }))
      try {
        await runBatches(store, client, abort)
      } catch (error) {
        if (running === abort && !abort.signal.aborted && !signal.aborted) {
          const failure = error instanceof ApiError ? error : new ApiError('internal')
          const isDone = failure.code === 'unreachable' && (await runKnown(store, locale))
          if (!isDone) store.setState(() => ({ failure }))
        }
      } finally {
        if (running === abort) store.setState(() => ({ isMatching: false }))
      }
    },
  }
}

/** Moves greetings and other text without a product to the ignored texts, in order. */
function moveIgnored(rows: readonly EntryRow[] | null, ignored: readonly IgnoredText[]) {
  const ignoredRows = rows?.filter(isIgnoredLine) ?? []
  if (ignoredRows.length === 0) return { rows }
  const texts = ignoredRows.map(({ id, line }) => ({ id, text: line.source }))
  return {
    rows: rows?.filter((row) => !isIgnoredLine(row)) ?? null,
    ignored: [...ignored, ...texts].toSorted((a, b) => a.id - b.id),
  }
}

/** Applies an answer only if the line's text has not changed meanwhile. */
function withMatch(
  row: EntryRow,
  answer: { line: EntryLine; match: ProductMatch | undefined } | undefined,
): EntryRow {
  if (!answer?.match || answer.line !== row.line) return row
  const { match } = answer
  const chosen = match.products.find(({ id }) => id === row.draftProductId)
  const found: Product | null = match.state === 'found' ? (match.products[0] ?? null) : null
  return {
    ...lineWithProduct(row, chosen ?? row.product ?? found),
    match,
    isChosen: chosen !== undefined && row.isChosen,
  }
}

type FindKnown = (text: string) => Product | undefined

function withKnown(row: EntryRow, find: FindKnown): EntryRow {
  const product = row.line.references.map(find).find((known) => known !== undefined)
  if (!product) return row
  return withMatch(row, { line: row.line, match: { state: 'found', by: 'ean', products: [product] } })
}
