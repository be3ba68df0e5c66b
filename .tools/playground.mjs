// `npm run playground -- FOLDER --elements ADDRESS`: installs and builds when needed, then becomes the command.
import { become, bootstrap } from './bootstrap.mjs'

await bootstrap()
const { buildIfChanged } = await import('./build.mjs')
buildIfChanged()
await become(process.execPath, [
  '--conditions=@comptoir/source',
  'packages/server/src/sites/playground-main.ts',
  ...process.argv.slice(2),
])
