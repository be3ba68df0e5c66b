import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const repository = fileURLToPath(new URL('../..', import.meta.url))

/** What the project has itself. */
const libraries = {
  react: import.meta.resolve('react/package.json'),
  'react-dom': import.meta.resolve('react-dom/package.json'),
}

/** Entries of a project that installs the package: all tags, loaded when they appear; one of them. */
export const entries: Readonly<Record<'all' | 'one', string>> = {
  all: `import '@comptoir/elements'\n`,
  one: `import '@comptoir/elements/cart'\n`,
}

/** Packs what would be published and installs it in a new project, without a registry; returns its folder. */
export async function installPackage(): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'comptoir-project-'))
  const packed = join(repository, 'packages/elements/dist')
  const { stdout } = await run('npm', ['pack', packed, '--silent', '--pack-destination', project])
  await writeFile(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${stdout.trim()}`], {
    cwd: project,
  })
  for (const [name, text] of Object.entries(entries)) await writeFile(join(project, `${name}.js`), text)
  for (const [name, manifest] of Object.entries(libraries))
    await symlink(dirname(fileURLToPath(manifest)), join(project, 'node_modules', name), 'dir')
  return project
}

/** The packages that npm has installed in a project. */
export async function installedPackages(project: string): Promise<string[]> {
  const lock: unknown = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8'))
  const packages = typeof lock === 'object' && lock !== null && 'packages' in lock ? lock.packages : null
  return Object.keys(packages ?? {}).filter((name) => name !== '')
}

/** Writes an application that is rendered on a server and continues in the browser. */
export async function writeServerApp(project: string): Promise<{ server: string; client: string }> {
  const folder = join(project, 'server-app')
  await mkdir(folder)
  const files = {
    'app.js': `import '@comptoir/elements'
      import { createElement as h, useEffect, useRef, useState } from 'react'
      export function App({ cart }) {
        const [count, setCount] = useState('?')
        const element = useRef(null)
        useEffect(() => {
          const listen = ({ detail }) => setCount(detail.count)
          element.current.addEventListener('comptoir-cart-changed', listen)
          return () => element.current?.removeEventListener('comptoir-cart-changed', listen)
        }, [])
        return h('main', null, h('output', null, count), h('comptoir-cart', { ...cart, ref: element }))
      }`,
    'server.js': `import { createElement } from 'react'
      import { renderToString } from 'react-dom/server'
      import { App } from './app.js'
      console.log(renderToString(createElement(App, { cart: JSON.parse(process.argv[2]) })))`,
    'client.js': `import { createElement } from 'react'
      import { hydrateRoot } from 'react-dom/client'
      import { App } from './app.js'
      hydrateRoot(document.getElementById('root'), createElement(App, { cart: window.cart }))`,
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return { server: join(folder, 'server.js'), client: join(folder, 'client.js') }
}

/** Renders that application on the server. */
export async function renderOnServer(server: string, cart: object): Promise<string> {
  const { stdout } = await run(process.execPath, [server, JSON.stringify(cart)])
  return stdout.trim()
}
