/** Says something to the developer of the page around us, in the console. */
export function warnHost(message: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console -- whoever embeds an element reads the console, not our logs
  console.warn(...(cause === undefined ? [message] : [message, cause]))
}
