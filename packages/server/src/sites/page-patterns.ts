import { readFile } from 'node:fs/promises'

/** Reads the path patterns of the portal's pages, such as `/produits/{id}`, from the `pages.json` of its build. */
export async function readPagePatterns(path: string): Promise<RegExp[] | null> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return null
  const patterns: unknown = JSON.parse(text)
  if (!Array.isArray(patterns)) throw new Error(`${path} must be a list of paths`)
  return patterns.map((pattern) => toExpression(String(pattern)))
}

function toExpression(pattern: string): RegExp {
  const path = pattern.replace(/\/$/, '').replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`)
}

/** An unknown path still serves the portal, which shows an error; its status is then 404. */
export function isPagePath(patterns: readonly RegExp[] | null, path: string): boolean {
  return patterns === null || patterns.some((pattern) => pattern.test(path))
}
