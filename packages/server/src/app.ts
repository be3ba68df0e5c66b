import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { countCalls } from './features/api-statistics/count-calls.ts'
import { createPasswords, type PasswordCost } from './domain/accounts/password.ts'
import { findSessionUser } from './domain/accounts/sessions.queries.ts'
import { readSession } from './features/account/session-actor.ts'
import { createTokens } from './domain/accounts/token.ts'
import type { Config } from './config.ts'
import type { Database } from './platform/db/connect.ts'
import type { Replicas } from './platform/db/replicas.ts'
import { createCipher } from './platform/db/cipher.ts'
import { limitErpActor } from './features/erp-sessions/erp-sessions.service.ts'
import { erpAgreements } from './features/framework-agreements/erp-agreements.ts'
import { erpOrders } from './features/orders/erp-orders.ts'
import { serveErpEntry } from './features/erp-sessions/punch-out-site.ts'
import { createFileLinks } from './platform/files/file-link.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { Api } from './platform/http/bind-route.ts'
import { appJobs } from './app.jobs.ts'
import { createBackground } from './platform/http/background.ts'
import { createReadTrace } from './platform/http/read-trace.ts'
import { handleError } from './platform/http/error-handler.ts'
import { guardConnections } from './platform/http/connections.ts'
import { bindHealth } from './platform/http/health.ts'
import { bindMetrics } from './platform/http/metrics.ts'
import { validatorCompiler } from './platform/http/input-error.ts'
import { rejectUnknownRoutes } from './platform/http/not-found.ts'
import { acceptForms } from './platform/http/receive-form.ts'
import { describeApi } from './platform/http/open-api.ts'
import { parseQueryString } from './platform/http/query-string.ts'
import { bindContexts } from './platform/http/contexts.ts'
import { limitInFlight } from './platform/http/in-flight-limit.ts'
import { createLimiters } from './platform/http/limiters.ts'
import { limitCallers } from './platform/http/caller-limit.ts'
import { logRequest } from './platform/http/log.ts'
import { limitRate, openToEveryOrigin, sendSecurityHeaders } from './platform/http/security.ts'
import type { Services } from './platform/http/services.ts'
import { findOpenLink } from './platform/links/links.queries.ts'
import { readLink } from './platform/links/links.service.ts'
import { readKey } from './features/partner-keys/key-actor.ts'
import type { AnyJob } from './platform/jobs/job.ts'
import { openJobQueue } from './platform/jobs/job-queue.ts'
import { createEmailService } from './platform/email/email-service.ts'
import type { Mailer } from './platform/email/mailer.ts'
import { readAssistantToken } from './features/assistants/assistant-actor.ts'
import { isAssistantToken } from './features/assistants/assistant-token.ts'
import { isKey } from './features/partner-keys/partner-key.ts'
import { isKeyActive } from './features/partner-keys/partner-keys.queries.ts'
import { servePunchOut } from './features/punch-out/punch-out-pages.ts'
import { createWebhookQueue } from './platform/webhooks/webhook-service.ts'
import { createOutbound } from './platform/http/outbound.ts'
import { prebuildSearchRows, refreshProductSearch } from './domain/search/index.ts'
import { importLimit } from './platform/files/import-limit.ts'
import { bindFeatures } from './app.features.ts'

