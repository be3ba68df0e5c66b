// `@property` does nothing in a shadow root (tailwindlabs/tailwindcss#15005); its initial values become ordinary ones there.
/** Gives `root` the sheet: a document as it is, a shadow root with what its borders and shadows rest on. */
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
