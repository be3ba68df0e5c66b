/**
 * Converts the state of a search to a readable query string, and back. It is written as the API writes its own
 * queries: `search=disjoncteur&family[]=12&price[gte]=10`. Numbers are read back as text: the element's
 * property accepts either.
 */

export type AddressValue = string | readonly AddressValue[] | { readonly [key: string]: AddressValue }
export type AddressState = { readonly [key: string]: AddressValue }

/** Default values, which are omitted from the address: `{ page: '1' }`. */
export type AddressDefaults = Readonly<Record<string, string>>

/** Maximum depth: deeper than any state, and shallow enough to protect the page. */
const maxDepth = 4

/** Same state, same text: names are in the order of the state, empty ones are omitted. */
export function writeSearch(state: unknown, defaults: AddressDefaults = {}): string {
  if (!isRecord(state)) return ''
  return Object.entries(state)
    .filter(([name, value]) => !(isScalar(value) && defaults[name] === String(value)))
    .flatMap(([name, value]) => writeValue(encode(name), value, 1))
    .join('&')
}

function writeValue(name: string, value: unknown, depth: number): string[] {
  if (isScalar(value)) return value === '' ? [] : [`${name}=${encode(String(value))}`]
  if (depth >= maxDepth) return []
  if (Array.isArray(value)) return value.flatMap((item) => writeValue(`${name}[]`, item, depth + 1))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, item]) =>
    writeValue(`${name}[${encode(key)}]`, item, depth + 1),
  )
}

/** Spaces as `+`, and all characters allowed in a query unescaped, to keep the address readable. */
function encode(text: string): string {
  return encodeURIComponent(text)
    .replace(/%20/g, '+')
    .replace(/%(?:2C|3A|2F|40)/g, decodeURIComponent)
}

/** Reads any query; invalid parts are ignored. `lists` contains the names that are a list even with one value. */
export function readSearch(query: string, lists: readonly string[] = []): AddressState {
  const tree = new Tree()
  for (const [name, value] of new URLSearchParams(query)) {
    const path = readName(lists.includes(name) ? `${name}[]` : name)
    if (path && value !== '') tree.put(path, value)
  }
  return tree.toRecord()
}

/** `price[gte]` → `['price', 'gte']`, `family[]` → `['family', '']`. */
function readName(name: string): string[] | null {
  const [, head, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? []
  if (head === undefined) return null
  const path = [head, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => key ?? '')]
  return path.length > maxDepth ? null : path
}

/** A map instead of an object, so that `__proto__` in an address is a name like any other. */
class Tree {
  readonly #children = new Map<string, Tree | string>()
  #next = 0

  put([name = '', ...rest]: readonly string[], value: string): void {
    const key = name === '' ? `#${this.#next++}` : name
    if (rest.length === 0) {
      this.#children.set(key, value)
      return
    }
    const existing = this.#children.get(key)
    const child = existing instanceof Tree ? existing : new Tree()
    this.#children.set(key, child)
    child.put(rest, value)
  }

  toValue(): AddressValue {
    return this.#next > 0 ? this.#values().map(([, value]) => value) : this.toRecord()
  }

  toRecord(): AddressState {
    return Object.fromEntries(this.#values())
  }

  #values(): [string, AddressValue][] {
    return [...this.#children].map(([key, value]) => [key, value instanceof Tree ? value.toValue() : value])
  }
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
