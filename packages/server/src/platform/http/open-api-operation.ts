import { fileSchema, type AnyRoute, type RouteAuth } from '@comptoir/contract'
import * as z from 'zod/mini'
import { asRoute, isWrite } from './bind-route.ts'
import { describeErrors } from './open-api-errors.ts'
import { exampleOf } from './open-api-examples.ts'
import { inputSchema, isJson, outputSchema, type Json } from './open-api-schemas.ts'

/** Describes one operation: who may call it, what it takes and returns, and what can go wrong. */
export function describeOperation(contract: AnyRoute, operationId: string): Json {
  const route = asRoute(contract)
  const parameters = [
    ...parametersOf(route.params, 'path'),
    ...parametersOf(route.query, 'query'),
    ...headersOf(route),
  ]
  return {
    operationId,
    tags: [route.feature],
    summary: route.summary,
    description: describe(route),
    security: access[route.auth],
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: requestBody(route, route.body) }),
    responses: { ...successOf(route), ...describeErrors(route) },
  }
}

const access: Record<RouteAuth, Json[]> = {
  none: [],
  session: [{ session: [] }],
  'session-or-key': [{ session: [] }, { key: [] }],
  // OpenAPI has no scheme for a secret in a path; the description explains it.
  link: [],
}

function describe(route: AnyRoute): string {
  const { auth, permission, scope, linkTo, isManagement, isVersioned } = route
  const right = permission && `with the right to ${permission.action} \`${permission.subject}\``
  const callers: Record<RouteAuth, string> = {
    none: 'Open to everyone.',
    session: right ? `For signed-in users ${right}.` : 'For every signed-in user.',
    'session-or-key': `For signed-in users${right ? ` ${right}` : ''}, and partner keys with the scope \`${scope}\`.`,
    link: `For whoever has a link to one of \`${linkTo}\`: the \`uuid\` in the path is the only credential.`,
  }
  const isKeyed = isWrite(route) && auth !== 'none'
  return [
    callers[auth],
    isManagement && 'Only for companies with the management module.',
    isKeyed && 'Sent again with the same `Idempotency-Key`, it is done once and returns the same.',
    isVersioned && 'Rejected when the row has changed since the version in `If-Match` was read.',
  ]
    .filter((sentence) => typeof sentence === 'string')
    .join(' ')
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties, required } = inputSchema(schema)
  const needed: unknown[] = Array.isArray(required) ? required : []
  return Object.entries(isJson(properties) ? properties : {}).map(([name, part]) => {
    const value = isJson(part) ? part : {}
    const type = value['type']
    const isRequired = place === 'path' || needed.includes(name)
    return {
      // The server reads queries as PHP does: `family[]=1&family[]=2`, `price[gte]=1`.
      name: type === 'array' ? `${name}[]` : name,
      in: place,
      required: isRequired,
      ...(type === 'object' && { style: 'deepObject', explode: true }),
      schema: value,
      ...(isRequired && { example: exampleOf(value, name) }),
    }
  })
}

function headersOf(route: AnyRoute): Json[] {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: '1 to 255 visible characters, new for each write and the same when it is sent again.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  }
  const version = {
    name: 'If-Match',
    in: 'header',
    required: true,
    description: 'The `ETag` of the row as it was read, such as `"3"`; `*` for any.',
    schema: { type: 'string' },
    example: '"3"',
  }
  return [...(isWrite(route) && route.auth !== 'none' ? [key] : []), ...(route.isVersioned ? [version] : [])]
}

function requestBody({ maxFileBytes, path }: AnyRoute, body: z.ZodMiniType): Json {
  const schema = inputSchema(body)
  const isForm = maxFileBytes !== undefined
  return {
    required: true,
    content: isForm
      ? { 'multipart/form-data': { schema } }
      : { 'application/json': { schema, example: exampleOf(schema, path) } },
  }
}

function successOf(route: AnyRoute): Json {
  if (route.output === fileSchema) return { 200: fileOf(route) }
  const output = asRoute(route).output
  if (route.answer === 'nothing') return { 204: { description: 'Done.' } }
  const isOptional = route.answer === 'item-or-nothing' && output instanceof z.ZodMiniNullable
  const schema = outputSchema(isOptional ? asSchema(output) : output)
  const example = withOwnAddress(route, exampleOf(schema, route.path))
  const content = { 'application/ld+json': { schema, example } }
  const headers = isVersionedOutput(schema) && {
    headers: { ETag: { description: 'The version of the row, for `If-Match`.', schema: { type: 'string' } } },
  }
  return {
    [route.creates ? 201 : 200]: {
      description: route.creates
        ? 'What was made.'
        : isWrite(route)
          ? 'What has changed.'
          : 'What was asked for.',
      ...headers,
      content,
    },
    ...(isOptional && { 204: { description: 'There is none.' } }),
  }
}

/** What is read has the address that it was read from. */
const withOwnAddress = ({ method, path }: AnyRoute, example: unknown) =>
  method === 'GET' && isJson(example) && '@id' in example
    ? { ...example, '@id': path.replace(/\{\w+\}/g, '1') }
    : example

/** What a nullable schema holds unless it is null. */
function asSchema({ def }: z.ZodMiniNullable): z.ZodMiniType {
  const { innerType } = def
  if (!(innerType instanceof z.ZodMiniType)) throw new Error('A schema of zod/mini is expected')
  return innerType
}

const isVersionedOutput = ({ properties }: Json) => isJson(properties) && 'version' in properties

/** The types of files, by the last part of their address; any other file is a PDF. */
const fileTypes = new Map<string | undefined, readonly string[]>([
  ['export', ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']],
  ['file', ['text/csv', 'application/xml']],
  ['personal_data', ['application/json']],
])

function fileOf({ path }: AnyRoute): Json {
  const types = fileTypes.get(path.split('/').at(-1)) ?? ['application/pdf']
  return {
    description: types.length > 1 ? 'An attachment, in the format asked for.' : 'The file, as an attachment.',
    content: Object.fromEntries(
      types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }] as const),
    ),
  }
}
