import { openApi } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'
import { hostPage } from './test.ts'

/** What each element reads first, and its attributes. */
const elements: Record<string, { read: string; attributes?: string; ready: string }> = {
  'comptoir-cart': { read: '/api/internal/cart', ready: 'Votre panier est vide' },
  'comptoir-family-browser': { read: '/api/families', ready: 'Câbles' },
  'comptoir-product-sheet': {
    read: '/api/internal/products/1',
    attributes: 'product-id="1"',
    ready: 'Signaler une erreur',
  },
  'comptoir-product-search': { read: '/api/internal/products', ready: 'produits' },
  'comptoir-consultation-reply': {
    read: '/api/public/consultation_suppliers/00000000-0000-4000-8000-000000000000',
    attributes: 'uuid="00000000-0000-4000-8000-000000000000"',
    ready: 'introuvable',
  },
}

/** Starts and ends of requests, in milliseconds. */
interface Timing {
  readonly path: string
  readonly start: number
  readonly end: number
}

for (const [tag, { read, attributes = '', ready }] of Object.entries(elements)) {
  test(`<${tag}> requests its first read beside its code, once`, async ({ page, server, host }) => {
    const { user } = await openApi(server.portal, 'client')
    const address = host.addPage('/first', {
      html: hostPage({
        head: `<script type="module" src="${server.portal}/elements/comptoir.js"></script>`,
        body: `<${tag} ${attributes} token="${user.authorizeToken}"></${tag}>`,
      }),
    })
    await page.goto(address)
    await page.locator(tag).getByText(ready).first().waitFor()
    const timings = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry): Timing => {
        const { name, startTime, responseEnd } = entry as PerformanceResourceTiming
        return { path: new URL(name).pathname, start: startTime, end: responseEnd }
      }),
    )
    const reads = timings.filter(({ path }) => path === read)
    const runtime = timings.find(({ path }) => path.includes('/chunks/runtime-'))
    expect(reads).toHaveLength(1)
    expect(reads[0]?.start).toBeLessThan(runtime?.end ?? 0)
  })
}
