import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { S3Settings } from './platform/files/s3-store.ts'
import { StartError } from './platform/start/start-error.ts'

const wholeNumber = (name: string, min: number, max: number, fallback: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, `${name} must be a whole number`)),
      z.pipe(
        z.transform(Number),
        z
          .number()
          .check(z.refine((value) => value >= min && value <= max, `${name} must be ${min} to ${max}`)),
      ),
    ),
    fallback,
  )

const address = (name: string, protocols: readonly string[]) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => protocols.includes(URL.parse(value)?.protocol ?? ''),
          `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
        ),
      ),
  )

const web = ['http:', 'https:']
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

const environmentSchema = z.object({
  /** The portal and the API; the three demo sites take the next three ports. */
  PORT: wholeNumber('PORT', 1, 65_532, 3000),
  HOST: z._default(z.string(), 'localhost'),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: address('DATABASE_URL', ['postgres:', 'postgresql:']),
  /** The same database through a pooler in transaction mode, for requests: jobs and migrations need DATABASE_URL itself. */
  DATABASE_POOL_URL: address('DATABASE_POOL_URL', ['postgres:', 'postgresql:']),
  /** Replicas of DATABASE_URL, comma separated: reads that may go there do. */
  DATABASE_READ_URLS: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => listOf(text).every((url) => /^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? '')),
          'DATABASE_READ_URLS must be addresses that start with postgres:// or postgresql://, separated by commas',
        ),
      ),
    '',
  ),
  /** Absent: emails are stored in DATA_DIR/mail. */
  SMTP_URL: address('SMTP_URL', ['smtp:', 'smtps:']),
  /** The sender of emails; `no-reply@` and the host of PUBLIC_URL when absent. */
  MAIL_FROM: z.optional(z.string().check(z.regex(z.regexes.email, 'MAIL_FROM must be an e-mail address'))),
  TOKEN_SECRET: z.optional(
    z.string().check(z.minLength(32, 'TOKEN_SECRET must have at least 32 characters')),
  ),
  /** While TOKEN_SECRET is being replaced, the next one, then the previous one: what it signed and encrypted is accepted. */
  TOKEN_SECRET_ACCEPTED: z.optional(
    z.string().check(z.minLength(32, 'TOKEN_SECRET_ACCEPTED must have at least 32 characters')),
  ),
  /** Bearer token for `/api/metrics`; without it only this machine may read them. */
  METRICS_TOKEN: z.optional(
    z.string().check(z.minLength(16, 'METRICS_TOKEN must have at least 16 characters')),
  ),
  PUBLIC_URL: address('PUBLIC_URL', web),
  GEOCODER_URL: address('GEOCODER_URL', web),
  TILE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^https?:\/\/.*\{z\}.*\{x\}.*\{y\}|^https?:\/\/.*\{z\}.*\{y\}.*\{x\}/,
          'TILE_URL must be an http(s) address with {z}, {x} and {y}',
        ),
      ),
  ),
  /** The attribution for the tiles of TILE_URL. */
  TILE_ATTRIBUTION: z._default(
    z.string().check(z.maxLength(200, 'TILE_ATTRIBUTION must have at most 200 characters')),
    '',
  ),
  /** Bucket for files, path style: `https://s3.example/bucket`; absent: they are stored in DATA_DIR. */
  S3_URL: address('S3_URL', web),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  LOG_LEVEL: z._default(
    z
      .string()
      .check(
        z.refine((value) => logLevels.includes(value), `LOG_LEVEL must be one of ${logLevels.join(', ')}`),
      ),
    'info',
  ),
  /** Requests per minute of one address; 0: no limit. */
  RATE_LIMIT: wholeNumber('RATE_LIMIT', 0, 1_000_000, 6000),
  /** Requests per minute with one publishable key; one network gets a tenth of them. 0: no limit. */
  KEY_RATE_LIMIT: wholeNumber('KEY_RATE_LIMIT', 0, 1_000_000, 3000),
  /** Product rows of a deposited file, at most those of an Excel sheet below its headings; a longer file is rejected before it is stored. */
  DEPOSIT_MAX_ROWS: wholeNumber('DEPOSIT_MAX_ROWS', 1000, 1_048_575, 1_000_000),
  /** `host:port`, comma separated: machines of private networks that accounts at suppliers' shops may name. */
  PUNCH_OUT_PRIVATE_HOSTS: z._default(
    z
      .string()
      .check(
        z.regex(
          /^\s*([\w.-]+|\[[0-9a-f:]+\]):\d{1,5}(\s*,\s*([\w.-]+|\[[0-9a-f:]+\]):\d{1,5})*\s*$|^$/i,
          'PUNCH_OUT_PRIVATE_HOSTS must be host:port, separated by commas',
        ),
      ),
    '',
  ),
  /** Whether `/dev/elements` is served; by default in a demo only. */
  PLAYGROUND: z.optional(
    z.string().check(z.refine((value) => ['on', 'off'].includes(value), 'PLAYGROUND must be on or off')),
  ),
  /** Proxies in front whose `X-Forwarded-For` is trusted. */
  TRUSTED_PROXIES: wholeNumber('TRUSTED_PROXIES', 0, 10, 0),
})

