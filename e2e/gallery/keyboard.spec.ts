import type { Page } from '@playwright/test'
import { chapter, expect, focused, openGalleryIn, places, test } from './gallery.ts'

test('every element reached by Tab shows that it has the focus', async ({ page, openGallery }) => {
  await openGallery({ place: 'shadow' })
  await page.locator('[data-comptoir-root]').evaluate((root) => {
    root.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return
      // A frame shows the focus of the input in it, and a segment that of its radio.
      const around = [target, target.parentElement, target.nextElementSibling].filter((node) => node !== null)
      const isShown = around.some((node) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(node)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
      })
      target.setAttribute('data-focus-shown', String(isShown))
    })
  })
  // Straight to the browser: the trace of a test takes a screenshot for each key press of Playwright.
  const browser = await page.context().newCDPSession(page)
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  for (let stop = 0; stop < 220; stop += 1) {
    await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab })
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab })
  }
  const silent = page.locator('[data-focus-shown="false"]')
  expect(await silent.evaluateAll((nodes) => nodes.map((node) => node.outerHTML.slice(0, 200)))).toEqual([])
  expect(await page.locator('[data-focus-shown="true"]').count()).toBeGreaterThan(100)
  await expect(chapter(page, 'together').locator('[data-focus-shown="true"]').last()).toBeAttached()
})

