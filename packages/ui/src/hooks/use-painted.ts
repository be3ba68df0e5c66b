import { useEffect, useState } from 'react'

/**
 * Whether something has been on for as long as it takes to be drawn once: what comes with it but need not come in the same
 * frame waits for this. Off again, it is off at once.
 */
export function usePainted(isOn: boolean): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const stop = afterPaint(() => setPainted(true))
    return () => {
      stop()
      setPainted(false)
    }
  }, [isOn])
  return isOn && isPainted
}

/** A page that nobody looks at draws nothing: there it is done at once. */
function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    timer = setTimeout(then)
  }
  const frame = document.hidden ? soon() : requestAnimationFrame(soon)
  return () => {
    clearTimeout(timer)
    if (frame !== undefined) cancelAnimationFrame(frame)
  }
}
