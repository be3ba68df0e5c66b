// `npm run dev`: the API and the pages from their sources; both start again, or reload, on each change.
import { bootstrap } from './bootstrap.mjs'

await bootstrap()
const { spawn } = await import('node:child_process')
const { root, toolEnv } = await import('./bootstrap.mjs')

const port = process.env.PORT ?? '3000'
const env = { ...toolEnv(), PORT: port, API_URL: `http://localhost:${port}` }

const api = [
  '--watch',
  '--conditions=@comptoir/source',
  'packages/server/src/main.ts',
  ...process.argv.slice(2),
]
const children = [
  spawn(process.execPath, api, { cwd: root, env, stdio: 'inherit' }),
  spawn('vite', { cwd: root, env, stdio: 'inherit' }),
]

for (const child of children)
  child.on('exit', (code) => {
    // One without the other is useless; Ctrl-C reaches both automatically.
    for (const other of children) other.kill('SIGTERM')
    process.exitCode ||= code ?? 0
  })
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => children.forEach((child) => child.kill('SIGTERM')))
