// `npm run build`: installs, then builds everything that is published.
import { become, bootstrap } from './bootstrap.mjs'

await bootstrap()
await become(process.execPath, ['.tools/build.mjs'])
