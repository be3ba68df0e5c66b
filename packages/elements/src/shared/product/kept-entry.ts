/** The draft of the quick entry, by its name: its element writes it, and who opens it says that it is there. */
export const entryForm = 'quick-entry'

/** How many lines of a text hold anything. */
export const countLines = (text: string) => text.match(/^[^\S\r\n]*\S/gm)?.length ?? 0

/** How many lines wait in a draft of the quick entry: those of its report, else those of its box. */
export function countWaiting(draft: unknown): number {
  if (typeof draft !== 'object' || draft === null) return 0
  if ('rows' in draft && Array.isArray(draft.rows)) return draft.rows.length
  return 'text' in draft && typeof draft.text === 'string' ? countLines(draft.text) : 0
}
