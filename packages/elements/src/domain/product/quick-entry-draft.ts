/** Name of the quick entry's draft: its element writes it, and buttons that open it show that there is one. */
export const entryForm = 'quick-entry'

/** The number of non-empty lines of a text. */
export const countLines = (text: string) => text.match(/^[^\S\r\n]*\S/gm)?.length ?? 0

/** The number of lines in a draft of the quick entry: those of its report, else those of its box. */
export function countEntryLines(draft: unknown): number {
  if (typeof draft !== 'object' || draft === null) return 0
  if ('rows' in draft && Array.isArray(draft.rows)) return draft.rows.length
  return 'text' in draft && typeof draft.text === 'string' ? countLines(draft.text) : 0
}
