import { useCallback, useState } from 'react'

export interface CopyState {
  /** Whether the current text was copied; false again for a new text. */
  readonly state: 'idle' | 'copied' | 'failed'
  /** Returns whether it worked. */
  readonly copy: () => Promise<boolean>
  /** Resets the state: the button shows its label again. */
  readonly reset: () => void
}

/** Copies a text to the clipboard. Fails on pages without TLS, and in frames without permission. */
export function useCopy(value: string): CopyState {
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
