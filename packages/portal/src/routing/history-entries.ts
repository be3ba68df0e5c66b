/** Data stored with a history entry. */
interface Entry {
  /** Its name, under which its scroll position is kept. */
  readonly comptoirKey: string
  /** Its place among the entries: how many steps Back is from another is their difference. */
  readonly comptoirStep: number
}

export interface HistoryEntries {
  readonly push: (href: string) => void
  /** Gives the entry at hand another address. */
  readonly replace: (href: string) => void
  /** Whether the entry at hand was written by us: a reload keeps it, a typed `#` does not have it. */
  readonly isOurs: () => boolean
  /** How many steps the entry at hand is from the one on screen, after Back (below 0) or Forward; 0 when it is that one. */
  readonly distance: () => number
  /** The entry at hand is the one on screen from now on. */
  readonly arrive: () => void
}

/** History entries of the tab with name and position. */
export function createHistoryEntries({ history }: Window): HistoryEntries {
  let step = isEntry(history.state) ? history.state.comptoirStep : 0

  function entry(): Entry {
    const known = entryKey(history.state)
    return { comptoirKey: known ?? newKey(), comptoirStep: step }
  }
  // An anchor that was typed makes an entry after the present one, without a name.
  const distance = () => (isEntry(history.state) ? history.state.comptoirStep - step : 1)

  return {
    push(href) {
      step += 1
      history.pushState({ comptoirKey: newKey(), comptoirStep: step } satisfies Entry, '', href)
    },
    replace: (href) => history.replaceState(entry(), '', href),
    isOurs: () => isEntry(history.state),
    distance,
    arrive() {
      step += distance()
    },
  }
}

const newKey = () => Math.random().toString(36).slice(2)

function isEntry(state: unknown): state is Entry {
  return (
    entryKey(state) !== null &&
    typeof state === 'object' &&
    state !== null &&
    'comptoirStep' in state &&
    typeof state.comptoirStep === 'number'
  )
}

/** The name of a history entry, under which its scroll position is kept. */
export function entryKey(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'comptoirKey' in state
    ? String(state.comptoirKey)
    : null
}
