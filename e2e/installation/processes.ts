import { execFileSync } from 'node:child_process'
import { chown, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePorts } from '../../packages/server/test/free-ports.ts'
import { startContainer, startMain, type MainProcess } from '../../packages/server/test/main-process.ts'
import { documentedBlocks, startNginx, type Nginx } from '../../packages/server/test/nginx.ts'
import { startPostgres } from '../../packages/server/test/postgres-server.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** The image to run instead of the sources. */
const image = process.env.E2E_IMAGE || undefined
const containerUser = 1000

/** What differs between the processes of an installation while its secret is replaced. */
export type Secrets = Readonly<Record<'TOKEN_SECRET' | 'TOKEN_SECRET_ACCEPTED', string>>

/** An installation by docs/operating.md: an empty PostgreSQL, two processes, nginx. */
export interface Installation {
  readonly nginx: Nginx
  /** Runs the document's `create-admin` with this password; returns what it prints. */
  readonly createAdmin: (password: string) => string
  /** Starts process 0 or 1, and waits for its `ready`. */
  readonly start: (index: number, secrets: Secrets) => Promise<void>
  /** Ends it by `SIGTERM`, and waits until it has ended. */
  readonly end: (index: number) => Promise<void>
  /** The text of the stored email to an address. */
  readonly emailTo: (address: string) => Promise<string | undefined>
  readonly stop: () => Promise<void>
}

/** Prepares database and proxy; no process runs yet. */
export async function prepareInstallation(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-installation-'))
  const dataDir = join(folder, 'data')
  const postgres = await startPostgres()
  await postgres.createDatabase('comptoir')
  const databaseUrl = postgres.urlOf('comptoir')
  const first = await freePorts(4)
  // The third server of the document has no process, as between two versions.
  const nginx = await startNginx(join(folder, 'nginx'), first, [first + 1, first + 2, first + 3])
  if (image !== undefined) {
    await mkdir(dataDir)
    await chown(dataDir, containerUser, containerUser)
  }
  const processes = new Map<number, MainProcess>()

  async function end(index: number): Promise<void> {
    const main = processes.get(index)
    processes.delete(index)
    main?.kill('SIGTERM')
    await main?.ended
  }

  return {
    nginx,
    createAdmin: (password) =>
      execFileSync('sh', ['-c', createAdmin()], {
        cwd: repository,
        env: { ...process.env, DATABASE_URL: databaseUrl, ADMIN_PASSWORD: password },
        encoding: 'utf8',
      }),
    async start(index, secrets) {
      const settings = {
        PORT: String(first + 1 + index),
        DATABASE_URL: databaseUrl,
        PUBLIC_URL: nginx.url,
        TRUSTED_PROXIES: '1',
        RATE_LIMIT: '6000',
        LOG_LEVEL: 'info',
        ...secrets,
      }
      const main =
        image === undefined
          ? startMain({ ...settings, DATA_DIR: dataDir })
          : startContainer(image, dataDir, settings)
      processes.set(index, main)
      if ((await main.settled) !== 'ready')
        throw new Error(`Process ${index} did not start:\n${main.output()}`)
    },
    end,
    async emailTo(address) {
      const mail = join(dataDir, 'mail')
      const names = await readdir(mail).catch(() => [])
      const texts = await Promise.all(names.map((name) => readFile(join(mail, name), 'utf8')))
      return texts.find((text) => text.includes(`To: ${address}`))?.replace(/=\r?\n/g, '')
    },
    async stop() {
      for (const index of processes.keys()) await end(index)
      await nginx.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The document's command; in a container with the same options. */
function createAdmin(): string {
  const command = documentedCommand('npm run create-admin')
  if (image === undefined) return command
  return documentedCommand('podman run --rm -e DATABASE_URL -e ADMIN_PASSWORD')
    .replace('-e ADMIN_PASSWORD', '-e ADMIN_PASSWORD --network host')
    .replace('--company …', command.slice(command.indexOf('--company')))
}

/** The line of docs/operating.md that begins so. */
export function documentedCommand(beginning: string): string {
  const lines = documentedBlocks('sh').flatMap((block) => block.split('\n'))
  const line = lines.map((one) => one.trim()).find((one) => one.startsWith(beginning))
  if (line === undefined) throw new Error(`docs/operating.md has no command ${beginning}`)
  return line
}
