import type { Locator, Page } from '@playwright/test'
import { test as base } from '../fixtures/test.ts'

export interface GalleryView {
  theme?: 'light' | 'dark' | 'auto'
  place?: 'page' | 'shadow'
  language?: 'fr' | 'en'
  density?: 'comfortable' | 'compact'
}

interface GalleryFixtures {
  /** Opens the gallery of the running product in one of its states. */
  openGallery: (view?: GalleryView) => Promise<void>
  /** What the page reported: errors, violations of the content security policy. */
  complaints: string[]
}

/** Opens the gallery in a page, in one of its states. */
export async function openGalleryIn(page: Page, portal: string, view: GalleryView): Promise<void> {
  await page.goto(`${portal}/dev/ui/?${new URLSearchParams({ ...view })}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Before the first picture a browser drops keys; no one presses any then.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
}

/** `test` on the gallery under `/dev/ui/`. */
export const test = base.extend<GalleryFixtures>({
  openGallery: async ({ page, server }, provide) => {
    await provide((view = {}) => openGalleryIn(page, server.portal, view))
  },
  complaints: async ({ page }, provide) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await provide(complaints)
  },
})

export { expect } from '@playwright/test'

export const places = ['page', 'shadow'] as const

/** A chapter of the gallery. */
export function chapter(page: Page, id: string): Locator {
  return page.locator(`section#${id}`)
}

/** The focused element, at any depth of shadow roots, described by role and name. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })
}
