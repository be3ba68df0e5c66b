import { parseEntryText, type Locale, type ParsedEntry } from '@comptoir/contract'
import { splitCells } from '../table-text/read-cells.ts'

/** Reads typed or pasted text; loaded when there is one. */
export const readEntryText = (text: string, locale: Locale): Promise<ParsedEntry> =>
  parseEntryText(text, locale, splitCells)
