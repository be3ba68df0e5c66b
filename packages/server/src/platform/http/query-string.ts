import qs from 'qs'

/**
 * Parses `facets[]=a&price[gte]=1&order[name]=asc` like API Platform. Excessive nesting or repetition stays
 * unparsed text, which the route's strict schema then rejects by name.
 */
export function parseQueryString(text: string): Record<string, unknown> {
  return qs.parse(text, {
    depth: 3,
    arrayLimit: 200,
    parameterLimit: 500,
    ignoreQueryPrefix: true,
    allowPrototypes: false,
    plainObjects: true,
  })
}

/** Returns the query of a link to another page of the same collection. */
export function writeQueryString(query: Readonly<Record<string, unknown>>): string {
  return qs.stringify(query, { arrayFormat: 'brackets', encodeValuesOnly: true })
}

/** Returns the name of a parameter in a URL: `['price', 'gte']` is `price[gte]`, `['family', 0]` is `family[0]`. */
export function parameterName(path: readonly PropertyKey[]): string {
  return path.map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`)).join('')
}
