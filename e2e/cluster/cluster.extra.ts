import { routes } from '@comptoir/contract'
import { expect, test } from '@playwright/test'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startCluster } from '../../packages/server/test/cluster.ts'
import { freePorts } from '../../packages/server/test/free-ports.ts'
import { startMain } from '../../packages/server/test/main-process.ts'
import { openApi } from '../fixtures/api.ts'

/** The product on a cluster whose primary is killed: `npm run e2e -- cluster`. */

const kills = Number(process.env.E2E_KILLS ?? 2)

test('no acknowledged write is lost or done twice when the primary is killed', async () => {
  test.setTimeout(300_000 + kills * 120_000)
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-cluster-'))
  const cluster = await startCluster(folder)
  const port = await freePorts(4)
  const portal = `http://localhost:${port}`
  const main = startMain(
    {
      PORT: String(port),
      DATABASE_URL: cluster.primaryUrl('postgres'),
      DATABASE_POOL_URL: cluster.pooledUrl('postgres'),
      DATA_DIR: join(folder, 'data'),
      TOKEN_SECRET: randomBytes(32).toString('hex'),
    },
    ['--demo'],
  )
  try {
    expect([await main.settled, main.output()]).toEqual(['ready', expect.anything()])
    const { user, call } = await openApi(portal, 'client')
    const found = await call('GET', `${routes.searchProducts.path}?search=disjoncteur`)
    const product = routes.searchProducts.output
      .parse(await found.json())
      .member.find(({ packaging }) => packaging === 1)
    const piecesInCart = async () => {
      const { groups } = routes.getCart.output.parse(await (await call('GET', routes.getCart.path)).json())
      return groups.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0)
    }
    const before = await piecesInCart()

    /** As screens do: the same key until it is acknowledged. Returns the milliseconds. */
    async function write(): Promise<number> {
      const since = performance.now()
      const headers = {
        Authorization: `Bearer ${user.authorizeToken}`,
        'Idempotency-Key': randomUUID(),
        'Content-Type': 'application/json',
      }
      const body = JSON.stringify({ productId: product?.id, quantity: 1 })
      for (;;) {
        const answer = await fetch(`${portal}/api${routes.addCartLine.path}`, {
          method: 'POST',
          headers,
          body,
        })
        if (answer.ok) return performance.now() - since
        statuses.add(answer.status)
        await wait(200)
      }
    }
    const statuses = new Set<number>()
    const stopped = new AbortController()
    let written = 0
    let slowest = 0
    const writing = (async () => {
      while (!stopped.signal.aborted) {
        slowest = Math.max(slowest, await write())
        written += 1
      }
    })()
    for (let kill = 0; kill < kills; kill += 1) {
      await wait(2_000)
      const node = await cluster.killPrimary()
      const reached = written
      await expect.poll(() => written, { timeout: 90_000 }).toBeGreaterThan(reached + 5)
      cluster.startNode(node)
      await cluster.untilComplete()
    }
    stopped.abort()
    await writing
    process.stdout.write(
      `${kills} kills: ${written} writes, the slowest ${(slowest / 1000).toFixed(1)} s, answers besides: ${[...statuses].join(', ')}\n`,
    )
    expect(await piecesInCart()).toBe(before + written)
    // What cannot be done now is 503; a repetition of a write that is still running is 409.
    const others = [...statuses].filter((status) => status !== 503 && status !== 409)
    expect(others, main.output()).toEqual([])
  } finally {
    main.kill('SIGTERM')
    await main.ended
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
