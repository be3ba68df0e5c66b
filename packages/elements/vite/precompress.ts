import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const smallest = 1024

/** Writes `.br` and `.gz` next to the build output, so that the server need not compress on each request. */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'comptoir-precompress',
    apply: 'build',
    configResolved({ build }) {
      ;({ outDir } = build)
    },
    closeBundle() {
      for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|json|svg|txt|wasm)$/.test(file)) continue
        const content = readFileSync(join(outDir, file))
        if (content.length < smallest) continue
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        writeFileSync(join(outDir, `${file}.br`), brotliCompressSync(content, { params }))
        writeFileSync(join(outDir, `${file}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}
