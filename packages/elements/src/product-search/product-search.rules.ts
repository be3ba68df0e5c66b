import { parseTypedNumber, searchDepth, type Locale } from '@comptoir/contract'
import { foldText } from '../runtime/fold-text.rules.ts'

/** The two ends of a filter by numbers, both included; `null` is open. */
export interface NumberRange {
  readonly gte: number | null
  readonly lte: number | null
}

/**
 * Reads the two ends of a filter by numbers, at least `least`, or says which one is no number; ends that cross are the
 * second one's fault.
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

/** The choices whose label holds the text, accents and case aside. */
export function filterChoices<Choice extends { readonly label: string }>(
  choices: readonly Choice[],
  text: string,
): readonly Choice[] {
  const wanted = foldText(text)
  return wanted === '' ? choices : choices.filter(({ label }) => foldText(label).includes(wanted))
}

/** The last page there is, and none deeper than page numbers reach. */
export function lastPage(totalItems: number, itemsPerPage: number): number {
  return Math.max(1, Math.ceil(Math.min(totalItems, searchDepth) / itemsPerPage))
}

/** The cursor of an address in `view`; `undefined` when it goes by number. */
export function cursorOf(address: string | undefined): string | undefined {
  return new URLSearchParams(address?.split('?')[1]).get('cursor') ?? undefined
}