for (const place of places) {
  test.describe(place, () => {
    // One page for all of them: opening the gallery takes longer than any of its tests.
    let page: Page
    test.beforeAll(async ({ browser, server }) => {
      page = await browser.newPage()
      await openGalleryIn(page, server.portal, { place, language: 'en' })
    })
    test.beforeEach(async () => {
      await page.keyboard.press('Escape')
      await page.mouse.move(0, 0)
      await page.evaluate(() => scrollTo(0, 0))
    })
    test.afterAll(() => page.close())

    test('a menu: arrows, typing, Esc, and the focus is restored', async () => {
      const button = chapter(page, 'overlays').getByRole('button', { name: 'Actions', exact: true })
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menu')).toBeFocused()
      await page.keyboard.press('d')
      await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toHaveAttribute('data-focus', '')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toBeHidden()
      await expect(button).toBeFocused()
    })

    test('a list opens right below its button, with its width, above everything', async () => {
      const button = chapter(page, 'choices').getByRole('button', { name: 'Delivery' })
      await button.scrollIntoViewIfNeeded()
      await button.press('ArrowDown')
      const list = page.getByRole('listbox')
      await expect(list).toBeFocused()
      await expect(async () => {
        const [above, below] = [await button.boundingBox(), await list.boundingBox()]
        expect(Math.abs((below?.x ?? 0) - (above?.x ?? 99))).toBeLessThanOrEqual(1)
        expect(Math.abs((below?.width ?? 0) - (above?.width ?? 99))).toBeLessThanOrEqual(1)
        expect((below?.y ?? 0) - ((above?.y ?? 99) + (above?.height ?? 0))).toBeCloseTo(4, 0)
      }).toPass({ timeout: 10_000 })
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(button).toHaveText('To the site')
      await expect(button).toBeFocused()
    })

    test('a list without space below opens above', async () => {
      const button = chapter(page, 'choices').getByRole('button', { name: 'Delivery' })
      await button.evaluate((element) => element.scrollIntoView({ block: 'end' }))
      await button.press('ArrowDown')
      await expect(page.getByRole('listbox')).toBeVisible()
      await expect(async () => {
        const [anchor, list] = [await button.boundingBox(), await page.getByRole('listbox').boundingBox()]
        expect((list?.y ?? 9999) + (list?.height ?? 0)).toBeLessThanOrEqual(anchor?.y ?? 0)
      }).toPass({ timeout: 10_000 })
    })

    test('a combobox: type, move, choose, clear', async () => {
      const box = chapter(page, 'choices').getByRole('combobox', { name: 'Town' }).first()
      await box.fill('nn')
      await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Rennes/, /Vannes/])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(box).toHaveValue('Vannes')
      await box.locator('xpath=..').getByRole('button', { name: 'Clear' }).click()
      await expect(box).toHaveValue('')
    })

    test('a dialog: the page is inert and does not scroll, Tab stays, Esc closes, the focus is restored', async () => {
      const opener = chapter(page, 'overlays').getByRole('button', { name: 'Form' })
      await opener.click()
      const dialog = page.getByRole('dialog', { name: 'New address' })
      await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
      const before = await page.evaluate(() => scrollY)
      await page.mouse.move(10, 10)
      await page.mouse.wheel(0, 400)
      await page.keyboard.press('End')
      expect(await page.evaluate(() => scrollY)).toBe(before)
      const visited: string[] = []
      for (let stop = 0; stop < 5; stop += 1) {
        await page.keyboard.press('Tab')
        visited.push(await focused(page))
      }
      expect(visited.filter((name) => ['Cancel', 'Save', 'Close'].includes(name))).toEqual([
        'Cancel',
        'Save',
        'Close',
      ])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
      expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
    })

    test('a dialog with unsaved changes stays open on a click outside; another does not', async () => {
      const form = page.getByRole('dialog', { name: 'New address' })
      await chapter(page, 'overlays').getByRole('button', { name: 'Form' }).click()
      await expect(form).toBeVisible()
      await page.mouse.click(20, 20)
      await expect(form).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(form).toBeHidden()
      await chapter(page, 'overlays').getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.mouse.click(20, 20)
      await expect(page.getByRole('dialog')).toBeHidden()
    })

    test('a long dialog is scrolled by keyboard', async () => {
      await chapter(page, 'overlays').getByRole('button', { name: 'Long text' }).click()
      const last = page.getByText('24. Prices')
      await expect(last).not.toBeInViewport()
      await page.getByText('3. Prices').first().click()
      await page.keyboard.press('End')
      await expect(last).toBeInViewport()
    })

    test('a popover: its button opens it, Esc and a click elsewhere close it', async () => {
      const button = chapter(page, 'overlays').getByRole('button', { name: 'Filters' })
      const panel = page.getByRole('dialog', { name: 'Filters' })
      await button.press('Enter')
      await expect(panel).toBeVisible()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Tab')
      await expect(panel.getByRole('checkbox', { name: 'In stock' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(button).toBeFocused()
      await button.click()
      await expect(panel).toBeVisible()
      await page.mouse.click(5, 700)
      await expect(panel).toBeHidden()
    })

    test('a tooltip is shown by the keyboard and hidden by Esc', async () => {
      const tip = page.getByRole('tooltip', { name: /Updated/ }).or(page.getByText('Updated this morning'))
      await chapter(page, 'overlays').getByRole('button', { name: 'Why this price?' }).focus()
      await page.keyboard.press('Tab')
      await expect(tip).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(tip).toBeHidden()
    })

    test('a table that overflows is reached and scrolled by keyboard', async () => {
      const region = page.getByRole('group', { name: 'Products, scrolling' })
      await region.focus()
      await expect(region).toBeFocused()
      // A key pressed while the page is still scrolling to the focus may be lost: press again if nothing moves.
      await expect(async () => {
        await page.keyboard.press('ArrowRight')
        await expect
          .poll(() => region.evaluate((box) => box.scrollLeft), { timeout: 2_000 })
          .toBeGreaterThan(0)
      }).toPass({ timeout: 20_000 })
    })

    test('a table fades at its right edge until its last column is visible', async () => {
      const region = page.getByRole('group', { name: 'Products, scrolling' })
      for (const [to, fades] of [
        ['start', true],
        ['end', false],
      ] as const) {
        await region.evaluate((box, end) => (box.scrollLeft = end ? box.scrollWidth : 0), to === 'end')
        await expect
          .poll(() => region.evaluate((box) => getComputedStyle(box).maskImage !== 'none'))
          .toBe(fades)
      }
    })

    test('the head of a long table is sticky, in its box and in the page', async () => {
      const box = page.getByRole('group', { name: 'Products, dense' })
      await box.evaluate((element) => element.scrollTo(0, 100))
      const [frame, head] = [
        await box.boundingBox(),
        await box.getByRole('columnheader').first().boundingBox(),
      ]
      expect(head?.y).toBeCloseTo((frame?.y ?? 0) + 1, 0)
      const table = page.getByRole('table', { name: 'Products', exact: true })
      await table
        .getByRole('row')
        .last()
        .evaluate((row) => row.scrollIntoView({ block: 'center' }))
      const top = await table.getByRole('columnheader').nth(2).boundingBox()
      expect(top?.y).toBeGreaterThanOrEqual(0)
    })

    test('toasts: errors stay, success disappears, Undo is reached by keyboard', async () => {
      const feedback = chapter(page, 'feedback')
      await feedback.getByRole('button', { name: 'Error' }).click()
      await feedback.getByRole('button', { name: 'Success', exact: true }).click()
      await expect(page.getByText('Added to the cart')).toBeVisible()
      await expect(page.getByText('Added to the cart')).toBeHidden({ timeout: 20_000 })
      await expect(page.getByRole('alert').getByText('It could not be added')).toBeVisible()
      await feedback.getByRole('button', { name: 'With Undo' }).click()
      await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
      await expect(page.getByText('Line removed')).toBeHidden()
      await expect(feedback.getByText('1 undone')).toBeAttached()
    })
  })
}

test('without CSS anchors a list is placed by script, in the same place', async ({ page, openGallery }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    Object.assign(CSS, {
      supports: (condition: string) => !condition.startsWith('position-area') && supports(condition),
    })
  })
  await openGallery({ place: 'shadow', language: 'en' })
  const button = chapter(page, 'choices').getByRole('button', { name: 'Delivery' })
  await button.scrollIntoViewIfNeeded()
  await button.press('ArrowDown')
  const list = page.getByRole('listbox')
  await expect(list).toBeVisible()
  const above = await button.boundingBox()
  await expect
    .poll(async () => {
      const box = await list.boundingBox()
      return [box?.x, box?.y, box?.width].map((value) => Math.round(value ?? 0))
    })
    .toEqual(
      [above?.x, (above?.y ?? 0) + (above?.height ?? 0) + 4, above?.width].map((value) =>
        Math.round(value ?? 0),
      ),
    )
})
