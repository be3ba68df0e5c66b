// Installs the packed packages in new projects, laid out as from a registry, and builds these: a plain page,
// React and Vue, each with its types checked under `strict`.
import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root, toolEnv } from './bootstrap.mjs'

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
 * @param {string[]} tarballs
 * @returns {boolean} whether all of them build
 */
export function buildConsumers(tarballs) {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-consumers-'))
  try {
    const modules = install(folder, tarballs)
    return Object.entries(projects).every(([name, files]) => buildOne(join(folder, name), modules, files))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Unpacked packages, next to their dependencies.
 * @param {string} folder
 * @param {string[]} tarballs
 */
function install(folder, tarballs) {
  const modules = join(folder, 'node_modules')
  for (const tarball of tarballs) {
    const place = join(folder, 'unpacked')
    mkdirSync(place, { recursive: true })
    run('tar', ['-xzf', tarball, '-C', place], folder)
    const { name } = JSON.parse(readFileSync(join(place, 'package', 'package.json'), 'utf8'))
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    run('mv', [join(place, 'package'), join(modules, name)], folder)
  }
  for (const one of ['packages/ui', 'packages/elements', 'demo-host']) {
    const from = join(root, one, 'node_modules')
    const names = readdirSync(from).filter((name) => !name.startsWith('.'))
    for (const name of names.flatMap((scope) => scoped(from, scope)))
      link(join(from, name), join(modules, name))
  }
  return modules
}

/** @param {string} from @param {string} name */
const scoped = (from, name) =>
  name.startsWith('@') ? readdirSync(join(from, name)).map((one) => join(name, one)) : [name]

/** @param {string} target @param {string} place */
function link(target, place) {
  mkdirSync(dirname(place), { recursive: true })
  try {
    symlinkSync(target, place, 'dir')
  } catch (error) {
    // Several of ours need it, or it is one of the unpacked packages.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
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
