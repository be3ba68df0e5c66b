import { startServer } from '../e2e/fixtures/server.ts'
import { benchLongList } from '../packages/elements/bench/long-list-speed.mjs'
import { benchSearchSpeed } from '../packages/elements/bench/search-speed.mjs'
import { demoPassword } from '../packages/server/seed/accounts.ts'
import { fail } from './bootstrap.mjs'
import { findChromium } from './chromium.mjs'

/**
 * Typing, scrolling and opening in the search of the portal, and a selection list of 2,000 lines, on the seeded base.
 * @param {string} dataDir
 * @param {readonly string[]} options `list` or `search` alone
 */
export async function benchBrowser(dataDir, [only] = []) {
  const executablePath =
    findChromium() ?? fail('the benchmark of the browser needs a Chromium: run npm run test:elements once')
  const server = await startServer(dataDir)
  try {
    const answer = await fetch(`${server.portal}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'client', password: demoPassword }),
    })
    const setting = { portal: server.portal, record: await answer.json(), executablePath }
    if (only !== 'list') await benchSearchSpeed(setting)
    if (only !== 'search') await benchLongList(setting)
  } finally {
    await server.stop()
  }
}
