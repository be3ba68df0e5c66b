import type { FastifyInstance } from 'fastify'

/** `/contexts/{type}`: what `@context` points to. Every property of our responses has its own IRI under the API's page. */
export function bindContexts(api: FastifyInstance, publicUrl: string): void {
  api.get('/contexts/:type', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('application/ld+json; charset=utf-8')
      .header('Cache-Control', 'public, max-age=86400')
      .send(JSON.stringify({ '@context': { '@vocab': `${publicUrl}/api/docs#` } })),
  )
}
