/** Query strings as the server reads them: `{ price: { gte: 1 }, 'family[]': [2, 3] }` is `price[gte]=1&family[]=2&family[]=3`. */
export function writeQuery(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const item of value) append(search, name, item)
    else append(search, name, value)
  }
  return search.toString()
}

function append(search: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return
  if (Array.isArray(value)) for (const item of value) append(search, `${name}[]`, item)
  else if (typeof value === 'object')
    for (const [key, item] of Object.entries(value)) append(search, `${name}[${key}]`, item)
  else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    search.append(name, String(value))
}

/** A body with a file travels as a form, its other fields as text; any other as JSON. */
export function writeBody(body: unknown): string | FormData {
  const fields: [string, unknown][] = typeof body === 'object' && body !== null ? Object.entries(body) : []
  if (!fields.some(([, value]) => value instanceof Blob)) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of fields) {
    if (value instanceof Blob || typeof value === 'string') form.append(name, value)
    else if (value !== null && value !== undefined) form.append(name, JSON.stringify(value))
  }
  return form
}
