import css from './styles.css?inline'
import { takeRules } from './style-rules.ts'

const rules = takeRules(css)
const sheets = new WeakMap<Document, Map<string | null, CSSStyleSheet>>()

/**
 * The sheets for a root of this document: the one of all elements, and what an element brings of its own.
 * Every root adopts the same objects; a sheet belongs to its document, so an adopted element gets others.
 */
export function sheetsFor(document: Document, extra: readonly string[] = []): CSSStyleSheet[] {
  return [null, ...extra].map((text) => sheetFor(document, text))
}

/** @param text `null`: the sheet of all elements */
function sheetFor(document: Document, text: string | null): CSSStyleSheet {
  const made = sheets.get(document) ?? new Map<string | null, CSSStyleSheet>()
  sheets.set(document, made)
  const known = made.get(text)
  if (known) return known
  const sheet = new (document.defaultView ?? globalThis).CSSStyleSheet()
  if (text === null) rules.fillIn(sheet)
  else sheet.replaceSync(text)
  made.set(text, sheet)
  return sheet
}
