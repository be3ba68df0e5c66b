import {
  entryLinesMax,
  matchLinesMax,
  routes,
  type CartAct,
  type Product,
  type ProductMatch,
} from '@comptoir/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { ApiError, type ElementContextValue, type StoreCreator } from '../runtime/index.ts'
import { draftOf, type Draft } from '../runtime/draft-storage.ts'
import { entryDraftSchema, type EntryDraft } from './entry-draft.ts'
import type { EntryLine } from './entry-line.rules.ts'
import { askedOf, newRow, type EntryFilter, type EntryRow } from './entry-row.rules.ts'
import { readEntryText } from './entry-text.ts'

/** What was wrong with the text before it came to any line. */
export type EntryProblem = 'no_lines' | 'too_many'

export interface EntryStore {
  readonly text: string
  /** `null`: the box; else the report on its lines. */
  readonly rows: readonly EntryRow[] | null
  readonly ignored: readonly string[]
  readonly problem: { readonly code: EntryProblem; readonly count: number } | null
  readonly isMatching: boolean
  readonly failure: ApiError | null
  readonly filter: EntryFilter
  readonly setText: (text: string) => void
  /** Reads the text and asks what its lines mean. */
  readonly check: () => Promise<void>
  /** Asks for the lines that have no answer yet. */
  readonly resume: () => Promise<void>
  readonly stop: () => void
  readonly change: (id: number, parts: Partial<EntryRow>) => void
  /** Looks for a line by another text. */
  readonly search: (id: number, text: string) => Promise<void>
  readonly remove: (id: number) => void
  readonly setFilter: (filter: EntryFilter) => void
  /** Back to the box with what is left as text. */
  readonly edit: () => void
  readonly clear: () => void
  /** After lines went into the cart: takes them off and answers how to put them back. */
  readonly settle: (sent: readonly EntryRow[], act: CartAct) => () => void
}

type Store = StoreApi<EntryStore>
const writeAfter = 300

/** The box and the report of one element; its draft is the user's. */
export const entryStore: StoreCreator<EntryStore> = (element) => {
  const draft = draftOf(element.session, 'quick-entry', (kept) => entryDraftSchema.parse(kept))
  const kept = draft.read()
  const matcher = createMatcher(element)
  const store: Store = createStore<EntryStore>((set, get) => ({
    text: kept?.text ?? '',
    rows: kept && kept.rows.length > 0 ? kept.rows.map(fromDraft) : null,
    ignored: [],
    problem: null,
    isMatching: false,
    failure: null,
    filter: 'all',
    setText: (text) => set({ text, problem: null }),
    check: async () => {
      const { lines, ignored } = await readEntryText(get().text, element.locale)
      const count = lines.length
      if (count === 0 || count > entryLinesMax)
        return set({ ignored, problem: { code: count === 0 ? 'no_lines' : 'too_many', count } })
      set({ rows: lines.map((line, at) => newRow(at, line)), ignored, problem: null, filter: 'all' })
      await get().resume()
    },
    resume: () => matcher.run(store),
    stop: () => matcher.stop(),
    change: (id, parts) =>
      set(({ rows }) => ({ rows: rows && rows.map((row) => (row.id === id ? { ...row, ...parts } : row)) })),
    search: async (id, text) => {
      const row = get().rows?.find((one) => one.id === id)
      if (!row || text.trim() === '') return
      const line: EntryLine = { ...row.line, references: [text.trim()], label: text.trim() }
      get().change(id, { line, match: null, product: null, isChosen: false })
      await get().resume()
    },
    remove: (id) => set(({ rows }) => ({ rows: rows && rows.filter((row) => row.id !== id) })),
    setFilter: (filter) => set({ filter }),
    edit: () => {
      matcher.stop()
      set(({ rows, text }) => ({
        text: rows ? textOf(rows) || text : text,
        rows: null,
        ignored: [],
        failure: null,
      }))
    },
    clear: () => {
      matcher.stop()
      set({ text: '', rows: null, ignored: [], problem: null, failure: null })
    },
    settle: (sent, act) => {
      const before = { rows: get().rows, text: get().text }
      const refusals = new Map(act.refused.map(({ index, code }) => [sent[index]?.id, code]))
      const added = new Set(sent.filter(({ id }) => !refusals.has(id)).map(({ id }) => id))
      const left = (get().rows ?? [])
        .filter(({ id }) => !added.has(id))
        .map((row) => Object.assign({}, row, { refusal: refusals.get(row.id) ?? null }))
      set({ rows: left.length > 0 ? left : null, text: textOf(left), filter: 'all' })
      return () => set(before)
    },
  }))
  keepDraft(store, draft, element.signal)
  return store
}

/** The lines as text that is read the same way again: what the product is named by, then how many. */
const textOf = (rows: readonly EntryRow[]) =>
  rows
    .map(({ line, quantity }) => (quantity === line.quantity ? line.source : withQuantity(line, quantity)))
    .join('\n')

const withQuantity = ({ references, label, source }: EntryLine, quantity: number | null) =>
  quantity === null ? source : `${String(quantity)} x ${references[0] ?? label}`

const fromDraft = (
  { line, quantity, productId, isChosen }: EntryDraft['rows'][number],
  id: number,
): EntryRow => ({
  ...newRow(id, line),
  quantity,
  isChosen,
  isQuantitySettled: quantity !== line.quantity,
  keptProductId: productId,
})

/** Asks batch after batch, so that progress shows, a stop loses nothing and a failure keeps what is done. */
function createMatcher({ client, signal }: ElementContextValue) {
  let running: AbortController | null = null
  async function runBatches(store: Store, abort: AbortController) {
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
    run: async (store: Store) => {
      running?.abort()
      const abort = (running = new AbortController())
      store.setState({ isMatching: true, failure: null })
      try {
        await runBatches(store, abort)
      } catch (error) {
        if (running === abort && !abort.signal.aborted && !signal.aborted)
          store.setState({ failure: error instanceof ApiError ? error : new ApiError('internal') })
      } finally {
        if (running === abort) store.setState({ isMatching: false })
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
    ...row,
    match,
    product: kept ?? row.product ?? found,
    isChosen: kept !== undefined && row.isChosen,
  }
}

function keepDraft(store: Store, draft: Draft<EntryDraft>, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const { text, rows } = store.getState()
    draft.write(
      text === '' && !rows
        ? null
        : {
            text,
            rows: (rows ?? []).map(({ line, quantity, product, isChosen, keptProductId }) => ({
              line: { ...line, references: [...line.references] },
              quantity,
              productId: product?.id ?? keptProductId,
              isChosen,
            })),
          },
    )
  }
  store.subscribe(({ text, rows }, before) => {
    if (text !== before.text || rows !== before.rows) timer ??= setTimeout(write, writeAfter)
  })
  const flush = () => timer !== undefined && write()
  globalThis.addEventListener('pagehide', flush, { signal })
  signal.addEventListener('abort', flush)
}
