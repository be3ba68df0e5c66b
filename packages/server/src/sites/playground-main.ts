import { fileURLToPath } from 'node:url'
import { runCommand } from '../platform/start/run-command.ts'
import { writePlayground } from './write-playground.ts'

/** `npm run playground`: the playground of the elements as static files. */
await runCommand((args) =>
  writePlayground(args, fileURLToPath(new URL('../../../../dist/playground/', import.meta.url))),
)
