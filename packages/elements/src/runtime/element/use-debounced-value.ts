import { useEffect, useState } from 'react'

/** Debounce in milliseconds. */
const delay = 150

/** The value once it has not changed for the delay. */
export function useDebouncedValue(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
