import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

declare global {
  // Node's types name the module, and leave its function to the browser's.
  namespace WebAssembly {
    function compile(bytes: Uint8Array): Promise<Module>
  }
}

let code: Promise<WebAssembly.Module> | undefined

/**
 * Compiles PGlite's code and keeps it while this process lives. V8 finds what is kept by its bytes: each engine that starts
 * afterwards has it at once, and as fast as the ones before have made it. Half of a start, three quarters of a first query.
 */
export async function keepEngineCode(): Promise<void> {
  const wasm = new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  await (code ??= readFile(fileURLToPath(wasm)).then((bytes) => WebAssembly.compile(bytes)))
}
