// Installs the packed package in new projects and builds these: a plain page, React and Vue, each with its types checked under
// `strict`. How the results look in a browser is tested in e2e/embedding/bundlers.spec.ts.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fail, root, toolEnv } from './bootstrap.mjs'

const page = (/** @type {string} */ main) => `<!doctype html>
<html lang="fr">
  <body>
    <comptoir-cart></comptoir-cart>
    <div id="root"></div>
    <script type="module" src="./${main}"></script>
  </body>
</html>
`

/** Code as in docs/embedding; a wrong line that compiles is an error too. */
const projects = {
  plain: {
    'index.html': page('main.ts'),
    'main.ts': `import '@comptoir/elements'

const cart = document.querySelector('comptoir-cart')
if (cart) {
  cart.theme = 'dark'
  cart.token = 'a token'
  // @ts-expect-error there is no such theme
  cart.theme = 'purple'
  cart.addEventListener('comptoir-cart-changed', (event) => {
    document.title = event.detail.count.toFixed()
  })
  document.addEventListener('comptoir-cart-changed', ({ detail }) => console.log(detail.count.toFixed()))
}
`,
  },
  react: {
    'index.html': page('main.tsx'),
    'main.tsx': `import '@comptoir/elements'
import type {} from '@comptoir/elements/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

function App() {
  const [count, setCount] = useState(0)
  return (
    <>
      <comptoir-cart compact token="a token" oncomptoir-cart-changed={({ detail }) => setCount(detail.count)} />
      {/* @ts-expect-error there is no such theme */}
      <comptoir-cart theme="purple" />
      <p>{count.toFixed()}</p>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
`,
  },
  vue: {
    'index.html': page('main.ts'),
    'main.ts': `import '@comptoir/elements'
import type {} from '@comptoir/elements/vue'
import { createApp, h, type GlobalComponents } from 'vue'

type CartProps = InstanceType<GlobalComponents['comptoir-cart']>['$props']
const props: CartProps = { token: 'a token', compact: true, noQuickEntry: true, theme: 'dark' }
// @ts-expect-error there is no such theme
export const wrong: CartProps = { theme: 'purple' }

createApp({ render: () => h('comptoir-cart', props) }).mount('#root')
`,
  },
}

/** What the projects have themselves, and where it is installed. */
const libraries = {
  'demo-host': ['react', 'react-dom', 'vue'],
  'packages/elements': ['@types/react', '@types/react-dom'],
}

const compilerOptions = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  noEmit: true,
  types: [],
}

/**
 * @param {string} tarball
 * @returns {boolean} whether all of them build
 */
export function buildConsumers(tarball) {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-consumers-'))
  try {
    const modules = install(folder, tarball)
    return Object.entries(projects).every(([name, files]) => buildOne(join(folder, name), modules, files))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The package as npm installs it, with nothing from a registry, next to the hosts' own libraries.
 * @param {string} folder
 * @param {string} tarball
 */
function install(folder, tarball) {
  const modules = join(folder, 'node_modules')
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }))
  const args = ['install', '--offline', '--no-audit', '--no-fund', '--loglevel', 'error', tarball]
  if (!run('npm', args, folder)) fail('npm cannot install the package without a registry')
  for (const [from, names] of Object.entries(libraries))
    for (const name of names) {
      mkdirSync(dirname(join(modules, name)), { recursive: true })
      symlinkSync(join(root, from, 'node_modules', name), join(modules, name), 'dir')
    }
  return modules
}

/**
 * @param {string} folder
 * @param {string} modules
 * @param {Record<string, string>} files
 */
function buildOne(folder, modules, files) {
  mkdirSync(folder)
  symlinkSync(modules, join(folder, 'node_modules'), 'dir')
  const config = { compilerOptions, include: ['.'], exclude: ['dist'] }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const isTyped = run('tsc', ['-p', folder], folder)
  return run('vite', ['build', '--logLevel', 'warn'], folder) && isTyped
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 */
function run(program, args, cwd) {
  return spawnSync(program, args, { cwd, stdio: 'inherit', env: toolEnv() }).status === 0
}
