import { useSyncExternalStore } from 'react'

const minute = 60_000

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, minute / 2)
  return () => clearInterval(timer)
}

/** The current time, to the minute. */
export function useNow(): Date {
  const present = useSyncExternalStore(subscribe, () => Math.floor(Date.now() / minute))
  return new Date(present * minute)
}
