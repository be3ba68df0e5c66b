import { useCallback, useSyncExternalStore } from 'react'

/** Whether a custom element is defined. */
export function useIsDefined(tag: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      let isMounted = true
      void customElements.whenDefined(tag).then(() => isMounted && changed())
      return () => {
        isMounted = false
      }
    },
    [tag],
  )
  return useSyncExternalStore(subscribe, () => customElements.get(tag) !== undefined)
}
