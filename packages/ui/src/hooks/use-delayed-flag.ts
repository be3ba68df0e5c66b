import { useEffect, useState } from 'react'

/** Shorter waits need no indicator; in milliseconds. */
const delay = 300

/** True once `isOn` has lasted for the delay; for loading indicators. */
export function useDelayedFlag(isOn: boolean): boolean {
  const [isDelayed, setDelayed] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => setDelayed(true), delay)
    return () => {
      clearTimeout(timer)
      setDelayed(false)
    }
  }, [isOn])
  return isOn && isDelayed
}
