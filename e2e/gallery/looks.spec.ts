import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { findings } from '../fixtures/axe.ts'
import { chapter, expect, places, test } from './gallery.ts'

const chapters = [
  'foundations',
  'actions',
  'fields',
  'choices',
  'overlays',
  'navigation',
  'data',
  'feedback',
  'together',
]

const views = [
  { theme: 'light', place: 'page', language: 'fr' },
  { theme: 'dark', place: 'shadow', language: 'en' },
] as const

test('a hostile page changes no pixel', async ({ page, openGallery }) => {
  await page.setViewportSize({ width: 1280, height: 1600 })
  const shots = new Map<string, Buffer[]>()
  for (const place of places) {
    await openGallery({ place })
    for (const id of chapters) {
      const shot = await chapter(page, id).screenshot({ animations: 'disabled' })
      shots.set(id, [...(shots.get(id) ?? []), shot])
    }
  }
  for (const [id, [neutral, hostile]] of shots) {
    expect({ id, different: pixelsApart(neutral, hostile) }).toEqual({ id, different: 0 })
  }
})

function pixelsApart(one: Buffer | undefined, two: Buffer | undefined): number {
  if (!one || !two) return Infinity
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(two)]
  if (a.width !== b.width || a.height !== b.height) return Infinity
  return pixelmatch(a.data, b.data, undefined, a.width, a.height, { threshold: 0.05 })
}

// Text, or icons in its place, on its background; controls against their surroundings.
const pairs: readonly (readonly [string, string, number])[] = [
  ['ink', 'surface', 7],
  ['ink', 'sunken', 7],
  ['ink', 'raised', 7],
  ['muted', 'surface', 4.5],
  ['muted', 'sunken', 4.5],
  ['muted', 'raised', 4.5],
  ['muted', 'brand-soft', 4.5],
  ['on-brand', 'brand', 4.5],
  ['on-brand', 'brand-hover', 4.5],
  ['on-danger', 'danger', 4.5],
  ['on-danger', 'danger-hover', 4.5],
  ['brand-ink', 'surface', 4.5],
  ['brand-ink', 'sunken', 4.5],
  ['brand-ink', 'brand-soft', 4.5],
  ['danger-ink', 'surface', 4.5],
  ['danger-ink', 'danger-soft', 4.5],
  ['warning-ink', 'surface', 4.5],
  ['warning-ink', 'warning-soft', 4.5],
  ['success-ink', 'surface', 4.5],
  ['success-ink', 'success-soft', 4.5],
  ['line-strong', 'surface', 3],
  ['line-strong', 'sunken', 3],
  ['focus', 'surface', 3],
  ['focus', 'sunken', 3],
]

// One page for both: opening the gallery takes longer than checking it.
for (const view of views) {
  test(`${view.theme}, ${view.place}: axe finds nothing, and contrast holds with the accent of a host too`, async ({
    page,
    openGallery,
    complaints,
  }) => {
    await openGallery(view)
    expect(await findings(page)).toEqual([])
    expect(complaints).toEqual([])
    const root = page.locator('[data-comptoir-root]')
    for (const accent of ['', '#7a0f3d', '#006b3f']) {
      expect(await root.evaluate(findLowContrast, { tokens: pairs, accent })).toEqual([])
    }
  })
}

/** Runs in the page: the pairs whose contrast is too low, as the browser mixes the colours. */
function findLowContrast(
  root: HTMLElement | SVGElement,
  { tokens, accent }: { tokens: typeof pairs; accent: string },
) {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('No canvas')
  if (accent) root.style.setProperty('--comptoir-color-brand', accent)
  const probe = root.appendChild(document.createElement('i'))
  const luminance = (token: string): number => {
    probe.style.color = `var(--ui-${token})`
    pen.fillStyle = getComputedStyle(probe).color
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((channel) => {
      const share = channel / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  return tokens
    .map(([front, back, least]) => {
      const [lighter = 0, darker = 0] = [luminance(front), luminance(back)].toSorted((a, b) => b - a)
      return { accent, front, back, least, ratio: (lighter + 0.05) / (darker + 0.05) }
    })
    .filter(({ ratio, least }) => ratio < least)
}

test('the system decides when the theme is auto', async ({ page, openGallery }) => {
  await openGallery({ theme: 'auto' })
  const ground = () =>
    page.locator('[data-comptoir-root]').evaluate((root) => {
      const [page_] = root.children
      return page_ ? getComputedStyle(page_).backgroundColor : ''
    })
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(ground).toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).toBe('rgb(22, 26, 33)')
})

test('nothing moves with reduced motion', async ({ page, openGallery }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openGallery({ place: 'shadow' })
  const moving = await page.locator('[data-comptoir-root]').evaluate(
    (root) =>
      [...root.querySelectorAll('*')].filter((element) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
        const longest = Math.max(
          ...`${transitionDuration}, ${animationName === 'none' ? '0s' : animationDuration}`
            .split(', ')
            .map(parseFloat),
        )
        return longest > 0.001
      }).length,
  )
  expect(moving).toBe(0)
})

test('nothing overflows the page, from a phone to a very wide screen', async ({ page, openGallery }) => {
  await openGallery()
  for (const width of [320, 600, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
