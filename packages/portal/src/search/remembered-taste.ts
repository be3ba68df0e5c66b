import * as z from 'zod/mini'
import type { ElementState } from '../portal.states.ts'
import type { AddressState } from './search-address.rules.ts'

/** How a user likes a list: page size, shape, density (K-pages). It fills in what an address does not say. */
const storedSchema = z.record(z.string(), z.string())

type Named = Pick<ElementState, 'event' | 'remembered'>

/** What is remembered, unless the address says a page: that one was counted with the size that it does not say. */
export function readTaste(
  storage: Storage,
  state: Named,
  asked: AddressState,
): Readonly<Record<string, string>> {
  if (!state.remembered || 'page' in asked) return {}
  const { remembered } = state
  try {
    const parsed = storedSchema.safeParse(JSON.parse(storage.getItem(keyOf(state)) ?? '{}'))
    const entries = Object.entries(parsed.success ? parsed.data : {})
    return Object.fromEntries(entries.filter(([name]) => remembered.includes(name)))
  } catch {
    return {}
  }
}

export function writeTaste(storage: Storage, state: Named, shown: Readonly<Record<string, unknown>>): void {
  if (!state.remembered) return
  const said = state.remembered.filter((name) => shown[name] !== undefined)
  const taste = Object.fromEntries(said.map((name) => [name, String(shown[name])]))
  try {
    storage.setItem(keyOf(state), JSON.stringify(taste))
  } catch {
    // Full or blocked: the next visit starts with the defaults.
  }
}

function keyOf({ event }: Named): string {
  return `comptoir.taste.${event}`
}
