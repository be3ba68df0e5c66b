import type { AnyRoute } from '@comptoir/contract'
import { describeOperation } from './open-api-operation.ts'
import { errorResponses } from './open-api-errors.ts'
import { liftSchemas } from './open-api-components.ts'
import type { Json } from './open-api-schemas.ts'

interface Document {
  readonly paths?: Readonly<Record<string, object | undefined>>
  readonly components?: object
}

const methods = ['get', 'post', 'put', 'delete'] as const

/**
 * Completes a document that has only the ids of its operations: each is described from its route, and what several share, types
 * and errors, is written once below `components`.
 */
export function describeOperations<D extends Document>(
  document: D,
  routeOf: (operationId: string) => AnyRoute | undefined,
): D & { readonly paths: Json; readonly components: { readonly schemas: Json } } {
  const items = Object.entries(document.paths ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const described = items.map(([path, item]): [string, Json] => {
    const operations = methods.flatMap((method) => {
      const name = operationIdOf(item, method)
      const route = name === undefined ? undefined : routeOf(name)
      return route && name !== undefined ? [[method, describeOperation(route, name)] as const] : []
    })
    return [path, Object.fromEntries(operations)]
  })
  const { paths, schemas } = liftSchemas(Object.fromEntries(described))
  return {
    ...document,
    paths,
    components: { ...document.components, schemas, responses: errorResponses(paths) },
  }
}

function operationIdOf(item: object | undefined, method: string): string | undefined {
  const operation: unknown = Reflect.get(item ?? {}, method)
  const id: unknown =
    typeof operation === 'object' && operation ? Reflect.get(operation, 'operationId') : undefined
  return typeof id === 'string' ? id : undefined
}
