/** Typing that continues within this time is one step of the history. */
const typingPause = 2_000

/** Names of display settings: Back does not stop at them. */
const looks: ReadonlySet<string> = new Set(['display', 'density', 'itemsPerPage', 'map', 'agency', 'view'])

export type Step = 'none' | 'push' | 'replace'

/**
 * Whether a new query is a separate step in the history, so that Back goes from search to search and not from
 * character to character.
 */
export function historyStep(before: string, after: string, sinceLastChange: number): Step {
  if (before === after) return 'none'
  if (changedNames(before, after).every((name) => looks.has(name))) return 'replace'
  return isTyping(before, after) && sinceLastChange < typingPause ? 'replace' : 'push'
}

/** Whether only the text differs. It resets the page to the first one, so the page may differ too. */
export function isTyping(before: string, after: string): boolean {
  const changed = changedNames(before, after)
  return changed.includes('search') && changed.every((name) => name === 'search' || name === 'page')
}

function changedNames(before: string, after: string): string[] {
  const [old, now] = [namedValues(before), namedValues(after)]
  return [...new Set([...old.keys(), ...now.keys()])].filter((name) => old.get(name) !== now.get(name))
}

/** All values by name; `family[]` and `price[gte]` belong to `family` and `price`. */
function namedValues(query: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const [key, value] of new URLSearchParams(query)) {
    const name = key.replace(/\[.*$/, '')
    values.set(name, `${values.get(name) ?? ''}&${key}=${value}`)
  }
  return values
}
