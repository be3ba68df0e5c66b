import type { Page } from '@playwright/test'
import { routes } from '@comptoir/contract'
import { expect, test } from '../fixtures/test.ts'

/** A loading page does not shift: its skeletons have the shape of the content. */

interface Shift {
  readonly value: number
  /** What moved, to find the cause. */
  readonly moved: readonly string[]
}

declare global {
  var shifts: Shift[]
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.shifts = []
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : `${node?.parentElement?.localName}`
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: {
            node: Node | null
            previousRect: DOMRect
            currentRect: DOMRect
          }[]
        }
        const moved = sources.map(
          ({ node, previousRect: a, currentRect: b }) =>
            `${nameOf(node)} ${a.y}+${a.height} -> ${b.y}+${b.height}`,
        )
        if (!hadRecentInput) globalThis.shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Slow enough that every skeleton is painted.
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 60,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

/** The total shift of a page is too small to be seen; else the message lists what moved. */
async function expectStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const shifts = await page.evaluate(() => globalThis.shifts)
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  expect.soft(sum, `${page.url()} ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(0.02)
}

test('sign-in, home and cart do not shift while loading', async ({ page, server, signIn }) => {
  await watchShifts(page)
  await page.goto(`${server.portal}/login`)
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible()
  await expectStill(page)

  const api = await signIn('client')
  const path = `${routes.searchProducts.path}?itemsPerPage=50&search=disjoncteur`
  const { member } = routes.searchProducts.output.parse(await (await api.call('GET', path)).json())
  for (const { id, packaging } of member.slice(0, 6))
    await api.call('POST', routes.addCartLine.path, {
      productId: id,
      quantity: packaging,
    })

  await page.goto(`${server.portal}/`)
  await expect(page.locator('comptoir-selection-history').first().getByRole('list').first()).toBeVisible()
  await expectStill(page)

  await page.goto(`${server.portal}/panier`)
  await expect(page.locator('comptoir-cart').getByRole('spinbutton')).toHaveCount(6)
  await expectStill(page)
})
