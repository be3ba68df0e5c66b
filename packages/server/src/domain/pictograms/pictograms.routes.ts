import { AppError } from '@comptoir/contract'
import type { Api } from '../../platform/http/bind-route.ts'
import { drawings } from './drawings.ts'
import { pictogramVersion } from './pictogram-path.ts'
import { findPictogram } from './pictograms.queries.ts'

const year = 31_536_000
const day = 86_400

/** Serves the drawings of the families as public pictures, without a token. */
export function pictogramRoutes(api: Api): void {
  api.route<{ Params: { file: string }; Querystring: { v?: unknown } }>({
    method: 'GET',
    url: '/pictograms/:file',
    schema: { hide: true },
    handler: async ({ params, query }, reply) => {
      const code = /^([A-Z0-9]{1,20})\.svg$/.exec(params.file)?.[1]
      const name = code && (await findPictogram(api.services.db, code))
      const drawing = drawings.get(name ?? '')
      if (drawing === undefined) throw new AppError('not_found')
      const age = query.v === pictogramVersion ? `max-age=${year}, immutable` : `max-age=${day}`
      return reply.header('Cache-Control', `public, ${age}`).type('image/svg+xml').send(drawing)
    },
  })
}
