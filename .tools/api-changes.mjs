// What a new OpenAPI document takes away from callers of an older one: operations, fields of answers, values, types, and inputs that
// have become required. New operations, fields of answers and optional inputs take nothing away.

/**
 * @typedef {{ type?: string | string[], const?: string | number | boolean, enum?: (string | number | boolean)[], properties?: Record<string, Schema>, required?: string[],
 *   items?: Schema, anyOf?: Schema[], oneOf?: Schema[], additionalProperties?: Schema | boolean, $ref?: string }} Schema
 * @typedef {{ content?: Record<string, { schema: Schema }> }} Content
 * @typedef {{ name: string, in: string, required?: boolean, schema: Schema }} Parameter
 * @typedef {{ parameters?: Parameter[], requestBody?: Content, responses: Record<string, Content> }} Operation
 * @typedef {{ paths: Record<string, Record<string, Operation>>, components: { schemas: Record<string, Schema> } }} ApiDocument
 * @typedef {{ name: string, what: string }} Change  `name` is `GET /internal/cart`, or that of a schema such as `Cart`
 * @typedef {'sent' | 'received'} Side  whether callers send or receive what a schema describes
 */

/**
 * Returns what callers of `before` have to change for `after`.
 * @param {ApiDocument} before
 * @param {ApiDocument} after
 * @returns {Change[]}
 */
