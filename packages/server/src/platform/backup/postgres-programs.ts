import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { StartError } from '../start/start-error.ts'

const debianFolder = '/usr/lib/postgresql'

/** Finds a program of PostgreSQL: in the path, else in Debian's newest version. */
function findProgram(name: string): string {
  const inPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name))
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const ofDebian = versions
    .filter((version) => Number(version) >= 15)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(debianFolder, version, 'bin', name))
  const found = [...inPath, ...ofDebian].find((path) => existsSync(path))
  if (found === undefined)
    throw new StartError(`${name} was not found: it is one of PostgreSQL's client programs`)
  return found
}

/** Returns the environment for the programs of PostgreSQL, where a password is not visible to others. */
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
 * Runs a program to its end.
 * @throws StartError with its output
 */
export async function runProgram(name: string, args: readonly string[], databaseUrl: string): Promise<void> {
  const child = spawn(findProgram(name), args, {
    env: { PATH: process.env['PATH'], ...settingsOf(databaseUrl) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output = `${output}${chunk.toString()}`.slice(-2_000)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new StartError(`${name} failed: ${output.trim()}`)
}
