import { PNG } from 'pngjs'
import type { Page } from '@playwright/test'
import { frame, hostile } from './hostile.ts'
import { leastApart } from './pixels.ts'
import { expect, hostPage, newUser, settled, test } from './test.ts'

async function picture(page: Page, address: string): Promise<PNG> {
  await page.goto(address)
  const element = page.locator('comptoir-probe')
  await settled(page, element)
  await page.mouse.move(0, 0)
  return PNG.sync.read(await element.locator('[data-comptoir-root]').screenshot({ animations: 'disabled' }))
}

for (const theme of ['light', 'dark']) {
  for (const [name, css] of Object.entries(hostile)) {
    test(`${name} changes no pixel in the ${theme} theme`, async ({ page, site }) => {
      const body = `<div style="${frame}"><comptoir-probe theme="${theme}" token="${newUser()()}"></comptoir-probe></div>`
      const script = `<script type="module" src="${site.bundles}/one/probe.js"></script>`
      const neutral = site.addPage('/neutral', { html: hostPage({ head: script, body }) })
      const trouble = site.addPage('/hostile', {
        html: hostPage({ head: `<style>${css}</style>${script}`, body }),
      })
      const calm = [await picture(page, neutral)]
      expect(calm[0]?.height).toBeGreaterThan(200)
      const apart = await leastApart(
        calm,
        () => picture(page, neutral),
        () => picture(page, trouble),
      )
      expect(apart).toBe(0)
    })
  }
}

test('the page keeps its own style', async ({ page, site }) => {
  const body = '<h1 id="theirs">Theirs</h1><p>text</p><button>Go</button>'
  const plain = site.addPage('/plain', { html: hostPage({ body }) })
  const withUs = site.addPage('/with-us', {
    html: hostPage({
      head: `<script type="module" src="${site.bundles}/one/probe.js"></script>`,
      body: `${body}<comptoir-probe token="${newUser()()}"></comptoir-probe>`,
    }),
  })
  const computedStyles = async (address: string) => {
    await page.goto(address)
    if (address === withUs) await settled(page, page.locator('comptoir-probe'))
    return page.evaluate(() =>
      [...document.querySelectorAll('html, body, h1, p, button')].map((node) => {
        const style = getComputedStyle(node)
        // The page grows with its content: sizes that depend on its height are ignored.
        const own = [...style].filter((name) => !/block-size|height|origin|inset|^(top|bottom)/.test(name))
        return own.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')
      }),
    )
  }
  expect(await computedStyles(withUs)).toEqual(await computedStyles(plain))
})
