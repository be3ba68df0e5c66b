import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const watched = ['elements', 'portal']

/** Writes `build.json` with an id of everything served to browsers; the portal polls it to detect a new build. */
export function buildId(outDir: string): Plugin {
  return {
    name: 'comptoir-build-id',
    apply: 'build',
    closeBundle() {
      const hash = createHash('sha256')
      for (const folder of watched.map((name) => join(outDir, name)).filter((path) => existsSync(path))) {
        for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
          if (!/\.(js|css|html)$/.test(file)) continue
          hash.update(file).update(readFileSync(join(folder, file)))
        }
      }
      writeFileSync(
        join(outDir, 'build.json'),
        `${JSON.stringify({ id: hash.digest('hex').slice(0, 16) })}\n`,
      )
    },
  }
}
