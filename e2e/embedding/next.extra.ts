import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdir, rm, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePorts } from '../../packages/server/test/free-ports.ts'
import { emptyCart, openApi } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'
import { fillCart, seeCart } from './drawn-cart.ts'
import { installPackage } from './package.ts'

/** The npm package in Next.js, as its README says. It is 350 MB, so `npm run test:next` installs it itself. */

const run = promisify(execFile)
const files = {
  'layout.jsx': `export default function Layout({ children }) {
    return <html lang="fr"><head><link rel="icon" href="data:," /></head><body>{children}</body></html>
  }`,
  'page.jsx': `import { Cart } from './cart.jsx'
    export const dynamic = 'force-dynamic'
    export default function Page() {
      return <Cart {...JSON.parse(process.env.CART)} />
    }`,
  'cart.jsx': `'use client'
    import '@comptoir/elements'
    import { useEffect, useRef, useState } from 'react'
    export function Cart(attributes) {
      const [count, setCount] = useState('?')
      const cart = useRef(null)
      useEffect(() => {
        const element = cart.current
        const listen = ({ detail }) => setCount(detail.count)
        element.addEventListener('comptoir-cart-changed', listen)
        return () => element.removeEventListener('comptoir-cart-changed', listen)
      }, [])
      return <main><output>{count}</output><comptoir-cart ref={cart} {...attributes} /></main>
    }`,
}

test('Next.js renders the cart on its server, and the browser continues', async ({ page, server }) => {
  test.setTimeout(600_000)
  const project = await installPackage()
  // It gets a React of its own.
  for (const name of ['react', 'react-dom']) await unlink(join(project, 'node_modules', name))
  const libraries = ['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1']
  await run('npm', ['install', '--no-audit', '--no-fund', ...libraries], { cwd: project })
  await mkdir(join(project, 'app'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(project, 'app', name), text)
  const next = join(project, 'node_modules/next/dist/bin/next')
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  await run(process.execPath, [next, 'build'], { cwd: project, env })

  const cart = await fillCart(server.portal)
  const port = await freePorts(1)
  const address = `http://localhost:${port}/`
  const child = spawn(process.execPath, [next, 'start', '-p', String(port)], {
    cwd: project,
    env: { ...env, CART: JSON.stringify(cart) },
    stdio: 'ignore',
  })
  try {
    const markup = () => fetch(address).then((answer) => answer.text())
    await expect
      .poll(() => markup().catch(() => ''), { timeout: 60_000 })
      .toContain('<comptoir-cart api-base=')
    await seeCart(page, address)
    await expect(page.locator('output')).toHaveText('1')
  } finally {
    await end(child)
    await emptyCart(await openApi(server.portal, 'client'))
    await rm(project, { recursive: true, force: true })
  }
})

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
