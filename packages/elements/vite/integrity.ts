import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes `integrity.json`: the version, and for each script what a page puts into `integrity`, so that the browser runs exactly
 * these bytes.
 */
export function integrityValues(version: string): Plugin {
  let outDir = ''
  return {
    name: 'comptoir-integrity',
    apply: 'build',
    configResolved({ build }) {
      ;({ outDir } = build)
    },
    closeBundle() {
      const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
      const scripts = files.map((file) => file.replaceAll('\\', '/')).filter((file) => file.endsWith('.js'))
      const values = scripts
        .toSorted()
        .map((file) => [file, integrityOf(readFileSync(join(outDir, file)))] as const)
      const content = { version, integrity: Object.fromEntries(values) }
      writeFileSync(join(outDir, 'integrity.json'), `${JSON.stringify(content, null, 2)}\n`)
    },
  }
}

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`
