import { createStore, type StoreApi } from 'zustand/vanilla'

export const themes = ['auto', 'light', 'dark', 'contrast'] as const
export type ThemeChoice = (typeof themes)[number]

const storageKey = 'comptoir.theme'

export interface ThemeStore extends StoreApi<{ readonly theme: ThemeChoice }> {
  readonly choose: (theme: ThemeChoice) => void
  /** Applies what another tab has chosen. */
  readonly adopt: () => void
}

/** Light, dark, for sunlight or as the system; the browser remembers it. */
export function createThemeStore(storage: Storage, page: Document = document): ThemeStore {
  const stored = () => themes.find((theme) => theme === storage.getItem(storageKey)) ?? 'auto'
  const store = createStore<{ theme: ThemeChoice }>(() => ({ theme: stored() }))
  function apply(theme: ThemeChoice) {
    // The background below the page, and the scroll bars.
    page.documentElement.dataset.theme = theme
    store.setState({ theme })
  }
  apply(stored())
  return {
    ...store,
    choose(theme) {
      storage.setItem(storageKey, theme)
      apply(theme)
    },
    adopt: () => apply(stored()),
  }
}
