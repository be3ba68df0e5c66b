import { startServer } from '../e2e/fixtures/server.ts'
import { benchSearchSpeed } from '../packages/elements/bench/search-speed.mjs'
import { demoPassword } from '../packages/server/seed/accounts.ts'
import { fail } from './bootstrap.mjs'
import { findChromium } from './chromium.mjs'

/**
 * Typing, scrolling and opening in the search of the portal, on the seeded base and a slow processor.
 * @param {string} dataDir
 */
export async function benchBrowser(dataDir) {
  const executablePath =
    findChromium() ?? fail('the benchmark of the browser needs a Chromium: run npm run test:elements once')
  const server = await startServer(dataDir)
  try {
    const answer = await fetch(`${server.portal}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'client', password: demoPassword }),
    })
    await benchSearchSpeed({ portal: server.portal, record: await answer.json(), executablePath })
  } finally {
    await server.stop()
  }
}
