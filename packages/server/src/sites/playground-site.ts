import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fillHost, fillPlayground, type PlaygroundDemo } from './playground-pages.ts'

export type { PlaygroundDemo } from './playground-pages.ts'

const elements = '/elements/'

/** `/dev/elements/`: every element on a page of its own, which the page with the controls frames. */
export async function servePlayground(
  site: FastifyInstance,
  root: string,
  demo: PlaygroundDemo | undefined,
): Promise<void> {
  const [page, host] = await Promise.all(
    ['index.html', 'host.html'].map((name) => readFile(join(root, name), 'utf8')),
  )
  const shown = fillPlayground(page ?? '', { elements, demo })
  const framed = fillHost(host ?? '', elements)
  await site.register(fastifyStatic, {
    root,
    prefix: '/dev/elements/',
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    // The pages as built have no settings yet.
    allowedPath: (path) => !/\.html$/i.test(path),
  })
  site.get('/dev/elements', (request, reply) =>
    // The links of the page are relative, so its path ends with a slash.
    /\/(\?|$)/.test(request.url)
      ? sendPage(reply, shown, "default-src 'none'", "default-src 'none';frame-src 'self'")
      : reply.redirect('/dev/elements/'),
  )
  site.get('/dev/elements/host.html', (_request, reply) =>
    sendPage(reply, framed, "frame-ancestors 'none'", "frame-ancestors 'self'"),
  )
}

/** Sends a page under the policy of all pages, with one directive changed. */
function sendPage(reply: FastifyReply, page: string, directive: string, changed: string): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy')).replace(directive, changed)
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
    .type('text/html; charset=utf-8')
    .send(page)
}
