import css from './styles.css?inline'

const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/**
 * The sheets for a root of this document: the one of all elements, and what an element brings of its own.
 * Every root adopts the same objects; a sheet belongs to its document, so an adopted element gets others.
 */
export function sheetsFor(document: Document, extra: readonly string[] = []): CSSStyleSheet[] {
  return [css, ...extra].map((text) => sheetFor(document, text))
}

function sheetFor(document: Document, text: string): CSSStyleSheet {
  const made = sheets.get(document) ?? new Map<string, CSSStyleSheet>()
  sheets.set(document, made)
  const known = made.get(text)
  if (known) return known
  const sheet = new (document.defaultView ?? globalThis).CSSStyleSheet()
  sheet.replaceSync(text)
  made.set(text, sheet)
  return sheet
}
