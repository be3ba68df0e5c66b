import { routes } from '@comptoir/contract'
import { collectComplaints } from '../embedding/test.ts'
import { answerTo } from '../fixtures/answers.ts'
import { findings } from '../fixtures/axe.ts'
import { arrived } from '../fixtures/results.ts'
import { expect, test } from '../fixtures/test.ts'

/** A brand's own site on a third origin: one script tag, one element, a publishable key, a strict policy. */

test('a visitor finds an agency on a partner’s site', async ({ page, server }) => {
  const complaints = collectComplaints(page)
  await page.goto(server.partner)
  const finder = page.locator('comptoir-supplier-finder')
  await expect(finder.getByRole('heading', { level: 2 })).toContainText('agences')
  expect(await page.locator('script').count()).toBe(1)

  const box = finder.getByRole('combobox', { name: /^Adresse, ville/ })
  await box.fill('rennes')
  await finder.getByRole('listbox').getByRole('option').first().click()
  const agencies = finder.getByRole('list', { name: 'Agences' }).getByRole('listitem')
  const first = agencies.first()
  await expect(first).toContainText(/km à vol d’oiseau/)
  await expect(first).toContainText('35')
  await expect(first.getByText(/^(Ouvert|Ferm|Horaires)/).first()).toBeVisible()

  await arrived(finder)
  await finder.getByRole('button', { name: 'Filtres' }).click()
  const supplier = finder.getByRole('group', { name: 'Fournisseur' }).getByRole('checkbox').first()
  const chosen = await supplier.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '?')
  const points = answerTo(page, routes.listAgencyPoints)
  await supplier.check()
  await expect(finder.locator('[data-agency]').filter({ hasNotText: chosen })).toHaveCount(0)
  await arrived(finder)

  // The map shows the same result; a marker and its row are marked together, by keyboard too.
  const map = finder.getByRole('region', { name: /^Carte/ })
  // The markers have their own response, and those of the other suppliers disappear.
  await points
  await expect(map.locator(`.finder-pin:not([aria-label*=${JSON.stringify(chosen)}])`)).toHaveCount(0)
  const marker = map.getByRole('button', { name: new RegExp(chosen) }).first()
  await marker.focus()
  await page.keyboard.press('Enter')
  await expect(finder.locator('[data-agency][aria-current]')).toContainText(chosen)

  await box.fill('nulle part')
  await box.press('Enter')
  await expect(finder.getByText('Aucune agence ne correspond')).toBeVisible()
  await finder.getByRole('button', { name: 'Voir toutes les agences' }).click()
  await expect(finder.getByRole('heading', { level: 2 })).toContainText('agences')
  expect(complaints).toEqual([])
})

test('the page’s language is the element’s', async ({ page, server }) => {
  await page.goto(`${server.partner}/en/`)
  const finder = page.locator('comptoir-supplier-finder')
  await expect(finder.getByRole('heading', { level: 2 })).toContainText('agencies')
  await expect(finder.getByRole('combobox', { name: /^Address, town/ })).toBeVisible()
})

test('the key of one site is rejected on another', async ({ page, server }) => {
  const key = await (await page.goto(server.partner))?.text()
  const [, token] = /token="(pk_[^"]+)"/.exec(key ?? '') ?? []
  expect(token).toBeTruthy()
  await page.goto(server.erp)
  await page.evaluate((pk) => {
    const finder = document.createElement('comptoir-supplier-finder')
    finder.setAttribute('token', pk ?? '')
    const search = document.querySelector('comptoir-product-search')
    finder.setAttribute('api-base', search?.getAttribute('api-base') ?? '')
    document.body.prepend(finder)
  }, token)
  const finder = page.locator('comptoir-supplier-finder')
  await expect(finder.getByText('Recherche d’agences impossible.')).toBeVisible()
  await expect(finder.getByText('La clé d’accès n’est pas autorisée sur ce site.')).toBeVisible()
})

const looks = [
  {
    look: "in the brand's colours",
    path: '/',
    theme: 'light',
    ground: 'rgb(255, 253, 248)',
    size: '14.875px',
  },
  { look: 'dark', path: '/pro/', theme: 'dark', ground: 'rgb(25, 31, 33)', size: '14px' },
  {
    look: 'dense, in a side column',
    path: '/neve-8/',
    theme: 'light',
    ground: 'rgb(255, 253, 248)',
    size: '13.125px',
  },
]

for (const { look, path, theme, ground, size } of looks) {
  test(`the element is styled by its page: ${look}`, async ({ page, server }) => {
    const complaints = collectComplaints(page)
    await page.goto(server.partner + path)
    const finder = page.locator('comptoir-supplier-finder')
    const agencies = finder.locator('[part~=results]').getByRole('listitem')
    await expect(agencies.first()).toBeVisible()
    const root = finder.locator('[data-comptoir-root]')
    await expect(root).toHaveAttribute('data-theme', theme)
    await expect(root).toHaveCSS('font-size', size)
    const surface = await root.evaluate((node) => {
      const probe = node.appendChild(document.createElement('i'))
      probe.style.backgroundColor = 'var(--ui-surface)'
      const colour = getComputedStyle(probe).backgroundColor
      probe.remove()
      return colour
    })
    expect(surface).toBe(ground)
    expect(await findings(page)).toEqual([])
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(width)
    }
    expect(complaints).toEqual([])
  })
}
