import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const debianFolder = '/usr/lib/postgresql'

/** Returns the folder of PostgreSQL's programs: in the path, else Debian's newest, else `null`. `.tools/postgres.mjs` installs it. */
export function findPostgres(): string | null {
  return inPath() ?? ofDebian()
}

const isComplete = (folder: string) =>
  ['initdb', 'postgres', 'pg_basebackup'].every((name) => existsSync(join(folder, name)))

function inPath(): string | null {
  return (
    (process.env['PATH'] ?? '').split(delimiter).find((folder) => folder !== '' && isComplete(folder)) ?? null
  )
}

function ofDebian(): string | null {
  if (!existsSync(debianFolder)) return null
  const versions = readdirSync(debianFolder).filter((version) => Number(version) >= 15)
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, 'bin'))
  return folders.find(isComplete) ?? null
}
