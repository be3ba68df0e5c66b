import {
  attributeDefault,
  camelCase,
  parseAttribute,
  parseScalarProperty,
  type AttributeSpec,
  type AttributeTable,
} from './attributes.ts'
import { commonAttributes, type HrefFor } from './common.ts'
import type { ElementApi } from './element-definition.ts'
import { warnHost } from './warn-host.ts'

/** Current values of an element instance, from attributes and properties. */
export class ElementValues {
  readonly #api: ElementApi
  readonly #attributes: AttributeTable
  readonly #values: Record<string, unknown> = {}
  hrefFor: HrefFor | undefined

  constructor(publicApi: ElementApi) {
    this.#api = publicApi
    this.#attributes = allAttributes(publicApi)
    for (const [name, spec] of Object.entries(this.#attributes)) {
      this.#values[camelCase(name)] = attributeDefault(spec)
    }
  }

  get(property: string): unknown {
    return property === 'hrefFor' ? this.hrefFor : this.#values[property]
  }

  /** An attribute was added, changed or removed; removed means its default. */
  setAttribute(name: string, text: string | null): void {
    const spec = this.#attributes[name]
    if (!spec) return
    const value = text === null ? attributeDefault(spec) : parseAttribute(spec, text)
    this.#setScalar(name, spec, value, text)
  }

  /** A property was assigned: that of an attribute, an object, or `hrefFor`. */
  setProperty(property: string, value: unknown): void {
    if (property === 'hrefFor') {
      this.hrefFor = isHrefFor(value) ? value : undefined
      return
    }
    const scalar = Object.entries(this.#attributes).find(([name]) => camelCase(name) === property)
    if (scalar) this.#setScalar(...scalar, parseScalarProperty(scalar[1], value), value)
    else this.#setObject(property, value)
  }

  /** The props of the element's component. */
  own(): Record<string, unknown> {
    const names = [...Object.keys(this.#api.attributes).map(camelCase), ...Object.keys(this.#api.properties)]
    return Object.fromEntries(names.map((name) => [name, this.#values[name]]))
  }

  #setScalar(name: string, spec: AttributeSpec, value: unknown, input: unknown): void {
    if (value === undefined) warnOnce(this.#api.tag, name, input)
    this.#values[camelCase(name)] = value === undefined ? attributeDefault(spec) : value
  }

  #setObject(name: string, value: unknown): void {
    const spec = this.#api.properties[name]
    if (!spec) return
    const fits = value === undefined || value === null || spec.schema.safeParse(value).success
    if (!fits) warnOnce(this.#api.tag, name, value)
    // The host's own object, not a copy: identity tells React whether anything has changed.
    this.#values[name] = fits ? (value ?? undefined) : undefined
  }
}

export function allAttributes(publicApi: ElementApi): AttributeTable {
  return { ...commonAttributes, ...publicApi.attributes }
}

/** The names of the JavaScript properties of an element. */
export function propertyNames(publicApi: ElementApi): string[] {
  return [
    ...Object.keys(allAttributes(publicApi)).map(camelCase),
    ...Object.keys(publicApi.properties),
    'hrefFor',
  ]
}

function isHrefFor(value: unknown): value is HrefFor {
  return typeof value === 'function'
}

const warned = new Set<string>()

function warnOnce(tag: string, name: string, input: unknown): void {
  const text = typeof input === 'string' ? input : JSON.stringify(input)
  const warning = `<${tag}> cannot use ${text} as "${name}"; its default is used.`
  if (warned.has(warning)) return
  warned.add(warning)
  warnHost(warning)
}
