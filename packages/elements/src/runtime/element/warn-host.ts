/** Warns the developer of the host page, in the console. */
export function warnHost(message: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console -- developers of host pages read the console, not our logs
  console.warn(...(cause === undefined ? [message] : [message, cause]))
}
