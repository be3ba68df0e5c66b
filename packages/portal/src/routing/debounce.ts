/** Runs the last scheduled task after a pause. */
export interface Debounce {
  /** Replaces the pending task and restarts the delay. */
  readonly schedule: (task: () => void) => void
  /** Runs the pending task now. */
  readonly flush: () => void
  /** Drops the pending task. */
  readonly cancel: () => void
}

/** @param delay in milliseconds */
export function createDebounce(delay: number): Debounce {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: (() => void) | null = null
  function cancel() {
    clearTimeout(timer)
    pending = null
  }
  function flush() {
    const task = pending
    cancel()
    task?.()
  }
  return {
    schedule(task) {
      clearTimeout(timer)
      pending = task
      timer = setTimeout(flush, delay)
    },
    flush,
    cancel,
  }
}
