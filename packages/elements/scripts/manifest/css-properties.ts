/**
 * The `--comptoir-*` properties that a page may set on an element or anywhere above it. A test compares them with the
 * code.
 */
export const cssProperties: Readonly<Record<string, string>> = {
  '--comptoir-color-brand': 'Accent: buttons, links, focus. It is lightened for the dark theme.',
  '--comptoir-color-brand-dark': 'Accent of the dark theme.',
  '--comptoir-color-on-brand': 'Text on the accent.',
  '--comptoir-color-on-brand-dark': 'Text on the accent of the dark theme.',
  '--comptoir-background': 'Background of the element: transparent in light, the ground colour in dark.',
  '--comptoir-color-surface': 'Background of fields, cards and panels.',
  '--comptoir-color-surface-dark': 'Background of the dark theme.',
  '--comptoir-color-text': 'Text; the quieter greys are mixed from it.',
  '--comptoir-color-text-dark': 'Text of the dark theme.',
  '--comptoir-color-border': 'Lines.',
  '--comptoir-color-border-dark': 'Lines of the dark theme.',
  '--comptoir-color-danger': 'Errors and irreversible actions.',
  '--comptoir-color-danger-dark': 'The same in the dark theme.',
  '--comptoir-color-warning': 'Warnings.',
  '--comptoir-color-warning-dark': 'Warnings of the dark theme.',
  '--comptoir-color-success': 'Success.',
  '--comptoir-color-success-dark': 'Success of the dark theme.',
  '--comptoir-color-focus': 'Focus ring; the accent by default.',
  '--comptoir-font': 'Font family.',
  '--comptoir-font-mono': 'Font family of references and codes.',
  '--comptoir-rem': 'Base of all sizes; 16px by default, whatever the page uses.',
  '--comptoir-radius': 'Roundness of corners.',
  '--comptoir-density': 'Factor of heights: 0.85 is tighter, 1.15 airier.',
  '--comptoir-sticky-top': "Height of the page's own sticky bar, below which ours stick.",
}
