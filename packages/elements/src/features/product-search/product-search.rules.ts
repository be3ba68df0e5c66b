import { parseTypedNumber, searchDepth, type Locale } from '@comptoir/contract'
import { foldText } from '../../runtime/intl/fold-text.rules.ts'

/** Range of a numeric filter, both ends included; `null` is open. */
export interface NumberRange {
  readonly gte: number | null
  readonly lte: number | null
}

/**
 * Parses the two ends of a range, at least `least`, or returns which one is invalid; if they are in the wrong order, it
 * is the second one.
 */
export function readRange(
  from: string,
  to: string,
  locale: Locale,
  least: number,
): NumberRange | { readonly invalid: 'from' | 'to' } {
  const gte = readEnd(from, locale, least)
  const lte = readEnd(to, locale, least)
  if (gte === undefined) return { invalid: 'from' }
  if (lte === undefined || (gte !== null && lte !== null && gte > lte)) return { invalid: 'to' }
  return { gte, lte }
}

function readEnd(text: string, locale: Locale, least: number): number | null | undefined {
  if (text.trim() === '') return null
  const typed = parseTypedNumber(text, locale)
  if (!typed || typed.value < least || typed.value > 1e11) return undefined
  return Math.round(typed.value * 10_000) / 10_000
}

/** Returns the choices whose label contains the text, ignoring accents and case. */
export function filterChoices<Choice extends { readonly label: string }>(
  choices: readonly Choice[],
  text: string,
): readonly Choice[] {
  const query = foldText(text)
  return query === '' ? choices : choices.filter(({ label }) => foldText(label).includes(query))
}

/** Returns the last page, limited to the deepest page number. */
export function lastPage(totalItems: number, itemsPerPage: number): number {
  return Math.max(1, Math.ceil(Math.min(totalItems, searchDepth) / itemsPerPage))
}

/** Reads the cursor from the `view` link; `undefined` if it has none. */
export function readCursor(address: string | undefined): string | undefined {
  return new URLSearchParams(address?.split('?')[1]).get('cursor') ?? undefined
}
