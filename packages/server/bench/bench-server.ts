import { demoPassword } from '../seed/accounts.ts'
import { freePorts } from '../test/free-ports.ts'
import { startMain } from '../test/main-process.ts'
import { startPostgres } from '../test/postgres-server.ts'

export interface BenchServer {
  readonly origin: string
  readonly port: number
  readonly isRunning: () => boolean
  readonly output: () => string
  stop(): Promise<void>
}

/** The server in its own process, with the demo's data, on either engine. */
export async function startBenchServer(settings: {
  readonly engine: string
  readonly dataDir: string
  readonly rateLimit: number
}): Promise<BenchServer> {
  const { engine, dataDir, rateLimit } = settings
  const port = await freePorts(4)
  const postgres = engine === 'server' ? await startPostgres() : undefined
  await postgres?.createDatabase('bench')
  const main = startMain(
    {
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      RATE_LIMIT: String(rateLimit),
      ...(postgres && {
        DATABASE_URL: postgres.urlOf('bench'),
        TOKEN_SECRET: 'a secret for benchmarks that is long enough',
      }),
    },
    ['--demo'],
  )
  const stop = async () => {
    main.kill('SIGTERM')
    await main.ended
    await postgres?.stop()
  }
  if ((await main.settled) !== 'ready') {
    await stop()
    throw new Error(`The server did not start:\n${main.output()}`)
  }
  return { origin: `http://localhost:${port}`, port, isRunning: main.isRunning, output: main.output, stop }
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
