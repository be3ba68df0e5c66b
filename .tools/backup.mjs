// `npm run backup` and `npm run restore`: installs when needed, then becomes the command.
import { become, bootstrap } from './bootstrap.mjs'

await bootstrap()
await become(process.execPath, [
  '--conditions=@comptoir/source',
  'packages/server/src/platform/backup/backup-main.ts',
  ...process.argv.slice(2),
])
