import {
  entryLinesMax,
  type Locale,
  isLine,
  type EntryLine,
  withoutReference,
  withoutLines,
} from '@comptoir/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ApiError, ElementContextValue, StoreCreator } from '../../runtime/index.ts'
import { draftOf, type Draft } from '../../runtime/session/draft-storage.ts'
import { countLines, entryForm } from '../../domain/product/quick-entry-draft.ts'
import { reparseBox, withQuantity, writeEntry, type IgnoredText, type WrittenLine } from './entry-reparse.ts'
import { entryDraftSchema, fromDraft, toDraft, type EntryContent, type EntryDraft } from './entry-draft.ts'
import { createMatcher } from './entry-matcher.ts'
import { mergeScanned, scannedLine, type ScannedCount } from './entry-scan.ts'
import { newRow, type EntryFilter, type EntryRejection, type EntryRow } from './entry-row.rules.ts'

/** Problem with the text as a whole. */
export type EntryProblem = 'no_lines' | 'too_many'
/** Element to focus once rendered, because the focused one is gone. */
export type EntryFocus = 'box' | 'report'
/** The current language and client: both change with the language of the screen. */
export type EntryLanguage = Pick<ElementContextValue, 'locale' | 'client'>
/** Restores what was removed, before anything added since. */
export type RestoreRows = () => void

export interface EntryStore extends EntryContent {
  /** `null`: the box; else the report on its lines. */
  readonly rows: readonly EntryRow[] | null
  /** Ignored texts; in the box those of the last list, until another is checked. */
  readonly ignored: readonly IgnoredText[]
  /** Lines of the box that came from the report. */
  readonly kept: readonly WrittenLine[]
  readonly problem: { readonly code: EntryProblem; readonly count: number } | null
  readonly isMatching: boolean
  readonly failure: ApiError | null
  readonly filter: EntryFilter
  /** Lines edited under the current filter: they stay visible until it changes. */
  readonly held: ReadonlySet<number>
  readonly focus: EntryFocus | null
  readonly setText: (text: string) => void
  /** Puts a text below what is there; a report becomes text again. Nothing, where it is there already. */
  readonly addText: (text: string, locale: Locale) => void
  /** Parses the text and matches its lines. */
  readonly check: (language: EntryLanguage) => Promise<void>
  /** Matches the lines that have no answer yet. */
  readonly resume: (language: EntryLanguage) => Promise<void>
  /** Loads all products again in another language; decisions stay. */
  readonly translate: (language: EntryLanguage) => Promise<void>
  readonly stop: () => void
  /** Adds what was scanned: to the report, or below the text in the box. */
  readonly addScanned: (scanned: readonly ScannedCount[], language: EntryLanguage) => Promise<void>
  readonly change: (id: number, parts: Partial<EntryRow>) => void
  /** Searches a line by another text, which replaces the previous one. */
  readonly search: (id: number, text: string, language: EntryLanguage) => Promise<void>
  readonly remove: (id: number, locale: Locale) => RestoreRows
  readonly setFilter: (filter: EntryFilter) => void
  readonly setFocus: (focus: EntryFocus | null) => void
  /** Returns to the box with the remaining lines as text, ignored ones included. */
  readonly edit: (locale: Locale) => void
  /** Puts the ignored texts of the last list into the box. */
  readonly takeIgnored: () => void
  readonly clear: () => RestoreRows
  /** Removes the lines added to the cart; returns a function that restores them. */
  readonly removeAdded: (
    sent: readonly EntryRow[],
    batch: {
      readonly refused: readonly { readonly index: number; readonly code: EntryRejection }[]
    },
    locale: Locale,
  ) => RestoreRows
}

type Store = StoreApi<EntryStore>
const writeAfter = 300
/** Maximum lines read; a list has two thousand at most. */
const readLinesMax = 20_000

