/** Everything a page's styles can try; none of it may change one pixel inside. */
export const hostile: Record<string, string> = {
  'a hostile stylesheet': `
    * { all: revert; color: red !important; font-size: 30px !important; }
    html { font-size: 10px; }
    * { font-family: monospace !important; line-height: 3 !important; letter-spacing: 4px !important; text-transform: uppercase !important; }
    div, button, input, p, h2, section { border: 5px dashed lime !important; margin: 9px !important; background: yellow !important; }`,
  'html { font-size: 10px }': 'html { font-size: 10px; }',
  "a page's own Tailwind 4": `
    @property --tw-translate-x { syntax: '*'; inherits: true; initial-value: 40px; }
    @property --tw-shadow { syntax: '*'; inherits: true; initial-value: 0 0 9px red; }
    :root, :host { --spacing: 2rem; --color-brand: red; --color-surface: black; --text-lg: 3rem; --radius-md: 20px; --ui-space: 9px; }
    * { --tw-translate-x: 40px; --tw-shadow: 0 0 9px red; --tw-ring-shadow: 0 0 9px red; --spacing: 1rem; --ui-ink: red; --ui-brand: red; }`,
  'a page in small caps, justified, from right to left': `
    body { font-variant: small-caps; text-align: justify; text-indent: 3em; word-spacing: 1em; white-space: pre; font-weight: 900; font-style: italic; cursor: wait; }`,
}

/** The same background behind an element on every page: the page is visible behind round corners. */
export const frame =
  'width:900px;padding:0!important;margin:0!important;border:0!important;background:#fff!important'
