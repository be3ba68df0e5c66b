import { useCallback, useSyncExternalStore } from 'react'

/** Whether the code of a tag is here. */
export function useIsDefined(tag: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      let isWanted = true
      void customElements.whenDefined(tag).then(() => isWanted && changed())
      return () => {
        isWanted = false
      }
    },
    [tag],
  )
  return useSyncExternalStore(subscribe, () => customElements.get(tag) !== undefined)
}
