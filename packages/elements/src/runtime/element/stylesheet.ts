import css from './styles.css?inline'
import { adoptRules } from './style-rules.ts'

const rules = adoptRules(css)
const sheets = new WeakMap<Document, Map<string | null, CSSStyleSheet>>()

/**
 * The sheets for a root of this document: the shared one, and an element's own.
 * Every root adopts the same objects; a sheet belongs to its document, so an adopted element gets others.
 */
export function sheetsFor(document: Document, extra: readonly string[] = []): CSSStyleSheet[] {
  return [null, ...extra].map((text) => sheetFor(document, text))
}

/** @param text `null`: the sheet of all elements */
function sheetFor(document: Document, text: string | null): CSSStyleSheet {
  const byText = sheets.get(document) ?? new Map<string | null, CSSStyleSheet>()
  sheets.set(document, byText)
  const cached = byText.get(text)
  if (cached) return cached
  const sheet = new (document.defaultView ?? globalThis).CSSStyleSheet()
  if (text === null) rules.fillIn(sheet)
  else sheet.replaceSync(text)
  byText.set(text, sheet)
  return sheet
}
