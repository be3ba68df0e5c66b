import { Readable } from 'node:stream'
import type { AnyRoute } from '@comptoir/contract'
import type { FastifyReply } from 'fastify'
import { authorize } from '../access/authorize.ts'
import { onRequestEnd } from './connections.ts'
import { runLimited } from './limiters.ts'
import { serveFrom } from './read-position.ts'
import { asRoute, callOf, inputOf, schemaOf, traceRead, type Api, type CallContext } from './bind-route.ts'

/** A file to send. */
export interface FileToSave {
  /** A buffer, or chunks produced while sending. */
  readonly content: Uint8Array | AsyncIterable<string>
  /** Only types that no browser runs as a page: a document must never become a script of our origin. XML is ours, never an upload. */
  readonly mediaType:
    | 'application/json; charset=utf-8'
    | 'application/pdf'
    | 'text/csv; charset=utf-8'
    | 'application/xml; charset=utf-8'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  /** Latin letters, digits, dots and hyphens. */
  readonly name: string
}

/** Milliseconds after which a slow client no longer occupies a slot: well below the timeout of a limiter. */
const slowAfter = 5_000

function whenSentOrSlow(reply: FastifyReply): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, slowAfter)
    onRequestEnd(reply, () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

type FileHandler<R extends AnyRoute> = (context: CallContext<R>) => Promise<FileToSave>

/** Serves one route of the contract whose response is a file: a download, never displayed inline. */
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
      const { limiters, now } = api.services
      const at = now()
      const { content, mediaType, name } = await new Promise<FileToSave>((resolve, reject) => {
        const work = async () => {
          const file = await serveFrom(api.services, { route, request, reply }, (db) =>
            handler(callOf({ request, input: inputOf(route, request), db, now: at })),
          )
          resolve(file)
          // A file read while it is sent occupies its slot until it is sent.
          if (!(file.content instanceof Uint8Array)) await whenSentOrSlow(reply)
        }
        runLimited(limiters, route, request, work).catch(reject)
      })
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
