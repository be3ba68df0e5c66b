/** The type of an attribute. Its text is converted by `parseAttribute`; a missing attribute means the default. */
export type AttributeSpec =
  | { readonly type: 'string'; readonly default: string | null; readonly doc: string }
  | {
      readonly type: 'number'
      readonly default: number | null
      readonly min?: number
      readonly max?: number
      readonly doc: string
    }
  /** As in HTML, present is true and absent is false, so it has no default; use `no-…` to switch something off. */
  | { readonly type: 'boolean'; readonly doc: string }
  | {
      readonly type: 'enum'
      readonly values: readonly string[]
      readonly default: string
      readonly doc: string
    }

export type AttributeTable = Readonly<Record<string, AttributeSpec>>

export type AttributeValue<Spec extends AttributeSpec> = Spec extends { type: 'boolean' }
  ? boolean
  : Spec extends { type: 'enum'; values: readonly (infer Value)[] }
    ? Value
    : Spec extends { type: 'number'; default: infer Default }
      ? number | (Default extends null ? null : never)
      : Spec extends { type: 'string'; default: infer Default }
        ? string | (Default extends null ? null : never)
        : never

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

/** `page-size` in HTML is `pageSize` in JavaScript. */
export type AttributeProps<Table extends AttributeTable> = {
  readonly [Name in keyof Table & string as Camel<Name>]: AttributeValue<Table[Name]>
}

export type Scalar = string | number | boolean | null

/** `page-size` → `pageSize`. */
export function camelCase(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase())
}

export function attributeDefault(spec: AttributeSpec): Scalar {
  return spec.type === 'boolean' ? false : spec.default
}

/** The value of an attribute's text; `undefined` when invalid. */
export function parseAttribute(spec: AttributeSpec, text: string): Scalar | undefined {
  if (spec.type === 'boolean') return true
  if (spec.type === 'string') return text
  if (spec.type === 'enum') return spec.values.includes(text) ? text : undefined
  const value = text.trim() === '' ? Number.NaN : Number(text)
  const fits = Number.isFinite(value) && value >= (spec.min ?? value) && value <= (spec.max ?? value)
  return fits ? value : undefined
}

/** The value that a host assigns to the matching property: the value itself, or the attribute's text. */
export function parseScalarProperty(spec: AttributeSpec, value: unknown): Scalar | undefined {
  if (value === undefined || value === null) return attributeDefault(spec)
  if (spec.type === 'boolean') return Boolean(value)
  if (typeof value === 'string' || typeof value === 'number') return parseAttribute(spec, String(value))
  return undefined
}
