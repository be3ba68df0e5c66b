/** One act that waits until nothing has asked for another for a while. */
export interface Rest {
  /** Takes the place of the act that waits. */
  readonly wait: (act: () => void) => void
  /** What waits is done now. */
  readonly settle: () => void
  /** What waits is not done any more. */
  readonly drop: () => void
}

/** @param pause in milliseconds */
export function createRest(pause: number): Rest {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => void) | null = null
  function drop() {
    clearTimeout(timer)
    waiting = null
  }
  function settle() {
    const act = waiting
    drop()
    act?.()
  }
  return {
    wait(act) {
      clearTimeout(timer)
      waiting = act
      timer = setTimeout(settle, pause)
    },
    settle,
    drop,
  }
}
