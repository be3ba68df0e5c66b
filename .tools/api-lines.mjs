// An OpenAPI document as lines of text, one for each operation and schema, with what a comparison looks at and nothing else, so that
// it is small and a change of the API is a changed line.
//
// `"string|null"` is a type, `"#Cart"` a schema, `{"id":"integer","unit?":"string"}` an object, `["*","string"]` a list,
// `["=","m","piece"]` texts to choose from, `["|","string","#Cart"]` one of several.

/**
 * @typedef {import('./api-changes.mjs').ApiDocument} ApiDocument
 * @typedef {import('./api-changes.mjs').Schema} Schema
 * @typedef {import('./api-changes.mjs').Operation} Operation
 * @typedef {string | number | boolean | Short[] | { [field: string]: Short }} Short
 * @typedef {Record<string, Short>} ShortContent  by media type
 * @typedef {{ takes?: Record<string, Short>, body?: ShortContent, answers: Record<string, ShortContent> }} ShortOperation
 */

/** @param {ApiDocument} document */
export function linesOf({ paths, components }) {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, operation]) =>
        /** @type {const} */ ([`${method.toUpperCase()} ${path}`, shortenOperation(operation)]),
    ),
  )
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => /** @type {const} */ ([name, shorten(schema)]),
  )
  return [...operations, ...schemas].map(([name, value]) => `${name} ${JSON.stringify(value)}\n`).join('')
}

/** @param {string} text @returns {ApiDocument} */
export function documentOf(text) {
  /** @type {ApiDocument} */
  const document = { paths: {}, components: { schemas: {} } }
  for (const line of text.trim().split('\n')) {
    const [, method, path, name = '', json = ''] =
      /^(?:(GET|POST|PUT|DELETE) (\S+)|(\S+)) (.*)$/.exec(line) ?? []
    if (method === undefined || path === undefined)
      document.components.schemas[name] = expand(JSON.parse(json))
    else (document.paths[path] ??= {})[method.toLowerCase()] = expandOperation(JSON.parse(json))
  }
  return document
}

/** @param {Operation} operation @returns {ShortOperation} */
function shortenOperation({ parameters, requestBody, responses }) {
  const takes = parameters?.map(
    ({ name, in: place, required, schema }) =>
      /** @type {const} */ ([`${place} ${name}${required ? '' : '?'}`, shorten(schema)]),
  )
  const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  return {
    ...(takes?.length && { takes: Object.fromEntries(takes) }),
    ...(requestBody && { body: mapContent(requestBody.content ?? {}, ({ schema }) => shorten(schema)) }),
    answers: mapContent(Object.fromEntries(answers), ({ content = {} }) =>
      mapContent(content, ({ schema }) => shorten(schema)),
    ),
  }
}

/** @param {ShortOperation} operation @returns {Operation} */
function expandOperation({ takes = {}, body, answers }) {
  const contentOf = (/** @type {ShortContent} */ content) => ({
    content: mapContent(content, (schema) => ({ schema: expand(schema) })),
  })
  return {
    parameters: Object.entries(takes).map(([key, schema]) => {
      const [, place = '', name = '', optional] = /^(\w+) (.+?)(\?)?$/.exec(key) ?? []
      return { name, in: place, required: optional === undefined, schema: expand(schema) }
    }),
    ...(body && { requestBody: contentOf(body) }),
    responses: mapContent(answers, contentOf),
  }
}

/**
 * @template Value, Result
 * @param {Record<string, Value>} content @param {(value: Value) => Result} change
 * @returns {Record<string, Result>}
 */
function mapContent(content, change) {
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, change(value)]))
}

/** @param {Schema} schema @returns {Short} */
function shorten(schema) {
  const { $ref, anyOf, oneOf, enum: values, type, properties, required = [], items } = schema
  if ($ref !== undefined) return $ref.replace('#/components/schemas/', '#')
  const choices = anyOf ?? oneOf
  if (choices) return ['|', ...choices.map(shorten)]
  if ('const' in schema) return ['=', schema.const ?? '']
  if (values) return ['=', ...values]
  if (type === 'array') return ['*', shorten(items ?? {})]
  if (type !== 'object') return Array.isArray(type) ? type.join('|') : (type ?? 'anything')
  const fields = Object.entries(properties ?? {}).map(
    ([name, part]) => /** @type {const} */ ([required.includes(name) ? name : `${name}?`, shorten(part)]),
  )
  return Object.fromEntries(fields)
}

/** @param {Short} short @returns {short is string | number | boolean} */
const isValue = (short) => typeof short !== 'object'

/** @param {Short} short @returns {Schema} */
function expand(short) {
  if (typeof short === 'string') {
    if (short.startsWith('#')) return { $ref: `#/components/schemas/${short.slice(1)}` }
    if (short === 'anything') return {}
    return { type: short.includes('|') ? short.split('|') : short }
  }
  if (isValue(short)) return { const: short }
  if (!Array.isArray(short)) {
    const names = Object.keys(short)
    const bare = (/** @type {string} */ name) => name.replace(/\?$/, '')
    return {
      type: 'object',
      properties: Object.fromEntries(Object.entries(short).map(([name, part]) => [bare(name), expand(part)])),
      required: names.filter((name) => !name.endsWith('?')),
    }
  }
  const [mark, ...parts] = short
  if (mark === '=') return { type: typeof parts[0], enum: parts.filter(isValue) }
  const schemas = parts.map(expand)
  return mark === '*' ? { type: 'array', items: schemas[0] ?? {} } : { anyOf: schemas }
}
