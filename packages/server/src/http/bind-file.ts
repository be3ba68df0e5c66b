import { Readable } from 'node:stream'
import type { AnyRoute } from '@comptoir/contract'
import { authorize } from './authorize.ts'
import { runInLane } from './lanes.ts'
import { asRoute, callOf, inputOf, schemaOf, traceRead, type Api, type CallContext } from './bind-route.ts'

/** A file as it is handed out. */
export interface FileToSave {
  /** Whole, or in pieces that are made while it is sent. */
  readonly content: Uint8Array | AsyncIterable<string>
  /** Only what no browser runs as a page: a document must never become a script of our origin. */
  readonly mediaType:
    | 'application/json; charset=utf-8'
    | 'application/pdf'
    | 'text/csv; charset=utf-8'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  /** Latin letters, digits, dots and hyphens. */
  readonly name: string
}

type FileHandler<R extends AnyRoute> = (context: CallContext<R>) => Promise<FileToSave>

/** Serves one route of the contract whose answer is a file: to be saved, never to be shown in place. */
export function bindFile<const R extends AnyRoute>(api: Api, route: R, handler: FileHandler<R>): void {
  api.route({
    method: 'GET',
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(asRoute(route)),
    config: { contract: route },
    onRequest: async (request) => {
      request.actor = await authorize(route, request)
    },
    handler: async (request, reply) => {
      const { db, lanes, now } = api.services
      const at = now()
      const { content, mediaType, name } = await runInLane(lanes, route, request, () =>
        handler(callOf({ request, input: inputOf(route, request), db, now: at })),
      )
      traceRead(api, route, request, at)
      return reply
        .type(mediaType)
        .header('Content-Disposition', `attachment; filename="${name.replace(/[^\w.-]+/g, '-')}"`)
        .header('Cache-Control', 'private, no-store')
        .header('Vary', 'Accept-Language')
        .send(content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content))
    },
  })
}