/** Store of one element's box and report; its draft belongs to the user. */
export const entryStore: StoreCreator<EntryStore> = (element) => {
  const draft = draftOf(element.session, entryForm, (kept) => entryDraftSchema.parse(kept))
  const content = fromDraft(draft.read())
  const matcher = createMatcher(element)
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
    addText: (added, locale) => {
      if (get().rows !== null) get().edit(locale)
      const { text } = get()
      // A part of another line is not the same.
      if (!`\n${text}\n`.includes(`\n${added}\n`))
        set({ text: joinTexts(text.trimEnd(), added), problem: null })
    },
    check: async (language) => {
      const { text, kept } = get()
      const lineCount = countLines(text)
      if (lineCount > readLinesMax) return set({ problem: { code: 'too_many', count: lineCount } })
      const parts = await reparseBox(text, kept, language.locale)
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
      await get().resume(language)
      // Nothing but ignored text.
      if (get().rows?.length === 0)
        set({ text, kept, rows: null, ignored: [], problem: { code: 'no_lines', count: 0 }, focus: 'box' })
    },
    resume: (language) => matcher.run(store, language),
    translate: async (language) => {
      const resetMatch = (row: EntryRow): EntryRow => ({
        ...row,
        match: null,
        product: null,
        draftProductId: row.product?.id ?? row.draftProductId,
      })
      set(({ rows, kept }) => ({
        rows: rows && rows.map(resetMatch),
        kept: kept.map((line) => ({ ...line, row: line.row && resetMatch(line.row) })),
      }))
      if (get().rows) await get().resume(language)
    },
    stop: () => matcher.stop(),
    addScanned: async (scanned, language) => {
      const { rows, text, kept } = get()
      const merged = mergeScanned(rows ?? [], scanned)
      const added = merged.rest.map((one) => newRow(nextId++, scannedLine(one, language.locale)))
      if (rows === null && text.trim() !== '') {
        const written = writeEntry(added, [], language.locale)
        return set({ text: joinTexts(text.trimEnd(), textOf(written)), kept: [...kept, ...written] })
      }
      set({ text: '', rows: [...merged.rows, ...added], filter: 'all', held: new Set(), focus: 'report' })
      await get().resume(language)
    },
    change: (id, parts) =>
      set(({ rows, held }) => ({
        rows: rows && rows.map((row) => (row.id === id ? { ...row, ...parts } : row)),
        held: new Set(held).add(id),
      })),
    search: async (id, typed, language) => {
      const text = typed.trim()
      const row = get().rows?.find((one) => one.id === id)
      if (!row || text === '') return
      const line: EntryLine = {
        ...row.line,
        source: withQuantity(text, row.quantity, language.locale),
        quantity: row.quantity,
        doubt: row.isQuantityConfirmed ? null : row.reading.doubt,
        amount: amountForNewProduct(row),
        references: [text],
        numbers: undefined,
        isTalk: undefined,
        label: text,
      }
      get().change(id, {
        line,
        match: null,
        product: null,
        isChosen: false,
        draftProductId: null,
        rejection: null,
      })
      await get().resume(language)
    },
    remove: (id, locale) => {
      const { rows } = get()
      const left = withoutLines(rows ?? [], (row) => row.id === id)
      set(left.length > 0 ? { rows: left } : { rows: null, focus: 'box' })
      return () => restoreRows(rows?.filter((row) => row.id === id) ?? [], [], locale)
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
      const rejections = new Map(batch.refused.map(({ index, code }) => [sent[index]?.id, code]))
      const added = new Set(sent.filter(({ id }) => !rejections.has(id)).map(({ id }) => id))
      const { rows, ignored } = get()
      const left = withoutLines(rows ?? [], ({ id }) => added.has(id)).map((row) =>
        Object.assign({}, row, { rejection: rejections.get(row.id) ?? null }),
      )
      const isDone = left.length === 0
      set({
        rows: isDone ? null : left,
        filter: 'all',
        held: new Set(),
        focus: isDone ? 'box' : 'report',
      })
      return () => restoreRows(rows?.filter(({ id }) => added.has(id)) ?? [], ignored, locale)
    },
  }))
  /** Before the current lines; while the user types, as text before it. */
  function restoreRows(rows: readonly EntryRow[], ignored: readonly IgnoredText[], locale: Locale): void {
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
  autosaveDraft(store, draft, element.signal)
  return store
}

/** The quantity of a line for another product; unchanged if the user typed it. */
function amountForNewProduct({
  line,
  quantity,
  reading,
  isQuantityConfirmed,
}: EntryRow): EntryLine['amount'] {
  const [reference = ''] = line.references
  if (!line.amount || isQuantityConfirmed || quantity !== reading.quantity) return undefined
  return { ...line.amount, text: withoutReference(line.amount.text, reference) }
}

/** Ids grow with position and time: an older list comes before a newer one. */
const mergeById = <Part extends { readonly id: number }>(before: readonly Part[], now: readonly Part[]) =>
  [...new Map([...before, ...now].map((part) => [part.id, part])).values()].toSorted((a, b) => a.id - b.id)

const textOf = (lines: readonly { readonly text: string }[]) => lines.map(({ text }) => text).join('\n')

const joinTexts = (before: string, after: string) => [before, after].filter(Boolean).join('\n')

function autosaveDraft(store: Store, draft: Draft<EntryDraft>, signal: AbortSignal): void {
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
