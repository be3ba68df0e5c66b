import { warnHost } from '../element/warn-host.ts'

/** The API on the origin of this script, whatever the origin of the page. */
export const defaultApiBase = `${scriptOrigin(import.meta.url, globalThis.location?.href)}/api`

/**
 * Some bundlers replace the address of a script by that of its source file, or by nothing: then it is served from the origin of
 * the page. On a server there is neither.
 */
export function scriptOrigin(script: string | undefined, page: string | undefined): string {
  const onWeb = [script, page].map((address) => URL.parse(address ?? '')).filter((url) => url !== null)
  return onWeb.find(({ protocol }) => /^https?:$/.test(protocol))?.origin ?? ''
}

/** Resolves an address given by the host, absolute or relative to its page; no trailing slash. */
export function resolveApiBase(address: string | null, base: string): string {
  if (address === null) return defaultApiBase
  if (URL.canParse(address, base)) return new URL(address, base).href.replace(/\/+$/, '')
  warnHost(`"${address}" is not a valid "api-base"; its default is used.`)
  return defaultApiBase
}
