import { entryLinesMax, type Locale } from '@comptoir/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ApiError, ElementContextValue, StoreCreator } from '../runtime/index.ts'
import { draftOf, type Draft } from '../runtime/draft-storage.ts'
import { countLines, entryForm } from '../shared/product/kept-entry.ts'
import { readAgain, withQuantity, writeEntry, type IgnoredText, type KeptLine } from './entry-again.ts'
import { entryDraftSchema, fromDraft, toDraft, type EntryContent, type EntryDraft } from './entry-draft.ts'
import { isLine, type EntryLine } from '../shared/entry-text/entry-line.rules.ts'
import { createMatcher } from './entry-matcher.ts'
import { newRow, type EntryFilter, type EntryRefusal, type EntryRow } from './entry-row.rules.ts'

/** What was wrong with the text before it came to any line. */
export type EntryProblem = 'no_lines' | 'too_many'
/** What takes the focus once it is on screen, because what had it went away. */
export type EntryFocus = 'box' | 'report'
/** The language and the client of the moment: both change with the language of the screen. */
export type Speaking = Pick<ElementContextValue, 'locale' | 'client'>
/** Puts back what was taken away, in front of what came since. */
export type PutBack = () => void

export interface EntryStore extends EntryContent {
  /** `null`: the box; else the report on its lines. */
  readonly rows: readonly EntryRow[] | null
  /** Talk around the lines; in the box that of the list before, until another is checked. */
  readonly ignored: readonly IgnoredText[]
  /** Lines of the box that came from the report. */
  readonly kept: readonly KeptLine[]
  readonly problem: { readonly code: EntryProblem; readonly count: number } | null
  readonly isMatching: boolean
  readonly failure: ApiError | null
  readonly filter: EntryFilter
  /** Lines that were worked on under the filter: they stay in sight until another is chosen. */
  readonly held: ReadonlySet<number>
  readonly focus: EntryFocus | null
  readonly setText: (text: string) => void
  /** Reads the text and asks what its lines mean. */
  readonly check: (speaking: Speaking) => Promise<void>
  /** Asks for the lines that have no answer yet. */
  readonly resume: (speaking: Speaking) => Promise<void>
  /** Asks for all products again, in another language; what was decided stays. */
  readonly translate: (speaking: Speaking) => Promise<void>
  readonly stop: () => void
  readonly change: (id: number, parts: Partial<EntryRow>) => void
  /** Looks for a line by another text, which takes the place of the one before. */
  readonly search: (id: number, text: string, speaking: Speaking) => Promise<void>
  readonly remove: (id: number, locale: Locale) => PutBack
  readonly setFilter: (filter: EntryFilter) => void
  readonly setFocus: (focus: EntryFocus | null) => void
  /** Back to the box with what is left as text, talk included. */
  readonly edit: (locale: Locale) => void
  /** The talk of the list before as text of the box. */
  readonly takeIgnored: () => void
  readonly clear: () => PutBack
  /** After lines went into the cart: takes them off and answers how to put them back. */
  readonly removeAdded: (
    sent: readonly EntryRow[],
    batch: {
      readonly refused: readonly { readonly index: number; readonly code: EntryRefusal }[]
    },
    locale: Locale,
  ) => PutBack
}

type Store = StoreApi<EntryStore>
const writeAfter = 300
/** Maximum lines read; a list has two thousand at most. */
const readLinesMax = 20_000

