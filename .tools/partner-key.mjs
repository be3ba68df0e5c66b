// `npm run partner-key -- create | list | revoke`: installs when needed, then becomes the command.
import { become, bootstrap } from './bootstrap.mjs'

await bootstrap()
await become(process.execPath, [
  '--conditions=@comptoir/source',
  'packages/server/src/features/partner-keys/partner-key-main.ts',
  ...process.argv.slice(2),
])