export function breakingChanges(before, after) {
  /** @type {Change[]} */
  const changes = []
  /** @type {Set<string>} */
  const compared = new Set()

  for (const [path, item] of Object.entries(before.paths))
    for (const [method, operation] of Object.entries(item))
      compareOperation(`${method.toUpperCase()} ${path}`, operation, after.paths[path]?.[method])
  return changes

  /** @param {string} name @param {Operation} old @param {Operation | undefined} now */
  function compareOperation(name, old, now) {
    if (!now) return void changes.push({ name, what: 'does not exist any more' })
    compareParameters(name, old.parameters ?? [], now.parameters ?? [])
    compareContents(name, old.requestBody, now.requestBody, 'sent')
    if (!old.requestBody && now.requestBody) changes.push({ name, what: 'needs a body' })
    for (const [status, response] of Object.entries(old.responses)) {
      if (!status.startsWith('2')) continue
      if (now.responses[status]) compareContents(name, response, now.responses[status], 'received')
      else changes.push({ name, what: `does not answer ${status} any more` })
    }
  }

  /** @param {string} name @param {Parameter[]} old @param {Parameter[]} now */
  function compareParameters(name, old, now) {
    const keyOf = (/** @type {Parameter} */ one) => `${one.in} ${one.name}`
    const left = new Map(now.map((one) => [keyOf(one), one]))
    for (const one of old) {
      const same = left.get(keyOf(one))
      if (!same) changes.push({ name, what: `does not take the ${keyOf(one)} any more` })
      else compare(name, one.name, one.schema, same.schema, 'sent')
      if (same?.required && !one.required) changes.push({ name, what: `needs the ${keyOf(one)}` })
      left.delete(keyOf(one))
    }
    for (const one of left.values()) if (one.required) changes.push({ name, what: `needs the ${keyOf(one)}` })
  }

  /** @param {string} name @param {Content | undefined} old @param {Content | undefined} now @param {Side} side */
  function compareContents(name, old, now, side) {
    for (const [type, { schema }] of Object.entries(old?.content ?? {})) {
      const same = now?.content?.[type]
      if (same) compare(name, side === 'sent' ? 'body' : 'answer', schema, same.schema, side)
      else changes.push({ name, what: `${type} is not ${side} any more` })
    }
  }

  /** @param {string} name @param {string} place @param {Schema} old @param {Schema} now @param {Side} side */
  function compare(name, place, old, now, side) {
    if (old.$ref !== undefined) {
      const schema = nameOf(old.$ref)
      const pair = `${schema} ${now.$ref} ${side}`
      if (compared.has(pair)) return
      compared.add(pair)
      const target = before.components.schemas[schema]
      if (target) compare(schema, schema, target, resolve(now, after), side)
      return
    }
    const [oldParts, nowParts] = [partsOf(old, before), partsOf(resolve(now, after), after)]
    const [oldKinds, nowKinds] = [kindsOf(oldParts), kindsOf(nowParts)]
    // Callers may get what they do not know, or not be allowed to send what they did.
    const [more, less] = side === 'received' ? [nowKinds, oldKinds] : [oldKinds, nowKinds]
    const changed = [...more].filter((kind) => !less.has(kind) && !(kind === 'integer' && less.has('number')))
    if (changed.length > 0)
      changes.push({ name, what: `${place} is ${list(nowKinds)} instead of ${list(oldKinds)}` })
    const left = valuesOf(nowParts)
    const gone = [...valuesOf(oldParts)].filter((value) => left.size > 0 && !left.has(value))
    if (gone.length > 0) changes.push({ name, what: `${place} has no value ${gone.join(', ')} any more` })
    if (side === 'sent' && left.size > 0 && valuesOf(oldParts).size === 0)
      changes.push({ name, what: `${place} takes only ${[...left].join(', ')}` })
    compareObjects(name, place, pick(oldParts, 'object'), pick(nowParts, 'object'), side)
    const [oldItems, nowItems] = [pick(oldParts, 'array')[0]?.items, pick(nowParts, 'array')[0]?.items]
    if (oldItems && nowItems) compare(name, `${place}[]`, oldItems, nowItems, side)
  }

  /** @param {string} name @param {string} place @param {Schema[]} old @param {Schema[]} now @param {Side} side */
  function compareObjects(name, place, old, now, side) {
    for (const [at, one] of old.entries()) {
      const type = typeOf(one.properties)
      const same = now.find(({ properties }) => typeOf(properties) === type && type) ?? now[at]
      if (!same) continue
      const [wasNeeded, isNeeded] = [new Set(one.required), new Set(same.required)]
      for (const [field, schema] of Object.entries(one.properties ?? {})) {
        const next = same.properties?.[field]
        if (!next) changes.push({ name, what: `${place}.${field} is gone` })
        else compare(name, `${place}.${field}`, schema, next, side)
        if (next && side === 'received' && wasNeeded.has(field) && !isNeeded.has(field))
          changes.push({ name, what: `${place}.${field} may be missing` })
      }
      for (const field of isNeeded)
        if (side === 'sent' && !wasNeeded.has(field))
          changes.push({ name, what: `${place}.${field} is required` })
    }
  }
}

/** What an object says it is. @param {Record<string, Schema> | undefined} properties */
const typeOf = (properties) => properties?.['@type']?.const ?? properties?.['@type']?.enum?.[0]

const nameOf = (/** @type {string} */ reference) => reference.replace('#/components/schemas/', '')

/** @param {Schema} schema @param {ApiDocument} document @returns {Schema} */
function resolve(schema, document) {
  return schema.$ref === undefined ? schema : (document.components.schemas[nameOf(schema.$ref)] ?? {})
}

/** @param {Schema} schema @param {ApiDocument} document @returns {Schema[]} */
function partsOf(schema, document) {
  const parts = schema.anyOf ?? schema.oneOf
  if (parts) return parts.flatMap((part) => partsOf(resolve(part, document), document))
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema]
}

/** @param {Schema[]} parts @param {string} type */
const pick = (parts, type) => parts.filter((part) => part.type === type)

/** @param {Schema[]} parts */
const kindsOf = (parts) => new Set(parts.map(({ type }) => String(type ?? 'anything')))

/** @param {Schema[]} parts */
const valuesOf = (parts) =>
  new Set(parts.flatMap((part) => ('const' in part ? [part.const] : (part.enum ?? []))).map(String))

/** @param {Set<string>} kinds */
const list = (kinds) => [...kinds].toSorted().join(' or ')
