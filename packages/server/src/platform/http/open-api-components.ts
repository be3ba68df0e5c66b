import { problemSchema, violationListSchema } from '@comptoir/contract'
import { dataKeywords, isJson, mapValues, outputSchema, type Json } from './open-api-schemas.ts'

/** The paths of a document, and the schemas that they refer to. */
interface Lifted {
  readonly paths: Json
  readonly schemas: Json
}

/** Which type a schema describes, and which operation had it first. */
interface Shape {
  readonly type: string
  readonly operation: string
}

/**
 * Moves the schemas of named types below `components`, where each stands once: `Cart` for the only shape of a type,
 * `Product.searchProducts` for one of several, after the first operation with it, by address.
 */
export function liftSchemas(paths: Readonly<Record<string, Json>>): Lifted {
  const shapes = new Map<string, Shape>()
  for (const item of Object.values(paths))
    for (const operation of Object.values(item)) collect(operation, idOf(operation), shapes)
  const names = namesOf(shapes)
  const schemas: Record<string, Json> = {
    Problem: outputSchema(problemSchema),
    ConstraintViolationList: outputSchema(violationListSchema),
  }

  function lift(value: unknown, operation: string): unknown {
    if (Array.isArray(value)) return value.map((one) => lift(one, operation))
    if (!isJson(value)) return value
    const { $defs, ...own } = value
    // Schemas that contain themselves.
    for (const [name, part] of Object.entries(isJson($defs) ? $defs : {}))
      schemas[`${operation}.${partName(name)}`] = liftInside(part, operation)
    const name = names.get(JSON.stringify(value))
    if (name === undefined) return liftInside(own, operation)
    schemas[name] ??= liftInside(own, operation)
    return { $ref: `#/components/schemas/${name}` }
  }

  function liftInside(value: unknown, operation: string): Json {
    return mapValues(isJson(value) ? value : {}, (part, key) => {
      if (dataKeywords.has(key)) return part
      return key === '$ref' ? localReference(String(part), operation) : lift(part, operation)
    })
  }

  const lifted = mapValues(paths, (item) =>
    mapValues(isJson(item) ? item : {}, (operation) => lift(operation, idOf(operation))),
  )
  const sorted = Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { paths: lifted, schemas: Object.fromEntries(sorted) }
}

const idOf = (operation: unknown) => (isJson(operation) ? String(operation['operationId']) : '')

/** Finds the schemas of named types, by their text. */
function collect(value: unknown, operation: string, shapes: Map<string, Shape>): void {
  for (const [key, part] of Object.entries(Array.isArray(value) || isJson(value) ? value : {}))
    if (!dataKeywords.has(key)) collect(part, operation, shapes)
  const type = isJson(value) ? typeOf(value) : undefined
  const text = type === undefined ? '' : JSON.stringify(value)
  if (type !== undefined && !shapes.has(text)) shapes.set(text, { type, operation })
}

/** The name of a schema: its title, or the only value that its `@type` may have. */
function typeOf({ title, properties }: Json): string | undefined {
  if (typeof title === 'string') return title
  const type = isJson(properties) ? properties['@type'] : undefined
  const value = isJson(type) ? type['const'] : undefined
  return typeof value === 'string' ? value : undefined
}

function namesOf(shapes: ReadonlyMap<string, Shape>): ReadonlyMap<string, string> {
  const ofType = Map.groupBy(shapes, ([, { type }]) => type)
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const [text, { type, operation }] of shapes) {
    const base = ofType.get(type)?.length === 1 ? type : `${type}.${operation}`
    let name = base
    for (let at = 2; taken.has(name); at++) name = `${base}.${at}`
    taken.add(name)
    names.set(text, name)
  }
  return names
}

const partName = (name: string) => name.replace(/^_+schema/, 'part')

const localReference = (reference: string, operation: string) =>
  reference.replace(
    /^#\/\$defs\/(.+)$/,
    (_all, name: string) => `#/components/schemas/${operation}.${partName(name)}`,
  )
