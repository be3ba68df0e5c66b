import { useCallback, useState } from 'react'

export interface Copying {
  /** Of the text that was copied last: a new text has not been. */
  readonly state: 'idle' | 'copied' | 'failed'
  /** Answers whether it worked. */
  readonly copy: () => Promise<boolean>
  /** Forgets it: the button says again what it does. */
  readonly reset: () => void
}

/** Puts a text on the clipboard. Pages without TLS, and frames without the right, have none: then it has failed. */
export function useCopy(value: string): Copying {
  const [outcome, setOutcome] = useState<{ of: string; state: 'copied' | 'failed' } | null>(null)
  const copy = useCallback(async () => {
    try {
      await navigator.clipboard.writeText(value)
      setOutcome({ of: value, state: 'copied' })
      return true
    } catch {
      setOutcome({ of: value, state: 'failed' })
      return false
    }
  }, [value])
  const reset = useCallback(() => setOutcome(null), [])
  return { state: outcome?.of === value ? outcome.state : 'idle', copy, reset }
}
