import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { Installation } from '@comptoir/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { escape } from '../platform/email/templates/layout.ts'
import { handleError } from '../platform/http/error-handler.ts'
import { limitRate } from '../platform/http/security.ts'
import { keepElements, keptElements } from './kept-elements.ts'
import { tileAttributes, tileOrigin } from './map-tiles.ts'
import { installationFinder, type FindInstallation } from './installation-finder.ts'
import { isPagePath, readPagePatterns } from './page-patterns.ts'
import { serveManifests, withManifest } from './web-app-site.ts'
import { servePlayground, type PlaygroundDemo } from './playground-site.ts'

const builtFiles = fileURLToPath(new URL('../../../../dist/', import.meta.url))

/** What pages depend on. */
export interface PageFinders {
  /** Returns the origins of the ERP whose start page a path is; `undefined` for other paths. */
  readonly findFrameOrigins?: (token: string) => Promise<readonly string[] | undefined>
  /** Returns what a page shows of the installation from its first picture on. */
  readonly findInstallation?: FindInstallation
  /** What a demo has for trying the elements. */
  readonly playgroundDemo?: PlaygroundDemo | undefined
}

type SiteConfig = Pick<
  Config,
  'dataDir' | 'publicUrl' | 'tileUrl' | 'tileAttribution' | 'demo' | 'playground'
> &
  Partial<Pick<Config, 'rateLimit'>>

/** Serves the builds: the elements to every origin, the portal, the playground, and the component gallery in a demo. */
export async function servePortal(
  app: FastifyInstance,
  config: SiteConfig,
  from = builtFiles,
  finders: PageFinders = {},
): Promise<void> {
  await app.register(async (sites) => {
    await guardFiles(sites, config)
    await sites.register((site) => serveElements(site, join(from, 'elements'), config.dataDir))
    await sites.register((site) => servePages(site, config, from, finders))
  })
}

/** The installed version below `/elements/`, and each that was installed here below `/elements/<version>/`. */
async function serveElements(site: FastifyInstance, built: string, dataDir: string): Promise<void> {
  const warning = await keepElements(built, dataDir)
  if (warning !== undefined) site.log.warn(warning)
  const kept = resolve(keptElements(dataDir))
  await site.register(fastifyStatic, {
    root: existsSync(kept) ? [built, kept] : built,
    prefix: '/elements/',
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('Access-Control-Allow-Origin', '*')
      void reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
      void reply.header('X-Content-Type-Options', 'nosniff')
      if (path.startsWith(kept + sep)) void reply.header('Cache-Control', unchanging)
      else setCaching(reply, path)
      // By its extension it would be a video.
      if (path.endsWith('.d.ts')) void reply.type('text/plain; charset=utf-8')
    },
  })
}

/** Files and pages are rate-limited too, separately from the API; an impossible file name is not found. */
async function guardFiles(site: FastifyInstance, { rateLimit = 0 }: SiteConfig): Promise<void> {
  await limitRate(site, rateLimit, 'files')
  site.setErrorHandler((error, request, reply) =>
    isUnfitName(error) ? reply.callNotFound() : handleError(error, request, reply),
  )
}

const unfitNames = new Set(['ENAMETOOLONG', 'ENOTDIR', 'EISDIR', 'ERR_INVALID_ARG_VALUE'])

/** The file system's errors for a path such as `/%00`, a folder, or one of 300 characters. */
const isUnfitName = (error: unknown) =>
  error instanceof Error && 'code' in error && unfitNames.has(String(error.code))

const unchanging = 'public, max-age=31536000, immutable'

/** Files with a hash in their name never change; the others are revalidated each time. */
function setCaching(reply: FastifyReply, path: string): void {
  const isHashed = path.includes(`${sep}chunks${sep}`) || path.includes(`${sep}assets${sep}`)
  void reply.header('Cache-Control', isHashed ? unchanging : 'public, no-cache')
}

async function servePages(
  site: FastifyInstance,
  config: SiteConfig,
  from: string,
  { findFrameOrigins, findInstallation, playgroundDemo }: PageFinders,
): Promise<void> {
  const findShown = installationFinder(findInstallation)
  await protectPages(site, config)
  const root = join(from, 'portal')
  const patterns = await readPagePatterns(join(root, 'pages.json'))
  const built = await readFile(join(root, 'index.html'), 'utf8').catch(() => undefined)
  // The portal passes its settings on to its elements.
  const page = built?.replace('<comptoir-portal', (tag) =>
    [tag, tileAttributes(config)].filter(Boolean).join(' '),
  )

  if (config.demo && existsSync(join(from, 'gallery'))) await serveGallery(site, join(from, 'gallery'))
  const playground = join(from, 'playground')
  if (config.playground && existsSync(playground)) await servePlayground(site, playground, playgroundDemo)
  await serveManifests(site, root, findShown)
  await site.register(fastifyStatic, {
    root,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: setCaching,
  })
  // A path that is not a file belongs to the portal's router.
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/\.\w+$/.test(path)
    if (!isPage || page === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('404')
    // The URL of such a page is a secret: search engines must not index it.
    if (/^(\/en)?\/public\//.test(path)) void reply.header('X-Robots-Tag', 'noindex, nofollow')
    const [, start] = /^(?:\/en)?\/public\/erp-session\/([\w-]+)\/?$/.exec(path) ?? []
    const origins = start === undefined ? undefined : await findFrameOrigins?.(start)
    if (origins) openToErp(reply, origins)
    return reply
      .code(isPagePath(patterns, path) ? 200 : 404)
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(withManifest(withInstallation(page, await findShown(path)), path))
  }
  site.get('/', sendPage)
  site.setNotFoundHandler(sendPage)
}

/** Writes name and look into the page; without them, the portal asks for them. */
function withInstallation(page: string, installation: Installation | undefined): string {
  if (!installation) return page
  const written = escape(JSON.stringify(installation))
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(installation.name)}</title>`)
    .replace('<comptoir-portal', (tag) => `${tag} installation="${written}"`)
}

/** The page of an ERP's buyer may only be framed by that ERP, and posts its cart back there (D-34). */
function openToErp(reply: FastifyReply, origins: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy'))
    .replace("frame-ancestors 'none'", `frame-ancestors 'self' ${origins.join(' ')}`)
    .replace("form-action 'self'", `form-action 'self' ${origins.join(' ')}`)
  void reply.removeHeader('x-frame-options').header('content-security-policy', policy)
}

/** The gallery of UI components; the links of its page are relative, so its path ends with a slash. */
async function serveGallery(site: FastifyInstance, root: string): Promise<void> {
  await site.register(fastifyStatic, {
    root,
    prefix: '/dev/ui/',
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
  })
  site.get('/dev/ui', (request, reply) =>
    /\/(\?|$)/.test(request.url) ? reply.sendFile('index.html', root) : reply.redirect('/dev/ui/'),
  )
}

/** A page only runs its own scripts and styles, and shows the map's tiles. */
async function protectPages(site: FastifyInstance, config: SiteConfig): Promise<void> {
  await site.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // The scanner's detector is WebAssembly where the browser has none of its own.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', tileOrigin(config)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        // The address of the service worker, and nothing else.
        trustedTypes: ['comptoir-worker'],
      },
    },
    strictTransportSecurity: false,
    // A supplier's shop opens in its own window, and the page must notice when it is closed.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })
}
