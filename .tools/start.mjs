// `npm start`: installs, builds what changed, then becomes the server, which ends on its `ready` line.
import { become, bootstrap } from './bootstrap.mjs'

await bootstrap()
const { buildIfChanged } = await import('./build.mjs')
buildIfChanged()
await become(process.execPath, [
  '--conditions=@comptoir/source',
  'packages/server/src/main.ts',
  ...process.argv.slice(2),
])
