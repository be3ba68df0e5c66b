import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord, locales, type Installation } from '@comptoir/contract'
import type { FastifyInstance } from 'fastify'

/** The manifests that make the portal installable, one per language, with the name of the installation. */
export async function serveManifests(
  site: FastifyInstance,
  root: string,
  findShown: (path: string) => Promise<Installation | undefined>,
): Promise<void> {
  for (const locale of locales) {
    const built = await readFile(join(root, manifestName(locale)), 'utf8').catch(() => undefined)
    if (built === undefined) continue
    const manifest: unknown = JSON.parse(built)
    if (!isRecord(manifest)) continue
    site.get(`/${manifestName(locale)}`, async (_request, reply) => {
      const { name, accent } = (await findShown(locale === 'en' ? '/en' : '/')) ?? {}
      return reply
        .header('Cache-Control', 'no-cache')
        .type('application/manifest+json; charset=utf-8')
        .send(
          JSON.stringify({
            ...manifest,
            ...(name !== undefined && { name, short_name: name }),
            ...(accent ? { theme_color: accent } : {}),
          }),
        )
    })
  }
}

const manifestName = (locale: string) => `app-${locale}.webmanifest`

/** The page with the manifest of its language. */
export const withManifest = (page: string, path: string): string =>
  /^\/en(\/|$)/.test(path) ? page.replace(`/${manifestName('fr')}`, `/${manifestName('en')}`) : page
