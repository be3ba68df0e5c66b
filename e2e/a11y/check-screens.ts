import type { Page } from '@playwright/test'
import { colourRules, findings, strictColourRules } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { checkWidths } from './check-widths.ts'

export interface Screen {
  readonly name: string
  readonly fr: string
  readonly en: string
  /** Selector that is visible once the screen is complete. */
  readonly ready: (page: Page) => Promise<void>
  readonly anonymous?: true
}

export const seen = (selector: string) => (page: Page) => page.locator(selector).first().waitFor()

/**
 * Each screen in two themes, every other one with more contrast too, with alternating order: axe finds nothing; and in a narrow and a wide window: nothing
 * overflows. The languages alternate too. The first screen is loaded, the next ones are followed links, which saves
 * starting the portal each time.
 */
export async function checkScreens(page: Page, portal: string, screens: readonly Screen[]): Promise<void> {
  // Colours still in transition to the other theme must not be checked.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  for (const [at, screen] of screens.entries()) {
    const path = screen[at % 2 === 0 ? 'fr' : 'en']
    await test.step(screen.name, async () => {
      if (at === 0) await page.goto(`${portal}${path}`)
      else await follow(page, path)
      await screen.ready(page)
      await page.waitForLoadState('networkidle')
      const [present, other] = at % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
      expect.soft(await findings(page), `${screen.name}, ${present}`).toEqual([])
      await choose(page, other)
      expect.soft(await findings(page, colourRules), `${screen.name}, ${other}`).toEqual([])
      // Its colours are those of all screens: every other one is enough.
      if (at % 2 === 0) {
        await choose(page, 'contrast')
        // A preview has a theme of its own, which promises less.
        const strict = (await findings(page, strictColourRules)).filter((text) => !ofPreview.test(text))
        expect.soft(strict, `${screen.name}, contrast`).toEqual([])
      }
      await checkWidths(page, screen.name)
    })
  }
}

/** Text of a finding inside a preview of the light or the dark theme. */
const ofPreview = /\[data-theme="(light|dark)"\]/

/** Follows a link of the portal, and waits until the previous page is gone. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator('main > *').evaluate((content) => content.setAttribute('data-before', ''))
  await page.locator('comptoir-portal').evaluate((host, href) => {
    const detail = { page: '', params: {}, href }
    host.dispatchEvent(new CustomEvent('comptoir-navigate', { detail, cancelable: true }))
  }, path)
  await expect(page.locator('main > [data-before]')).toHaveCount(0)
}

/** The theme is chosen as in another tab. */
async function choose(page: Page, theme: 'light' | 'dark' | 'contrast'): Promise<void> {
  await page.evaluate((choice) => {
    localStorage.setItem('comptoir.theme', choice)
    window.dispatchEvent(new StorageEvent('storage', { key: 'comptoir.theme', newValue: choice }))
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  // A preview has a theme of its own.
  await expect(page.locator(`[data-comptoir-root]:not([data-theme=${theme}]):not(figure > *)`)).toHaveCount(0)
}
