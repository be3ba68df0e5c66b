// `npm run jobs -- run NAME`: installs when needed, then becomes the command.
import { become, bootstrap } from './bootstrap.mjs'

await bootstrap()
await become(process.execPath, [
  '--conditions=@comptoir/source',
  'packages/server/src/app.jobs-main.ts',
  ...process.argv.slice(2),
])
