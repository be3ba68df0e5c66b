/**
 * Does it once the page has drawn what it was at, and after `patience` milliseconds at the latest. A browser that does
 * not tell when it is idle does it after that time.
 */
export function whenIdle(then: () => void, patience: number): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: patience })
  else setTimeout(then, patience)
}
