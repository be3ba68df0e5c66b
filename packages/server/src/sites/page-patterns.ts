import { readFile } from 'node:fs/promises'

/** The addresses of the portal's pages, such as `/produits/{id}`: its build writes them for us as `pages.json`. */
export async function readPagePatterns(path: string): Promise<RegExp[] | null> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return null
  const patterns: unknown = JSON.parse(text)
  if (!Array.isArray(patterns)) throw new Error(`${path} must be a list of addresses`)
  return patterns.map((pattern) => toExpression(String(pattern)))
}

function toExpression(pattern: string): RegExp {
  const path = pattern.replace(/\/$/, '').replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`)
}

/** An unknown address still shows the portal, which says so; its status is then 404. */
export function isKnownPage(patterns: readonly RegExp[] | null, path: string): boolean {
  return patterns === null || patterns.some((pattern) => pattern.test(path))
}
