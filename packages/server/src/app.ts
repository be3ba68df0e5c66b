import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { accountRoutes } from './account/account.routes.ts'
import { readSession } from './account/session-actor.ts'
import { profileRoutes } from './account/profile.routes.ts'
import { createTokens } from './account/token.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import { createFileLinks } from './files/file-link.ts'
import type { FileStore } from './files/file-store.ts'
import { fileRoutes } from './files/files.routes.ts'
import { favoriteProductRoutes } from './favorite-products/favorite-products.routes.ts'
import { createGeocoder } from './geocoding/create-geocoder.ts'
import { geocodingRoutes } from './geocoding/geocoding.routes.ts'
import type { Api } from './http/bind-route.ts'
import { handleError } from './http/error-handler.ts'
import { bindHealth } from './http/health.ts'
import { validatorCompiler } from './http/input-error.ts'
import { refuseUnknownRoute } from './http/not-found.ts'
import { takeForms } from './http/receive-form.ts'
import { describeApi } from './http/open-api.ts'
import { parseQueryString } from './http/query-string.ts'
import { bindContexts } from './http/contexts.ts'
import { limitKeys } from './http/key-limit.ts'
import { limitRate, openToEveryOrigin } from './http/security.ts'
import type { Services } from './http/services.ts'
import { readKey } from './partner-keys/key-actor.ts'
import { isKey } from './partner-keys/partner-key.ts'
import { partnerKeyRoutes } from './partner-keys/partner-keys.routes.ts'
import { ownReferencesRoutes } from './own-references/own-references.routes.ts'
import { pictogramRoutes } from './pictograms/pictograms.routes.ts'
import { findByLabels } from './product-search/label-search.queries.ts'
import { productSearchRoutes } from './product-search/product-search.routes.ts'
import { productSheetRoutes } from './product-sheet/product-sheet.routes.ts'
import { savedSearchRoutes } from './saved-search/saved-search.routes.ts'
import { selectionHistoryRoutes } from './selection-history/selection-history.routes.ts'
import { quickEntryRoutes } from './quick-entry/quick-entry.routes.ts'
import { supplierContactsRoutes } from './supplier-contacts/supplier-contacts.routes.ts'
import { supplierDocumentsRoutes } from './supplier-documents/supplier-documents.routes.ts'
import { supplierFinderRoutes } from './supplier-finder/supplier-finder.routes.ts'
import { supplierRegistryRoutes } from './supplier-registry/supplier-registry.routes.ts'

/** What an app is built from; tests give their own. */
export interface AppParts {
  readonly config: Pick<Config, 'logLevel' | 'rateLimit' | 'trustedProxies' | 'publicUrl'> &
    Partial<Pick<Config, 'geocoderUrl' | 'keyRateLimit'>>
  readonly database: Database
  readonly files: FileStore
  readonly tokenSecret: string
  /** The clock: tests move it. */
  readonly now?: () => Date
  /** Where log lines go instead of the standard output. */
  readonly logTo?: { write(line: string): void }
  /** Routes beside those of the contract, under the same rules: tests try them on. */
  readonly bindMore?: (api: Api) => void
}

export const apiPrefix = '/api'

/** The server without a socket: the API under `/api`. */
export async function buildApp({
  config,
  database,
  files,
  tokenSecret,
  now = () => new Date(),
  bindMore,
  logTo,
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      ...(logTo && { stream: logTo }),
      serializers: { req: logRequest },
      redact: ['req.headers.authorization', 'headers.authorization'],
    },
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: 1_000_000,
    // Long enough for a file from a building site; headers have 60 s.
    requestTimeout: 300_000,
    forceCloseConnections: 'idle',
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    },
    routerOptions: { querystringParser: parseQueryString, ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      void handleError(error, request, reply)
    },
  })
  app.setErrorHandler(handleError)
  closeAfterAnswer(app)
  app.decorateRequest('actor', null)

  const tokens = createTokens(tokenSecret)
  const services: Services = {
    db: database.db,
    authenticator: {
      authenticate: (token, origin) =>
        isKey(token)
          ? readKey(database.db, token, origin, now())
          : readSession(database.db, tokens, token, now()),
    },
    files,
    fileLinks: createFileLinks(tokenSecret),
    now,
  }
  app.decorate('services', services)

  await app.register(
    async (api) => {
      api.setValidatorCompiler(validatorCompiler)
      api.setSerializerCompiler(serializerCompiler)
      api.removeContentTypeParser('text/plain')
      api.addContentTypeParser(
        'application/ld+json',
        { parseAs: 'string' },
        api.getDefaultJsonParser('error', 'error'),
      )
      await api.register(helmet, {
        contentSecurityPolicy: {
          useDefaults: false,
          directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
        },
        // Pictures are shown by pages of other sites.
        crossOriginResourcePolicy: { policy: 'cross-origin' },
        strictTransportSecurity: config.publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
      })
      await takeForms(api)
      // Points of a map and other long answers; the usual page of rows is not worth the time.
      await api.register(compress, { threshold: 64_000, encodings: ['gzip'] })
      await openToEveryOrigin(api)
      await limitRate(api, config.rateLimit)
      if (config.rateLimit > 0) limitKeys(api, config.keyRateLimit ?? 0)
      await describeApi(api, config.publicUrl)
      api.addHook('onSend', async (request, reply) => {
        void reply.header('X-Request-Id', request.id)
      })
      api.setNotFoundHandler((request) => refuseUnknownRoute(request, apiPrefix))

      api.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect(`${apiPrefix}/docs/`))
      bindHealth(api)
      bindContexts(api, config.publicUrl)
      // Features, one line each.
      accountRoutes(api, tokens)
      profileRoutes(api)
      geocodingRoutes(api, createGeocoder(config.geocoderUrl, app.log))
      productSearchRoutes(api)
      productSheetRoutes(api)
      cartRoutes(api)
      savedSearchRoutes(api)
      selectionHistoryRoutes(api)
      favoriteProductRoutes(api)
      quickEntryRoutes(api, findByLabels)
      ownReferencesRoutes(api)
      supplierFinderRoutes(api)
      supplierRegistryRoutes(api)
      supplierContactsRoutes(api)
      supplierDocumentsRoutes(api)
      partnerKeyRoutes(api)
      pictogramRoutes(api)
      fileRoutes(api)
      bindMore?.(api)
    },
    { prefix: apiPrefix },
  )
  return app
}

/** A request in the log. Its query is left out: it says what a person looks for and where they are. */
function logRequest({ method, url, host, ip, socket }: FastifyRequest) {
  return {
    method,
    url: url.split('?')[0],
    host,
    remoteAddress: ip,
    remotePort: socket.remotePort,
  }
}

/** Once the app is closing, a connection ends with the answer that it waits for: kept alive it would hold up the stop. */
function closeAfterAnswer(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('Connection', 'close')
  })
}
