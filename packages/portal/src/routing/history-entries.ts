/** Data stored with a history entry. */
interface Entry {
  /** Its name, under which its scroll position is stored. */
  readonly comptoirKey: string
  /** Its position among the entries: the difference of two positions is the number of steps between them. */
  readonly comptoirStep: number
}

export interface HistoryEntries {
  readonly push: (href: string) => void
  /** Replaces the address of the current entry. */
  readonly replace: (href: string) => void
  /** Whether the current entry was written by us: still so after a reload, but not after a typed `#`. */
  readonly isOwnEntry: () => boolean
  /** Steps from the entry on screen to the current one, after Back (below 0) or Forward; 0 when they are the same. */
  readonly distance: () => number
  /** Marks the current entry as the one on screen. */
  readonly arrive: () => void
}

/** History entries of the tab with name and position. */
export function createHistoryEntries({ history }: Window): HistoryEntries {
  let step = isEntry(history.state) ? history.state.comptoirStep : 0

  function entry(): Entry {
    const key = entryKey(history.state)
    return { comptoirKey: key ?? newKey(), comptoirStep: step }
  }
  // A typed anchor adds an unnamed entry after the current one.
  const distance = () => (isEntry(history.state) ? history.state.comptoirStep - step : 1)

  return {
    push(href) {
      step += 1
      history.pushState({ comptoirKey: newKey(), comptoirStep: step } satisfies Entry, '', href)
    },
    replace: (href) => history.replaceState(entry(), '', href),
    isOwnEntry: () => isEntry(history.state),
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

/** The name of a history entry, under which its scroll position is stored. */
export function entryKey(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'comptoirKey' in state
    ? String(state.comptoirKey)
    : null
}
