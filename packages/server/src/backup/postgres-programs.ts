import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { StartError } from '../start/start-error.ts'

const debianFolder = '/usr/lib/postgresql'

/** Where a program of PostgreSQL is: in the path, else in Debian's newest. */
function findProgram(name: string): string {
  const inPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name))
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const ofDebian = versions
    .filter((version) => Number(version) >= 15)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(debianFolder, version, 'bin', name))
  const found = [...inPath, ...ofDebian].find((path) => existsSync(path))
  if (found === undefined)
    throw new StartError(`${name} is not here: it comes with PostgreSQL's client programs`)
  return found
}

/** How the programs of PostgreSQL are told of a database: by their environment, where nobody sees a password. */
export function settingsOf(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl)
  const settings = {
    PGHOST: url.hostname.replace(/^\[|\]$/g, ''),
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode') ?? '',
  }
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''))
}

/**
 * Runs one to its end.
 * @throws StartError with what it said
 */
export async function runProgram(name: string, args: readonly string[], databaseUrl: string): Promise<void> {
  const child = spawn(findProgram(name), args, {
    env: { PATH: process.env['PATH'], ...settingsOf(databaseUrl) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-2_000)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new StartError(`${name} failed: ${said.trim()}`)
}
