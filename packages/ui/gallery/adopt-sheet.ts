// `@property` does nothing in a shadow root (tailwindlabs/tailwindcss#15005); its initial values become ordinary ones there.
/** Applies the sheet to `root`: as is for a document, with the initial values of borders and shadows for a shadow root. */
export function adoptSheet(root: Document | ShadowRoot, css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  if (root instanceof ShadowRoot) {
    const initials = [...sheet.cssRules]
      .filter((rule) => rule instanceof CSSPropertyRule)
      .map((rule) => `${rule.name}: ${rule.initialValue ?? 'initial'};`)
    sheet.insertRule(`@layer properties { *, ::before, ::after, ::backdrop { ${initials.join(' ')} } }`, 0)
  }
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
