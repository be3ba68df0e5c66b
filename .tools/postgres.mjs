// The PostgreSQL of the server's tests: run as a program, it installs one if missing and possible.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { findPostgres } from '../packages/server/test/find-postgres.ts'
import { aptInstall, canUseApt } from './apt.mjs'

/** Debian starts a server of its own with the package unless this file says otherwise. */
const clusterSettings = '/etc/postgresql-common/createcluster.conf'

/**
 * Returns the folder of `initdb` and `postgres`, after installing them if missing.
 * @returns {string | null} null where there is none and none can be installed
 */
export function ensurePostgres() {
  const found = findPostgres()
  if (found !== null || !canUseApt()) return found
  console.log('No PostgreSQL found: installing the Debian package')
  if (!existsSync(clusterSettings)) {
    mkdirSync(dirname(clusterSettings), { recursive: true })
    writeFileSync(clusterSettings, 'create_main_cluster = false\n')
  }
  aptInstall(['postgresql'])
  return findPostgres()
}

if (import.meta.main)
  console.log(ensurePostgres() ?? 'none, and none can be installed: the tests on PostgreSQL are skipped')
