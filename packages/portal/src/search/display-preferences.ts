import * as z from 'zod/mini'
import type { ElementState } from '../pages/page.ts'
import type { AddressState } from './search-address.rules.ts'

/** Display preferences of a list: page size, display, density; used where the address has none. */
const storedSchema = z.record(z.string(), z.string())

type Named = Pick<ElementState, 'event' | 'remembered'>

/** The stored preferences, unless the address has a page number: that one is based on the default page size. */
export function readDisplayPreferences(
  storage: Storage,
  state: Named,
  requested: AddressState,
): Readonly<Record<string, string>> {
  if (!state.remembered || 'page' in requested) return {}
  const { remembered } = state
  try {
    const parsed = storedSchema.safeParse(JSON.parse(storage.getItem(keyOf(state)) ?? '{}'))
    const entries = Object.entries(parsed.success ? parsed.data : {})
    return Object.fromEntries(entries.filter(([name]) => remembered.includes(name)))
  } catch {
    return {}
  }
}

export function writeDisplayPreferences(
  storage: Storage,
  state: Named,
  shown: Readonly<Record<string, unknown>>,
): void {
  if (!state.remembered) return
  const named = state.remembered.filter((name) => shown[name] !== undefined)
  const preferences = Object.fromEntries(named.map((name) => [name, String(shown[name])]))
  try {
    storage.setItem(keyOf(state), JSON.stringify(preferences))
  } catch {
    // Storage full or blocked: the next visit uses the defaults.
  }
}

function keyOf({ event }: Named): string {
  return `comptoir.display.${event}`
}
