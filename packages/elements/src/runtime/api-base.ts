import { warnHost } from './warn-host.ts'

/** The API on the origin that this script came from, wherever the page that uses it lives. */
export const defaultApiBase = `${new URL(import.meta.url).origin}/api`

/** An address given by the host, absolute or relative to its page, without the slash at its end. */
export function resolveApiBase(address: string | null, base: string): string {
  if (address === null) return defaultApiBase
  if (URL.canParse(address, base)) return new URL(address, base).href.replace(/\/+$/, '')
  warnHost(`"${address}" is no address for "api-base"; its default is used.`)
  return defaultApiBase
}
