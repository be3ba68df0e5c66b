import type { Page } from '@playwright/test'
import { expect } from '../fixtures/test.ts'

/** A phone on the building site, and the wide window of an office. */
const widths = [360, 1920]

/** The screen is not wider than a narrow and a wide window, and no text or control is outside. */
export async function checkWidths(page: Page, name: string): Promise<void> {
  const ordinary = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .configure({ soft: true, timeout: 5000 })
      .poll(() => page.evaluate(findOutside), { message: `${name}, ${width} px`, intervals: [50, 100, 250] })
      .toEqual([])
  }
  if (ordinary) await page.setViewportSize(ordinary)
}

/** Overflowing content, except in a box that scrolls sideways or is hidden on purpose. */
function findOutside(): string[] {
  const { scrollWidth } = document.documentElement
  const found = scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : []
  const look = (node: Element) => {
    const box = node.getBoundingClientRect()
    // Drawings, and texts for screen readers only.
    if (node.localName === 'svg' || (box.width > 0 && box.width <= 1.5)) return
    const { overflowX, textOverflow } = getComputedStyle(node)
    const isWider = node.scrollWidth > node.clientWidth + 1
    const hasText = [...node.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
    )
    if (box.width > 0 && (hasText || node.matches('button, input, select, textarea'))) {
      const isOutside = box.right > innerWidth + 1 || box.left < -1
      const isClipped = hasText && isWider && /hidden|clip/.test(overflowX) && textOverflow === 'clip'
      if ((isOutside || isClipped) && node.checkVisibility({ visibilityProperty: true }))
        found.push(
          `${isClipped ? 'cut' : 'outside'}: ${node.localName} “${node.textContent.trim().slice(0, 40)}” ${box.left} to ${box.right}`,
        )
    }
    if (isWider && /auto|scroll/.test(overflowX)) return
    for (const child of node.shadowRoot?.children ?? []) look(child)
    for (const child of node.children) look(child)
  }
  look(document.body)
  return found
}
