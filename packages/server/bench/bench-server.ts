import { demoPassword } from '../seed/accounts.ts'
import { freePorts } from '../test/free-ports.ts'
import { builtMain, startMain } from '../test/main-process.ts'

export interface BenchServer {
  readonly origin: string
  readonly port: number
  readonly pid: number
  readonly isRunning: () => boolean
  readonly output: () => string
  stop(): Promise<void>
}

/** The server in its own process: on PostgreSQL, with the demo's data unless `isDemo` is false, or on the embedded engine. */
export async function startBenchServer(settings: {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly rateLimit: number
  readonly isDemo?: boolean
}): Promise<BenchServer> {
  const { databaseUrl, dataDir, rateLimit, isDemo = true } = settings
  const port = await freePorts(4)
  const main = startMain(
    {
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      RATE_LIMIT: String(rateLimit),
      ...(databaseUrl !== undefined && {
        DATABASE_URL: databaseUrl,
        TOKEN_SECRET: 'a secret for benchmarks that is long enough',
      }),
    },
    isDemo ? ['--demo'] : [],
    builtMain,
  )
  const stop = async () => {
    main.kill('SIGTERM')
    await main.ended
  }
  if ((await main.settled) !== 'ready') {
    await stop()
    throw new Error(`The server did not start:\n${main.output()}`)
  }
  return { ...main, origin: `http://localhost:${port}`, port, stop }
}

/** Signs in a demo account and returns its token. */
export async function signInAt(origin: string, username: string): Promise<string> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  })
  const body: unknown = await response.json()
  const token = typeof body === 'object' && body !== null ? Reflect.get(body, 'authorizeToken') : undefined
  if (typeof token !== 'string') throw new Error(`Signing in answered ${response.status}`)
  return token
}
