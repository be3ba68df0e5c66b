import { AppError } from '@comptoir/contract'
import type { Api } from '../../platform/http/bind-route.ts'
import { isProductPicture } from './product-pictures.queries.ts'

const year = 31_536_000

/** Routes of product photos. They are public: pages show them as images, without a token. */
export function productPictureRoutes(api: Api): void {
  api.route<{ Params: { file: string } }>({
    method: 'GET',
    url: '/product_pictures/:file',
    schema: { hide: true },
    handler: async ({ params }, reply) => {
      const { db, files } = api.services
      const digest = /^([0-9a-f]{64})\.webp$/.exec(params.file)?.[1]
      const isPicture = digest !== undefined && (await isProductPicture(db, digest))
      const content = isPicture ? await files.read(digest) : null
      if (content === null) throw new AppError('not_found')
      return reply
        .type('image/webp')
        .header('Cache-Control', `public, max-age=${year}, immutable`)
        .send(content)
    },
  })
}
