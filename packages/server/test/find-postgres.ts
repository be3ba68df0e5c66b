import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const debianFolder = '/usr/lib/postgresql'

/** The folder of `initdb` and `postgres`: in the path, else Debian's newest, else installed when we may; else `null`. */
export function findPostgres(): string | null {
  return inPath() ?? ofDebian() ?? (installed() ? ofDebian() : null)
}

const isComplete = (folder: string) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))

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

/** Installs Debian's package, whose own server stays off. */
function installed(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const settings = '/etc/postgresql-common/createcluster.conf'
  try {
    if (!existsSync(settings)) {
      mkdirSync(dirname(settings), { recursive: true })
      writeFileSync(settings, 'create_main_cluster = false\n')
    }
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    execFileSync('apt-get', ['update', '-q'], options)
    execFileSync('apt-get', ['install', '-qy', '--no-install-recommends', 'postgresql'], options)
    return true
  } catch {
    return false
  }
}
