import type { Locator, Page } from '@playwright/test'
import { buildToken } from '../../packages/elements/src/runtime/testing/token.ts'
import { test as base } from '../fixtures/test.ts'

interface TestFixtures {
  /** Messages of the page's console and its uncaught errors. */
  complaints: string[]
}

/** `test` that records the page's warnings and errors. */
export const test = base.extend<TestFixtures>({
  complaints: async ({ page }, provide) => provide(collectComplaints(page)),
})

export { expect } from '@playwright/test'

/** Warnings, errors and blocked requests of a page, from now on. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

/** Records what the page's policy blocks, in `violations` on the page. */
export async function recordViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { violations: seen })
    document.addEventListener('securitypolicyviolation', (event) => {
      seen.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
}

/** The strictest policy that a page can have around elements from `origin`. */
export function strictPolicy(origin: string): string {
  return [
    "default-src 'none'",
    `script-src ${origin}`,
    "style-src 'self'",
    `connect-src ${origin}`,
    `img-src ${origin} https://data.geopf.fr data:`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

let users = 0

/** Tokens of a user of its own, each newer than the previous one. */
export function newUser(): (age?: number) => string {
  users += 1
  const sub = `user-${process.pid}-${users}`
  return (age = 1) => buildToken({ sub, iat: age })
}

/** The line of an element with its count. */
export function count(element: Locator): Locator {
  return element.locator('[data-count]')
}

/** A page of a host: its own markup, and our script. */
export function hostPage({ head = '', body }: { head?: string; body: string }): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Host</title>${head}</head><body>${body}</body></html>`
}

/** Waits until the page is stable: fonts, texts and the first response are loaded. */
export async function settled(page: Page, elements: Locator): Promise<void> {
  for (const element of await elements.all()) await count(element).waitFor()
  await page.evaluate(() => document.fonts.ready)
}
