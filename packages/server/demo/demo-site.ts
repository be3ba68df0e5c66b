import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../src/config.ts'
import { serveDemoErp, type ErpCredentials } from './demo-erp.ts'
import { tileAttributes, tileOrigin } from '../src/sites/map-tiles.ts'

const demoHosts = fileURLToPath(new URL('../../../demo-host/', import.meta.url))

/** A third-party site on its own origin: static files, whose pages get the URL of the product. */
export async function buildDemoSite(
  name: 'partner' | 'erp',
  config: Pick<Config, 'publicUrl' | 'logLevel' | 'tileUrl' | 'tileAttribution'>,
  partnerKey: string,
  from = demoHosts,
  erp?: ErpCredentials,
): Promise<FastifyInstance> {
  const site = Fastify({ logger: { level: config.logLevel }, forceCloseConnections: 'idle' })
  const built = join(from, 'dist', name)
  const root = existsSync(built) ? built : join(from, name)
  if (!existsSync(root)) return site
  if (erp) serveDemoErp(site, config.publicUrl, erp)

  const values: Record<string, string> = {
    apiBase: `${config.publicUrl}/api`,
    elementsBase: `${config.publicUrl}/elements`,
    partnerKey,
    siteBase: config.publicUrl,
    ociUser: erp?.oci.identity ?? '',
    ociPassword: erp?.oci.secret ?? '',
    tileOrigin: tileOrigin(config),
    tileAttributes: tileAttributes(config),
  }
  for (const { address, text } of await readPages(root)) {
    const page = text.replace(/\{\{(\w+)\}\}/g, (place, word: string) =>
      Object.hasOwn(values, word) ? String(values[word]) : place,
    )
    const addresses = new Set([address, address.replace(/index\.html$/, '')])
    for (const each of addresses) {
      site.get(each, (_request, reply) =>
        reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page),
      )
    }
  }
  await site.register(fastifyStatic, {
    root,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    // The raw page still has its placeholders.
    allowedPath: (path) => !/\.html$/i.test(path),
  })
  return site
}

/** Returns every HTML file with its path. */
async function readPages(root: string): Promise<{ address: string; text: string }[]> {
  const files = await readdir(root, { recursive: true })
  const pages = files.filter((file) => file.endsWith('.html'))
  return Promise.all(
    pages.map(async (file) => ({
      address: `/${relative('.', file).split(sep).join('/')}`,
      text: await readFile(join(root, file), 'utf8'),
    })),
  )
}
