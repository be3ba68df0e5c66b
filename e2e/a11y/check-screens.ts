import type { Page } from '@playwright/test'
import { colourRules, findings } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

export interface Screen {
  readonly name: string
  readonly fr: string
  readonly en: string
  /** What shows that the screen is complete. */
  readonly ready: (page: Page) => Promise<void>
  readonly anonymous?: true
}

export const seen = (selector: string) => (page: Page) => page.locator(selector).first().waitFor()

/** Each screen in both themes: axe finds nothing. The languages take turns. */
export async function checkScreens(page: Page, portal: string, screens: readonly Screen[]): Promise<void> {
  for (const [at, screen] of screens.entries()) await check(page, portal, screen, at % 2 === 0 ? 'fr' : 'en')
}

/** A screen in the theme that it is opened in, then in the other one, chosen as in another tab. */
async function check(page: Page, portal: string, screen: Screen, locale: 'fr' | 'en'): Promise<void> {
  await test.step(screen.name, async () => {
    // Colours that are still on their way to the other theme are not what is to be judged.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${portal}${screen[locale]}`)
    await screen.ready(page)
    await page.waitForLoadState('networkidle')
    for (const theme of ['light', 'dark'] as const) {
      await choose(page, theme)
      const rules = theme === 'light' ? 'all' : colourRules
      expect.soft(await findings(page, rules), `${screen.name}, ${theme}`).toEqual([])
    }
  })
}

async function choose(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((choice) => {
    localStorage.setItem('comptoir.theme', choice)
    window.dispatchEvent(new StorageEvent('storage', { key: 'comptoir.theme', newValue: choice }))
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  for (const element of await page.locator('[data-comptoir-root]').all())
    await expect(element).toHaveAttribute('data-theme', theme)
}
