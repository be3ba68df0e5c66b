import { createContext, use } from 'react'

interface PagePlace {
  /** It is looked at; else it lies ready out of sight, and tells nobody. */
  readonly isShown: boolean
  /** It may take the focus and name the tab. */
  readonly isReached: boolean
}

/** Where a page is. */
export const OnScreen = createContext<PagePlace>({ isShown: true, isReached: true })

export function useOnScreen(): PagePlace {
  return use(OnScreen)
}
