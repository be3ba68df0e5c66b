// Debian's packages, for the programs that tests need and a machine may lack.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { toolEnv } from './bootstrap.mjs'

/** Returns whether packages can be installed here: Debian or Ubuntu, as root. */
export function canUseApt() {
  return (
    process.getuid?.() === 0 &&
    existsSync('/usr/bin/apt-get') &&
    existsSync('/etc/os-release') &&
    /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
  )
}

/**
 * Installs packages, without recommended ones; returns whether it succeeded.
 * @param {readonly string[]} packages
 */
export function aptInstall(packages) {
  return apt(['update']) && apt(['install', '--yes', '--no-install-recommends', ...packages])
}

/** @param {string[]} args */
function apt(args) {
  // Another set-up step may be installing: wait for it.
  const options = ['--quiet', '--quiet', '-o', 'DPkg::Lock::Timeout=300']
  const env = { ...toolEnv(), DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', [...options, ...args], { stdio: 'inherit', env }).status === 0
}
