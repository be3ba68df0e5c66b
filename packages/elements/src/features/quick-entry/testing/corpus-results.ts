import {
  type ProductMatch,
  isLine,
  toMatchQuery,
  isLineReady,
  isIgnoredLine,
  entryStats,
  lineWithProduct,
} from '@comptoir/contract'
import { readEntryText } from '../../../domain/entry-text/entry-text.ts'
import { newRow, type EntryRow } from '../entry-row.rules.ts'
import { rateOutcome, outcomes, type Outcome, type CorpusLine } from './entry-corpus.ts'

const keyOf = (text: string) => text.replace(/[\s;|,]+/g, ' ').trim()

export type MatchQuery = ReturnType<typeof toMatchQuery>

/** Reads a list as the screen does: text, candidates by `match`, product, quantity; with the outcome of each line. */
export async function readList(
  list: readonly CorpusLine[],
  locale: 'fr' | 'en',
  match: (queries: readonly MatchQuery[]) => readonly ProductMatch[] | Promise<readonly ProductMatch[]>,
) {
  const parts = await readEntryText(list.map(({ text }) => text).join('\n'), locale)
  const lines = parts.filter(isLine)
  const matches = await match(lines.map(toMatchQuery))
  const rows = lines.flatMap((line, id): EntryRow[] => {
    const found = matches[id] ?? null
    const product = found?.state === 'found' ? (found.products[0] ?? null) : null
    const row = { ...lineWithProduct(newRow(id, line), product), match: found }
    return isIgnoredLine(row) ? [] : [row]
  })
  const stats = entryStats(rows)
  const left = [...rows]
  return list.map((sample) => {
    const index = left.findIndex(({ line }) => keyOf(line.source) === keyOf(sample.text))
    const [row] = index < 0 ? [] : left.splice(index, 1)
    const outcome = rateOutcome({ row, isReady: row !== undefined && isLineReady(row, stats) }, sample)
    return { ...sample, outcome }
  })
}

/** Lines that request one product unambiguously. */
const isPlain = ({ meaning }: CorpusLine) => /^[^?-].* × /.test(meaning) && !meaning.endsWith('!')

/** Counts by outcome; `named`: of the plain lines, those that are right without a question. */
export function figuresOf(lines: readonly (CorpusLine & { readonly outcome: Outcome })[]) {
  const count = (outcome: Outcome) => lines.filter((line) => line.outcome === outcome).length
  const plain = lines.filter(isPlain)
  const questions = count('asked right') + count('asked open') + count('asked wrong')
  return {
    ...Object.fromEntries(outcomes.map((outcome) => [outcome, count(outcome)])),
    named: plain.filter(({ outcome }) => outcome === 'green right').length / plain.length,
    questions: count('asked right') / Math.max(1, questions),
  }
}
