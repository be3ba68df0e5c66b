import { isJson, type Json } from './open-api-schemas.ts'

/** Values by the names of fields, as a buyer of cables and heat pumps would see them; `parent.name` where that is not enough. */
const byName: Json = {
  'manufacturer.name': 'Fabricant Exemple',
  'supplier.name': 'Distribution Exemple',
  'family.name': 'Câbles rigides',
  'catalog.name': 'Tarif public',
  'unit.name': 'Agence de Lyon',
  'user.name': 'Claire Martin',
  reference: 'R2V3G2.5',
  ean: '3245060000000',
  name: 'Câble R2V 3G2,5',
  label: 'Câble R2V 3G2,5',
  search: 'câble 3G2,5',
  username: 'client',
  firstName: 'Claire',
  lastName: 'Martin',
  displayName: 'Claire Martin',
  email: 'achats@installateur.example',
  city: 'Lyon',
  zipCode: '69003',
  country: 'FR',
  countryCode: 'FR',
  address: '12 rue des Lilas',
  phone: '+33472000000',
  siret: '73282932000074',
  siren: '732829320',
  quantity: 25,
  price: 1.85,
  unitPrice: 1.85,
  netPrice: 1.85,
  net: 1.85,
  base: 1.85,
  public: 2.6,
  total: 46.25,
  amount: 12.5,
  password: 'cuivre lampe toiture 42',
  comment: 'Livraison le matin',
  answer: 'La référence est corrigée.',
  fileName: 'commande.pdf',
  etimClass: 'EC000057',
  unspsc: '26121600',
  url: 'https://erp.example/return',
  shopUrl: 'https://shop.example/punchout',
  origin: 'https://erp.example',
}

/** Optional by their schemas, required by a rule of their routes. */
const neededByRule = new Set(['answer'])

/** Texts of the forms that patterns ask for. */
const texts = [
  '2026-12-01',
  '2026-12-01T08:00:00+01:00',
  '2026-12-01T08:00:00Z',
  '2026-12',
  '2f1d6a5e-1c7b-4c56-9f0e-6f2f5c3f9a10',
  'achats@installateur.example',
  'https://erp.example/return',
  'EC000057',
  'EF000007',
  '3245060000000',
  '73282932000074',
  '732829320',
  '#0b5fff',
  '12:30',
  '1',
  'A1',
  'a',
]

/**
 * An example that fits a JSON Schema; `name` is that of the field, `parent` that of what holds it. Fields that may be missing are
 * left out.
 */
export function exampleOf(schema: Json, name: string, definitions: Json = {}, parent = ''): unknown {
  const known = { ...definitions, ...(isJson(schema['$defs']) ? schema['$defs'] : {}) }
  const reference = typeof schema['$ref'] === 'string' ? schema['$ref'].replace('#/$defs/', '') : undefined
  // A schema that contains itself ends at its first level.
  if (reference !== undefined) {
    const { [reference]: target, ...others } = known
    return isJson(target) ? exampleOf(target, name, others, parent) : null
  }
  if ('const' in schema) return schema['const']
  if ('default' in schema) return schema['default']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  if (mayBeNull(schema) && !(name in byName)) return null
  const choices = [schema['anyOf'], schema['oneOf'], schema['allOf']].find(Array.isArray)?.filter(isJson)
  if (choices?.[0]) return exampleOf(choices[0], name, known, parent)
  const types: unknown = schema['type']
  const type: unknown = Array.isArray(types) ? types.find((one) => one !== 'null') : types
  if (type === 'object') return exampleObject(schema, name, known)
  if (type === 'array') return exampleList(schema, name, known)
  if (type === 'integer' || type === 'number') return exampleNumber(schema, name, type)
  if (type === 'boolean') return false
  if (type === 'string')
    return exampleText(schema, `${parent}.${name}` in byName ? `${parent}.${name}` : name)
  return null
}

/** A text or a number that may be missing; what it would be is not known. */
const mayBeNull = ({ type, anyOf }: Json) => {
  const choices = Array.isArray(anyOf) ? anyOf.filter(isJson).map((choice) => choice['type']) : type
  return Array.isArray(choices) && choices.includes('null') && !choices.includes('object')
}

function exampleObject(schema: Json, parent: string, known: Json): Json {
  const { properties, required, propertyNames, additionalProperties } = schema
  const parts: Json = isJson(properties) ? properties : {}
  const needed = new Set(Array.isArray(required) ? required : [])
  const type = isJson(parts['@type']) ? parts['@type']['const'] : undefined
  const fields = Object.entries(parts).flatMap(([name, part]) =>
    isJson(part) && (needed.has(name) || neededByRule.has(name))
      ? [[name, name === '@id' ? addressOf(type) : exampleOf(part, name, known, parent)] as const]
      : [],
  )
  if (fields.length > 0 || !isJson(additionalProperties) || !isJson(propertyNames))
    return Object.fromEntries(fields)
  const key = exampleText(propertyNames, 'key')
  return { [key]: exampleOf(additionalProperties, key, known) }
}

/** `/internal/cart_lines/1` of a `CartLine`. */
const addressOf = (type: unknown) =>
  `/internal/${String(type)
    .replace(/\B[A-Z]/g, '_$&')
    .toLowerCase()}s/1`

function exampleList({ items, minItems, prefixItems }: Json, name: string, known: Json): unknown[] {
  if (Array.isArray(prefixItems))
    return prefixItems.filter(isJson).map((item) => exampleOf(item, name, known))
  const item = isJson(items) ? items : {}
  // A schema that contains itself has no further level.
  const reference = typeof item['$ref'] === 'string' ? item['$ref'].replace('#/$defs/', '') : undefined
  if (reference !== undefined && !(reference in known)) return []
  const one = exampleOf(item, name.replace(/ies$/, 'y').replace(/s$/, ''), known)
  return Array.from({ length: Math.max(1, Number(minItems ?? 1)) }, () => one)
}

function exampleNumber({ minimum, maximum, exclusiveMinimum }: Json, name: string, type: string): number {
  const lowest = Number(
    minimum ?? (exclusiveMinimum === undefined ? -Infinity : Number(exclusiveMinimum) + 1),
  )
  const named = byName[name]
  const wanted = typeof named === 'number' && (type === 'number' || Number.isInteger(named)) ? named : 1
  return Math.min(Math.max(wanted, lowest), Number(maximum ?? Infinity))
}

function exampleText({ pattern, minLength, maxLength, format }: Json, name: string): string {
  const fits = (text: unknown): text is string =>
    typeof text === 'string' &&
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)) &&
    text.length >= Number(minLength ?? 0) &&
    text.length <= Number(maxLength ?? Infinity)
  const candidates = [
    byName[name],
    byFormat[String(format)],
    ...(pattern === undefined ? [] : texts),
    'string',
  ]
  return candidates.find(fits) ?? 'a'.repeat(Math.max(1, Number(minLength ?? 1)))
}

const byFormat: Json = {
  'date-time': '2026-12-01T08:00:00+01:00',
  date: '2026-12-01',
  email: 'achats@installateur.example',
  uri: 'https://erp.example/return',
  uuid: '2f1d6a5e-1c7b-4c56-9f0e-6f2f5c3f9a10',
}
