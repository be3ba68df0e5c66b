import {
  isIgnoredLine,
  isLine,
  lineWithProduct,
  matchLinesMax,
  newMatchedLine,
  parseEntryText,
  routes,
  toMatchQuery,
  type MatchedLine,
  type ProductMatch,
} from '@comptoir/contract'
import { parseCsv } from '@comptoir/tables/csv'
import type { ToolApi } from './tool.ts'

/** A pasted text, as the quick entry reads it. */
interface MatchedText {
  readonly lines: readonly MatchedLine[]
  /** Greetings, totals and other texts that request nothing. */
  readonly ignored: readonly string[]
}

/** Reads a pasted text and finds the products of its lines, by the rules of the quick entry. */
export async function matchText(text: string, api: ToolApi): Promise<MatchedText> {
  const parts = await parseEntryText(text, api.locale, parseCsv)
  const requested = parts.filter(isLine)
  const matches: ProductMatch[] = []
  for (let from = 0; from < requested.length; from += matchLinesMax) {
    const lines = requested.slice(from, from + matchLinesMax).map(toMatchQuery)
    matches.push(...(await api.call(routes.matchProducts, { body: { lines } })).lines)
  }
  const rows = requested.map((line, id) => {
    const match = matches[id] ?? null
    const product = match?.state === 'found' ? (match.products[0] ?? null) : null
    return { ...lineWithProduct(newMatchedLine(id, line), product), match }
  })
  const unread = parts.flatMap((part) => (isLine(part) || part.isHeading ? [] : [part.text]))
  return {
    lines: rows.filter((row) => !isIgnoredLine(row)),
    ignored: [...unread, ...rows.filter(isIgnoredLine).map(({ line }) => line.source)],
  }
}
