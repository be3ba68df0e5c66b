import { warnHost } from '../element/warn-host.ts'

/** The API on the origin of this script, whatever the origin of the page. */
export const defaultApiBase = `${new URL(import.meta.url).origin}/api`

/** Resolves an address given by the host, absolute or relative to its page; no trailing slash. */
export function resolveApiBase(address: string | null, base: string): string {
  if (address === null) return defaultApiBase
  if (URL.canParse(address, base)) return new URL(address, base).href.replace(/\/+$/, '')
  warnHost(`"${address}" is not a valid "api-base"; its default is used.`)
  return defaultApiBase
}
