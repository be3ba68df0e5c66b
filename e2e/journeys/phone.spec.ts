import { expect, test } from '../fixtures/test.ts'

/** A buyer's phone on the building site: 360 px, where nothing may overflow the window. */

test.use({ viewport: { width: 360, height: 740 } })

test('prices, tabs and comparison fit into a narrow window', async ({ page, server, signIn }) => {
  await signIn('client')
  const search = page.locator('comptoir-product-search')
  const isInside = async () =>
    expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await test.step('the marks of a row are in one line', async () => {
    await page.goto(`${server.portal}/produits?search=disjoncteur`)
    const row = search.getByRole('list', { name: 'Résultats' }).getByRole('listitem').first()
    await row.waitFor()
    const marks = row.getByRole('button', { name: /^(Favori|Garder|Comparer)/ })
    await expect(marks).toHaveCount(3)
    const tops = await marks.evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    await isInside()
  })

  await test.step('the explanation of a price fits into the window', async () => {
    await search
      .getByRole('button', { name: /^Expliquer le prix/ })
      .first()
      .click()
    const panel = search.getByRole('dialog')
    await expect(panel.getByRole('table').first()).toBeVisible()
    await expect(panel).toBeInViewport({ ratio: 0.99 })
    await page.keyboard.press('Escape')
  })

  const link = search.locator('[data-result]')
  const [first, second] = await link.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))

  await test.step('all missing words of a product are shown', async () => {
    const words = 'interrupteur va-et-vient étanche zigbee inox'
    await page.goto(`${server.portal}/produits?search=${encodeURIComponent(words)}`)
    const rows = search.getByRole('list', { name: /^Produits proches/ }).getByRole('listitem')
    await expect(rows.first()).toContainText(/(?:sans|non précisé\s:) «.+»/)
    await isInside()
    const wide = await rows.evaluateAll((all) =>
      all
        .flatMap((row) => [row, ...row.querySelectorAll('p, p span')])
        .filter((part) => part.scrollWidth > part.clientWidth || part.getBoundingClientRect().right > 360)
        .map(({ textContent }) => textContent),
    )
    expect(wide).toEqual([])
  })

  await test.step('the address of a tab leads to the tab', async () => {
    await page.goto(`${server.portal}${first}#similar`)
    await expect(page.getByRole('tab', { name: /^Produits similaires/, selected: true })).toBeInViewport()
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeInViewport()
    await isInside()
  })

  await test.step('two products are compared side by side', async () => {
    const ids = [first, second].map((href) => href?.split('/').at(-1))
    await page.goto(`${server.portal}/produits?compare=${ids.join(',')}`)
    const heads = page.getByRole('dialog').getByRole('columnheader')
    for (const id of ids)
      await expect(heads.filter({ has: page.locator(`a[href$="/${id}"]`) })).toBeInViewport({ ratio: 1 })
  })
})