/** The options of an app; tests pass their own. */
export interface AppOptions {
  readonly config: Pick<Config, 'logLevel' | 'rateLimit' | 'trustedProxies' | 'publicUrl'> &
    Partial<
      Pick<
        Config,
        | 'geocoderUrl'
        | 'depositMaxRows'
        | 'keyRateLimit'
        | 'metricsToken'
        | 'acceptedTokenSecret'
        | 'privateHosts'
      >
    >
  readonly database: Database
  /** Read replicas of the database. */
  readonly replicas?: Replicas | undefined
  readonly files: FileStore
  readonly mailer: Mailer
  readonly tokenSecret: string
  /** The clock; tests change it. */
  readonly now?: () => Date
  /** The cost of hashing passwords; only set in tests. */
  readonly passwordCost?: PasswordCost
  /** The log stream, instead of the standard output. */
  readonly logTo?: { write(line: string): void }
  /** Additional jobs, for tests. */
  readonly moreJobs?: readonly AnyJob[]
  /** Seconds between two polls for due retries. @default 20 */
  readonly pollJobsEvery?: number
  /** Seconds between two writes of API use counts; 0: only on shutdown. @default 5 */
  readonly flushUseEvery?: number
  /** Seconds between two writes of the access trace; 0: only on shutdown. @default 1 */
  readonly writeTracesEvery?: number
  /** Additional routes under the same rules, for tests. */
  readonly bindMore?: (api: Api) => void
}

export const apiPrefix = '/api'

/** The server without a socket: the API under `/api`. */
export async function buildApp({
  config,
  database,
  replicas,
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
}: AppOptions): Promise<FastifyInstance> {
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
      const requestId = headers['x-request-id']
      return typeof requestId === 'string' && /^[\w-]{8,64}$/.test(requestId) ? requestId : randomUUID()
    },
    routerOptions: { querystringParser: parseQueryString, ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      void handleError(error, request, reply)
    },
  })
  app.setErrorHandler(handleError)
  closeAfterResponse(app)
  guardConnections(app)
  sendSecurityHeaders(app, config.publicUrl)
  app.decorateRequest('actor', null)

  const passwords = createPasswords(passwordCost)
  const tokens = createTokens(tokenSecret, config.acceptedTokenSecret)
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
    replicas,
    authenticator: {
      authenticate: (token, origin) =>
        isKey(token)
          ? readKey(database.db, token, origin, now())
          : isAssistantToken(token)
            ? readAssistantToken(database.db, token, now())
            : readSession(database.db, tokens, token, now()).then((actor) =>
                limitErpActor(database.db, actor),
              ),
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
    background: createBackground(app),
    limiters: createLimiters(database.engine),
    files,
    importLimit: importLimit(database.engine, config.depositMaxRows),
    fileLinks: createFileLinks(tokenSecret, config.acceptedTokenSecret),
    jobs,
    emails: createEmailService({
      jobs,
      mailer,
      secret: tokenSecret,
      acceptedSecret: config.acceptedTokenSecret,
    }),
    readTrace,
    refreshSearch: refreshProductSearch,
    prebuildSearchRows,
    cipher: createCipher('comptoir punch-out', tokenSecret, config.acceptedTokenSecret),
    webhooks: createWebhookQueue(jobs),
    outbound: createOutbound({ privateHosts: config.privateHosts ?? [] }),
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
        // Pictures may be embedded in other sites.
        crossOriginResourcePolicy: { policy: 'cross-origin' },
        strictTransportSecurity: false,
      })
      await acceptForms(api)
      // Compresses only long responses, such as map points.
      await api.register(compress, { threshold: 64_000, encodings: ['gzip'] })
      await openToEveryOrigin(api)
      await limitRate(api, config.rateLimit)
      limitInFlight(api)
      if (config.rateLimit > 0) limitCallers(api, config.keyRateLimit ?? 0)
      await describeApi(api, config.publicUrl)
      app.decorate('flushApiUse', countCalls(api, flushUseEvery))
      api.addHook('onSend', async (request, reply) => {
        void reply.header('X-Request-Id', request.id)
      })
      rejectUnknownRoutes(api, apiPrefix)

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
  // At the root, as configured in ERPs; and below the API, for installations that serve nothing else.
  for (const prefix of ['/punchout', `${apiPrefix}/punchout`])
    await serveErpEntry(app, {
      rateLimit: config.rateLimit,
      prefix,
      orders: erpOrders,
      agreements: erpAgreements,
    })
  return app
}

/** While closing, connections end with their response, because keep-alive would delay the shutdown. */
function closeAfterResponse(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('Connection', 'close')
  })
}
