/**
 * Query strings as PHP reads them: `{ price: { gte: 1 }, facets: ['a'] }` is `price[gte]=1&facets[]=a`.
 * What is undefined, null or an empty list is left out.
 */
export function toSearchParams(query: Readonly<Record<string, unknown>> = {}): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) append(search, name, value)
  return search
}

function append(search: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) append(search, `${name}[]`, item)
  } else if (typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) append(search, `${name}[${key}]`, item)
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    search.append(name, String(value))
  }
}
