/**
 * Runs `then` when the page is idle, and after `timeout` milliseconds at the latest. A browser without
 * `requestIdleCallback` runs it after that time.
 */
export function whenIdle(then: () => void, timeout: number): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout })
  else setTimeout(then, timeout)
}
