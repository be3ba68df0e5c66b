import type { PlayState } from './state.ts'

/** A typed JSON value; `undefined` when it is not JSON. */
export function readJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** The properties whose text is JSON. */
export function readProperties({ properties }: PlayState): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, text]) => {
      const read = readJson(text)
      return read ? [[name, read.value] as const] : []
    }),
  )
}

const densities = { dense: '0.85', airy: '1.15' }

/** Whether a text is one value of CSS: nothing in it ends the declaration. */
export function isStyleValue(text: string): boolean {
  return text.trim() !== '' && !/[;{}]/.test(text)
}

/** The CSS custom properties that are set: those that were typed, and the density of the page. */
export function readStyles({ styles, view }: PlayState): Record<string, string> {
  const typed = Object.entries(styles).filter(([, value]) => isStyleValue(value))
  const density = view.density === 'normal' ? [] : [['--comptoir-density', densities[view.density]] as const]
  return Object.fromEntries([...density, ...typed])
}

/** A value as text; what JSON cannot express, such as an error, by its message. */
export function describeValue(value: unknown): string {
  try {
    return (
      JSON.stringify(
        value,
        (_key, part: unknown) => (part instanceof Error ? `${part.name}: ${part.message}` : part),
        2,
      ) ?? String(value)
    )
  } catch {
    return String(value)
  }
}
