import { createRequire } from 'node:module'

/**
 * @typedef {{ portal: string, record: { authorizeToken: string }, executablePath: string }} Setting `record` is what `POST /login` answered.
 */

/**
 * Opens a page of the portal in which someone is signed in, in a browser of its own, and closes it at the end.
 * @param {Setting} setting
 * @param {() => void} watch runs in the page before its own scripts
 * @param {(page: any, session: any) => Promise<void>} measure `session` speaks the protocol of the developer tools
 */
export async function withSignedInPage({ portal, record, executablePath }, watch, measure) {
  const { chromium } = createRequire(new URL('../../../e2e/package.json', import.meta.url))(
    '@playwright/test',
  )
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.goto(`${portal}/api/health`)
    await page.evaluate(
      (/** @type {string} */ text) => localStorage.setItem('comptoir.user', text),
      JSON.stringify({ user: record, receivedAt: Date.now() }),
    )
    await page.addInitScript(watch)
    await measure(page, await context.newCDPSession(page))
  } finally {
    await browser.close()
  }
}