/** The box and the report of one element; its draft is the user's. */
export const entryStore: StoreCreator<EntryStore> = (element) => {
  const draft = draftOf(element.session, entryForm, (kept) => entryDraftSchema.parse(kept))
  const content = fromDraft(draft.read())
  const matcher = createMatcher(element.signal)
  const places = [...(content.rows ?? []), ...content.ignored].map(({ id }) => id)
  let nextId = places.reduce((max, id) => Math.max(max, id + 1), 0)
  const store: Store = createStore<EntryStore>((set, get) => ({
    ...content,
    problem: null,
    isMatching: false,
    failure: null,
    filter: 'all',
    held: new Set(),
    focus: null,
    setText: (text) => set({ text, problem: null }),
    check: async (speaking) => {
      const { text, kept } = get()
      const lineCount = countLines(text)
      if (lineCount > readLinesMax) return set({ problem: { code: 'too_many', count: lineCount } })
      const parts = await readAgain(text, kept, speaking.locale)
      const rows: EntryRow[] = []
      const ignored: IgnoredText[] = []
      for (const part of parts) {
        const id = nextId++
        if ('match' in part) rows.push({ ...part, id })
        else if (isLine(part)) rows.push(newRow(id, part))
        else ignored.push({ ...part, id })
      }
      const count = rows.length
      if (count === 0 || count > entryLinesMax)
        return set({ problem: { code: count === 0 ? 'no_lines' : 'too_many', count } })
      set({
        text: '',
        rows,
        ignored,
        kept: [],
        problem: null,
        filter: 'all',
        held: new Set(),
        focus: 'report',
      })
      await get().resume(speaking)
    },
    resume: ({ client }) => matcher.run(store, client),
    translate: async (speaking) => {
      const ask = (row: EntryRow): EntryRow => ({
        ...row,
        match: null,
        product: null,
        keptProductId: row.product?.id ?? row.keptProductId,
      })
      set(({ rows, kept }) => ({
        rows: rows && rows.map(ask),
        kept: kept.map((line) => ({ ...line, row: line.row && ask(line.row) })),
      }))
      if (get().rows) await get().resume(speaking)
    },
    stop: () => matcher.stop(),
    change: (id, parts) =>
      set(({ rows, held }) => ({
        rows: rows && rows.map((row) => (row.id === id ? { ...row, ...parts } : row)),
        held: new Set(held).add(id),
      })),
    search: async (id, typed, speaking) => {
      const text = typed.trim()
      const row = get().rows?.find((one) => one.id === id)
      if (!row || text === '') return
      const line: EntryLine = {
        ...row.line,
        source: withQuantity(text, row.quantity, speaking.locale),
        quantity: row.quantity,
        each: row.quantity === row.line.quantity ? row.line.each : null,
        references: [text],
        label: text,
      }
      get().change(id, {
        line,
        match: null,
        product: null,
        isChosen: false,
        keptProductId: null,
        refusal: null,
      })
      await get().resume(speaking)
    },
    remove: (id, locale) => {
      const { rows } = get()
      const left = rows?.filter((row) => row.id !== id) ?? []
      set(left.length > 0 ? { rows: left } : { rows: null, focus: 'box' })
      return () => putBack(rows?.filter((row) => row.id === id) ?? [], [], locale)
    },
    setFilter: (filter) => set({ filter, held: new Set() }),
    setFocus: (focus) => set({ focus }),
    edit: (locale) => {
      matcher.stop()
      const { rows, ignored } = get()
      const kept = writeEntry(rows ?? [], ignored, locale)
      set({ text: textOf(kept), kept, rows: null, ignored: [], failure: null, focus: 'box' })
    },
    takeIgnored: () =>
      set(({ ignored, text }) => ({ text: joinTexts(textOf(ignored), text), ignored: [], focus: 'box' })),
    clear: () => {
      const { text, kept, ignored } = get()
      set({ text: '', kept: [], ignored: [], problem: null, focus: 'box' })
      return () =>
        set((now) => ({
          text: joinTexts(text, now.text),
          kept: [...kept, ...now.kept],
          ignored: [...ignored, ...now.ignored],
        }))
    },
    removeAdded: (sent, batch, locale) => {
      const refusals = new Map(batch.refused.map(({ index, code }) => [sent[index]?.id, code]))
      const added = new Set(sent.filter(({ id }) => !refusals.has(id)).map(({ id }) => id))
      const { rows, ignored } = get()
      const left = (rows ?? [])
        .filter(({ id }) => !added.has(id))
        .map((row) => Object.assign({}, row, { refusal: refusals.get(row.id) ?? null }))
      const isDone = left.length === 0
      set({
        rows: isDone ? null : left,
        filter: 'all',
        held: new Set(),
        focus: isDone ? 'box' : 'report',
      })
      return () => putBack(rows?.filter(({ id }) => added.has(id)) ?? [], ignored, locale)
    },
  }))
  /** In front of the lines that are there; where somebody types already, as text in front of that. */
  function putBack(rows: readonly EntryRow[], ignored: readonly IgnoredText[], locale: Locale): void {
    const now = store.getState()
    if (now.rows === null && now.text.trim() !== '') {
      const kept = writeEntry(rows, [], locale)
      store.setState({ text: joinTexts(textOf(kept), now.text), kept: [...kept, ...now.kept] })
      return
    }
    store.setState({
      rows: mergeById(rows, now.rows ?? []),
      ignored: mergeById(ignored, now.ignored),
      filter: now.rows === null ? 'all' : now.filter,
      held: new Set([...now.held, ...rows.map(({ id }) => id)]),
      focus: now.rows === null ? 'report' : null,
    })
  }
  keepDraft(store, draft, element.signal)
  return store
}

/** Ids grow with the place in the text and with time: an older list stands before a newer one. */
const mergeById = <Part extends { readonly id: number }>(before: readonly Part[], now: readonly Part[]) =>
  [...new Map([...before, ...now].map((part) => [part.id, part])).values()].toSorted((a, b) => a.id - b.id)

const textOf = (lines: readonly { readonly text: string }[]) => lines.map(({ text }) => text).join('\n')

const joinTexts = (before: string, after: string) => [before, after].filter(Boolean).join('\n')

function keepDraft(store: Store, draft: Draft<EntryDraft>, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    draft.write(toDraft(store.getState()))
  }
  store.subscribe(({ text, rows, ignored }, before) => {
    if (text !== before.text || rows !== before.rows || ignored !== before.ignored)
      timer ??= setTimeout(write, writeAfter)
  })
  const flush = () => timer !== undefined && write()
  globalThis.addEventListener('pagehide', flush, { signal })
  signal.addEventListener('abort', flush)
}
