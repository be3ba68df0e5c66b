import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { countCalls } from './api-statistics/count-calls.ts'
import { createPasswords, type PasswordCost } from './account/password.ts'
import { findSessionUser } from './account/account.queries.ts'
import { readSession } from './account/session-actor.ts'
import { createTokens } from './account/token.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import { createSeal } from './db/seal.ts'
import { boundErp } from './erp-sessions/erp-sessions.service.ts'
import { serveErpEntry } from './erp-sessions/punch-out-site.ts'
import { createFileLinks } from './files/file-link.ts'
import type { FileStore } from './files/file-store.ts'
import type { Api } from './http/bind-route.ts'
import { erpParts } from './app.erp.ts'
import { appJobs } from './app.jobs.ts'
import { createReadTrace } from './http/read-trace.ts'
import { handleError } from './http/error-handler.ts'
import { guardConnections } from './http/connections.ts'
import { bindHealth } from './http/health.ts'
import { bindMetrics } from './http/metrics.ts'
import { validatorCompiler } from './http/input-error.ts'
import { refuseUnknownRoutes } from './http/not-found.ts'
import { takeForms } from './http/receive-form.ts'
import { describeApi } from './http/open-api.ts'
import { parseQueryString } from './http/query-string.ts'
import { bindContexts } from './http/contexts.ts'
import { limitInFlight } from './http/in-flight-limit.ts'
import { createLanes } from './http/lanes.ts'
import { limitCallers } from './http/caller-limit.ts'
import { logRequest } from './http/log.ts'
import { limitRate, openToEveryOrigin, sendSecurityHeaders } from './http/security.ts'
import type { Services } from './http/services.ts'
import { findOpenLink } from './links/links.queries.ts'
import { readLink } from './links/links.service.ts'
import { readKey } from './partner-keys/key-actor.ts'
import type { AnyJob } from './jobs/job.ts'
import { openJobQueue } from './jobs/job-queue.ts'
import { createLetters } from './mail/letters.ts'
import type { Mailer } from './mail/mailer.ts'
import { isKey } from './partner-keys/partner-key.ts'
import { isKeyActive } from './partner-keys/partner-keys.queries.ts'
import { servePunchOut } from './punch-out/punch-out-pages.ts'
import { createOutbound } from './http/outbound.ts'
import { makeSearchAhead, refreshProductSearch, searchProducts } from './product-search/engine/index.ts'
import { bindFeatures } from './app.features.ts'

/** What an app is built from; tests give their own. */
export interface AppParts {
  readonly config: Pick<Config, 'logLevel' | 'rateLimit' | 'trustedProxies' | 'publicUrl'> &
    Partial<Pick<Config, 'geocoderUrl' | 'keyRateLimit' | 'metricsToken' | 'oldTokenSecret' | 'privateHosts'>>
  readonly database: Database
  readonly files: FileStore
  readonly mailer: Mailer
  readonly tokenSecret: string
  /** The clock: tests move it. */
  readonly now?: () => Date
  /** What hashing a password costs; never given outside tests. */
  readonly passwordCost?: PasswordCost
  /** Where log lines go instead of the standard output. */
  readonly logTo?: { write(line: string): void }
  /** Jobs beside those of the features: tests try them on. */
  readonly moreJobs?: readonly AnyJob[]
  /** Seconds between two looks for what is due again. @default 20 */
  readonly pollJobsEvery?: number
  /** Seconds between two writes of what was counted of the API's use; 0: at the stop alone. @default 5 */
  readonly flushUseEvery?: number
  /** Seconds between two writes of who has read what; 0: only when the app closes. @default 1 */
  readonly writeTracesEvery?: number
  /** Routes beside those of the contract, under the same rules: tests try them on. */
  readonly bindMore?: (api: Api) => void
}

export const apiPrefix = '/api'

/** The server without a socket: the API under `/api`. */
export async function buildApp({
  config,
  database,
  files,
  mailer,
  tokenSecret,
  moreJobs = [],
  pollJobsEvery,
  writeTracesEvery = 1,
  now = () => new Date(),
  passwordCost,
  bindMore,
  flushUseEvery = 5,
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
    // Allows slow uploads; headers and other bodies have 60 s.
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
  guardConnections(app)
  sendSecurityHeaders(app, config.publicUrl)
  app.decorateRequest('actor', null)

  const passwords = createPasswords(passwordCost)
  const tokens = createTokens(tokenSecret, config.oldTokenSecret)
  const jobs = await openJobQueue({
    database,
    jobs: [...appJobs, ...moreJobs],
    log: app.log,
    pollEvery: pollJobsEvery,
  })
  const readTrace = createReadTrace(app, { db: database.db, every: writeTracesEvery })
  app.addHook('onClose', async () => {
    await jobs.stop()
    mailer.close()
  })
  const services: Services = {
    db: database.db,
    authenticator: {
      authenticate: (token, origin) =>
        isKey(token)
          ? readKey(database.db, token, origin, now())
          : readSession(database.db, tokens, token, now()).then((actor) => boundErp(database.db, actor)),
      authenticateLink: (token, resource) => readLink(database.db, token, resource, now()),
      findHolder: async ({ kind, id }) => {
        if (kind === 'key')
          return (await isKeyActive(database.db, Number(id)))
            ? { kind, id: Number(id), companyId: null }
            : null
        const found =
          kind === 'user'
            ? await findSessionUser(database.db, id, now())
            : await findOpenLink(database.db, Number(id), now())
        return found ? { kind, ...found } : null
      },
    },
    lanes: createLanes(database.engine),
    files,
    fileLinks: createFileLinks(tokenSecret, config.oldTokenSecret),
    jobs,
    letters: createLetters({ jobs, mailer, secret: tokenSecret, oldSecret: config.oldTokenSecret }),
    readTrace,
    refreshSearch: refreshProductSearch,
    makeSearchAhead,
    seal: createSeal('comptoir punch-out', tokenSecret, config.oldTokenSecret),
    outbound: createOutbound({ privateHosts: config.privateHosts ?? [] }),
    searchProducts,
    publicUrl: config.publicUrl,
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
        strictTransportSecurity: false,
      })
      await takeForms(api)
      // Compresses only long answers, such as map points.
      await api.register(compress, { threshold: 64_000, encodings: ['gzip'] })
      await openToEveryOrigin(api)
      await limitRate(api, config.rateLimit)
      if (config.rateLimit > 0) limitInFlight(api)
      if (config.rateLimit > 0) limitCallers(api, config.keyRateLimit ?? 0)
      await describeApi(api, config.publicUrl)
      app.decorate('flushApiUse', countCalls(api, flushUseEvery))
      api.addHook('onSend', async (request, reply) => {
        void reply.header('X-Request-Id', request.id)
      })
      refuseUnknownRoutes(api, apiPrefix)

      api.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect(`${apiPrefix}/docs/`))
      bindHealth(api)
      bindMetrics(api, config.metricsToken)
      bindContexts(api, config.publicUrl)
      bindFeatures(api, { config, jobs, passwords, tokens, flushUseEvery })
      bindMore?.(api)
    },
    { prefix: apiPrefix },
  )
  await servePunchOut(app, apiPrefix, config.publicUrl)
  // At the root, as ERPs are configured with; and below the API, for an installation that shows nothing else.
  for (const prefix of ['/punchout', `${apiPrefix}/punchout`])
    await serveErpEntry(app, { parts: erpParts(tokens), rateLimit: config.rateLimit, prefix })
  return app
}

/** While closing, connections end with their answer, because keep-alive would delay the stop. */
function closeAfterAnswer(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('Connection', 'close')
  })
}
