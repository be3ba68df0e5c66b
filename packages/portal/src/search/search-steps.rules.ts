/** Typing that goes on within this time is one step of the history. */
const typingPause = 2_000

/** Names whose change is a matter of looks: Back does not stop at them. */
const looks: ReadonlySet<string> = new Set(['display', 'density', 'itemsPerPage', 'map', 'agency', 'view'])

export type Step = 'none' | 'push' | 'replace'

/**
 * Whether a new query is a step of its own in the history, so that Back walks from search to search and not from
 * letter to letter.
 */
export function historyStep(before: string, after: string, sinceLastChange: number): Step {
  if (before === after) return 'none'
  if (changedNames(before, after).every((name) => looks.has(name))) return 'replace'
  return isTyping(before, after) && sinceLastChange < typingPause ? 'replace' : 'push'
}

/** Whether only the text is another one. The first page comes back by itself with it, so it may change along. */
export function isTyping(before: string, after: string): boolean {
  const changed = changedNames(before, after)
  return changed.includes('search') && changed.every((name) => name === 'search' || name === 'page')
}

function changedNames(before: string, after: string): string[] {
  const [old, now] = [namedValues(before), namedValues(after)]
  return [...new Set([...old.keys(), ...now.keys()])].filter((name) => old.get(name) !== now.get(name))
}

/** What each name holds in all, `family[]` and `price[gte]` counted to `family` and `price`. */
function namedValues(query: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const [key, value] of new URLSearchParams(query)) {
    const name = key.replace(/\[.*$/, '')
    values.set(name, `${values.get(name) ?? ''}&${key}=${value}`)
  }
  return values
}
