// `npm start`: installs, builds what changed, then becomes the server, which ends on its `ready` line.
import { become, bootstrap } from './bootstrap.mjs'

await bootstrap()
const { buildIfChanged } = await import('./build.mjs')
const { nodeArguments } = await import('../packages/server/node-arguments.ts')
buildIfChanged()
await become(process.execPath, [...nodeArguments, 'packages/server/dist/main.js', ...process.argv.slice(2)])