/** The environment variables; the README has a line for each. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.shape)

/** The settings of one process, read once. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** A pooler before the database, for requests. */
  readonly databasePoolUrl: string | undefined
  /** Read replicas of the database. */
  readonly databaseReadUrls: readonly string[]
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Absent only with the embedded database: then a secret is stored in `dataDir`. */
  readonly tokenSecret: string | undefined
  /** Another secret whose tokens are accepted, while the secret is being replaced. */
  readonly acceptedTokenSecret: string | undefined
  /** The token to read metrics from other machines. */
  readonly metricsToken: string | undefined
  readonly publicUrl: string
  readonly geocoderUrl: string | undefined
  readonly tileUrl: string | undefined
  readonly tileAttribution: string
  /** Absent: files are stored in `dataDir`. */
  readonly s3: S3Settings | undefined
  readonly logLevel: string
  readonly rateLimit: number
  readonly keyRateLimit: number
  readonly trustedProxies: number
  /** Maximum rows of one deposited file. */
  readonly depositMaxRows: number
  /** `host:port` of private hosts that may be called, including the demo shop. */
  readonly privateHosts: readonly string[]
  /** Demo data, accounts and sites: always with the embedded database, otherwise only on request. */
  readonly demo: boolean
  /** Whether everyone may try the elements at `/dev/elements`. */
  readonly playground: boolean
}

function readEnvironment(environment: NodeJS.ProcessEnv) {
  const defined = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(defined)
  if (!parsed.success) throw new StartError(parsed.error.issues[0]?.message ?? 'A setting is invalid')
  return parsed.data
}

/** The database settings and the public URL, for commands that sign nothing. */
export function readDatabaseConfig(
  environment: NodeJS.ProcessEnv,
): Pick<Config, 'dataDir' | 'databaseUrl' | 'publicUrl'> {
  const settings = readEnvironment(environment)
  return {
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, ''),
  }
}

/** The file storage, for commands; `undefined`: in the data directory. */
export const readFileConfig = (environment: NodeJS.ProcessEnv): S3Settings | undefined =>
  readS3(readEnvironment(environment))

/** Reads the environment and the command line; an invalid setting is reported in one line. */
export function readConfig(environment: NodeJS.ProcessEnv, args: readonly string[] = []): Config {
  const settings = readEnvironment(environment)
  if (settings.DATABASE_URL !== undefined && settings.TOKEN_SECRET === undefined) {
    throw new StartError(
      'TOKEN_SECRET is required with DATABASE_URL: every process must sign with the same secret',
    )
  }
  if (settings.DATABASE_URL === undefined && settings.DATABASE_READ_URLS !== '') {
    throw new StartError('DATABASE_READ_URLS are replicas of DATABASE_URL, which is missing')
  }
  if (settings.DATABASE_URL === undefined && settings.DATABASE_POOL_URL !== undefined) {
    throw new StartError('DATABASE_POOL_URL is a pooler before DATABASE_URL, which is missing')
  }
  const unknown = args.find((arg) => arg !== '--demo')
  if (unknown !== undefined) throw new StartError(`The option ${unknown} does not exist; there is --demo`)
  const demo = settings.DATABASE_URL === undefined || args.includes('--demo')
  return {
    port: settings.PORT,
    host: settings.HOST,
    ...readDatabaseConfig(environment),
    databasePoolUrl: settings.DATABASE_POOL_URL,
    databaseReadUrls: listOf(settings.DATABASE_READ_URLS),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? senderOf(readDatabaseConfig(environment).publicUrl),
    tokenSecret: settings.TOKEN_SECRET,
    acceptedTokenSecret: settings.TOKEN_SECRET_ACCEPTED,
    metricsToken: settings.METRICS_TOKEN,
    geocoderUrl: settings.GEOCODER_URL,
    tileUrl: settings.TILE_URL,
    tileAttribution: settings.TILE_ATTRIBUTION,
    s3: readS3(settings),
    logLevel: settings.LOG_LEVEL,
    rateLimit: settings.RATE_LIMIT,
    keyRateLimit: settings.KEY_RATE_LIMIT,
    trustedProxies: settings.TRUSTED_PROXIES,
    depositMaxRows: settings.DEPOSIT_MAX_ROWS,
    privateHosts: [
      ...listOf(settings.PUNCH_OUT_PRIVATE_HOSTS.toLowerCase()),
      ...(demo ? [`localhost:${settings.PORT + 3}`] : []),
    ],
    demo,
    playground: settings.PLAYGROUND === undefined ? demo : settings.PLAYGROUND === 'on',
  }
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** A host without a dot, such as localhost, is not a valid email domain. */
function senderOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return `no-reply@${/^[a-z].*\.[a-z]+$/i.test(hostname) ? hostname : 'comptoir.example'}`
}

/** Warnings about an unsafe configuration, one line each. */
export function warningsOf(config: Pick<Config, 'demo' | 'host' | 'smtpUrl'>): string[] {
  return [warningOfHost(config), warningOfMail(config)].filter((line) => line !== undefined)
}

function warningOfMail({ demo, smtpUrl }: Pick<Config, 'demo' | 'smtpUrl'>): string | undefined {
  if (demo || smtpUrl !== undefined) return undefined
  return 'Warning: without SMTP_URL emails are not sent; they are stored in DATA_DIR/mail.'
}

function warningOfHost({ demo, host }: Pick<Config, 'demo' | 'host'>): string | undefined {
  const isThisMachine = host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
  if (!demo || isThisMachine) return undefined
  return `Warning: HOST ${host} lets other machines in, and the demo accounts, an administrator's among them, have a published password. For work set DATABASE_URL and TOKEN_SECRET.`
}

function readS3(settings: z.infer<typeof environmentSchema>): S3Settings | undefined {
  const { S3_URL: url, S3_REGION: region, ...keys } = settings
  if (url === undefined) return undefined
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = keys
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new StartError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are required with S3_URL')
  }
  return { url, accessKeyId, secretAccessKey, region }
}
