/** What the code to copy embeds: a tag with what was chosen for it. */
export interface Embedding {
  readonly tag: string
  /** Address of `comptoir.js`. */
  readonly script: string
  /** `true` is an attribute without a value. */
  readonly attributes: Readonly<Record<string, string | true>>
  readonly properties: Readonly<Record<string, unknown>>
  /** CSS custom properties. */
  readonly styles: Readonly<Record<string, string>>
  /** Text by slot; the default slot has the name `''`. */
  readonly slots: Readonly<Record<string, string>>
  readonly events: readonly ChosenEvent[]
}

/** An event that the host listens to. */
export interface ChosenEvent {
  readonly name: string
  /** Whether the host prevents the default action. */
  readonly isCanceled: boolean
}

/** `comptoir-product-search` → `ProductSearch`. */
export function componentName(tag: string): string {
  return pascalCase(tag.replace('comptoir-', ''))
}

/** `comptoir-search-changed` → `handleSearchChanged`. */
export function handlerName(event: string): string {
  return `handle${pascalCase(event.replace('comptoir-', ''))}`
}

/** `items-per-page` → `itemsPerPage`. */
export function fieldName(name: string): string {
  const pascal = pascalCase(name)
  return pascal.charAt(0).toLowerCase() + pascal.slice(1)
}

function pascalCase(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase())
}

/** The value of a `style` attribute. */
export function styleText(styles: Embedding['styles']): string {
  return Object.entries(styles)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
}
