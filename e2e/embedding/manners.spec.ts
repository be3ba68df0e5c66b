import { count, expect, hostPage, newUser, recordViolations, settled, strictPolicy, test } from './test.ts'

test('a strict CSP with Trusted Types sees no violation', async ({ page, site, complaints }) => {
  const address = site.addPage('/strict', {
    html: hostPage({
      head: `<script type="module" src="${site.bundles}/one/comptoir.js"></script>`,
      body: `<comptoir-probe token="${newUser()()}" theme="auto"></comptoir-probe>`,
    }),
    headers: { 'content-security-policy': strictPolicy(site.bundles) },
  })
  await recordViolations(page)
  await page.goto(address)
  const element = page.locator('comptoir-probe')
  await element.getByRole('button', { name: 'Ajouter' }).click()
  await expect(count(element)).toHaveText('1 ligne')
  await element.getByLabel('Brouillon').fill('abc')
  await element.evaluate((node) => node.setAttribute('locale', 'en'))
  await expect(count(element)).toHaveText('1 line')
  await element.getByRole('button', { name: 'Break' }).click()
  await element.getByRole('button', { name: 'Try again' }).click()
  await expect(count(element)).toHaveText('1 line')
  expect(await page.evaluate('violations')).toEqual([])
  expect(complaints.filter((text) => !text.includes('asked to break'))).toEqual([])
})

test('adds nothing to the page but the tag: no global, no node in the head', async ({ page, site }) => {
  const address = site.addPage('/clean', {
    html: hostPage({ body: `<comptoir-probe token="${newUser()()}"></comptoir-probe>` }),
  })
  await page.goto(address)
  const look = () =>
    page.evaluate(() => ({
      globals: Object.getOwnPropertyNames(globalThis).toSorted(),
      head: document.head.innerHTML,
      body: document.body.children.length,
      sheets: document.adoptedStyleSheets.length,
      title: document.title,
      length: history.length,
    }))
  const before = await look()
  await page.evaluate((src) => void import(src), `${site.bundles}/one/comptoir.js`)
  await settled(page, page.locator('comptoir-probe'))
  const after = await look()
  // zod stores its settings there, shared by several copies of it.
  expect({ ...after, globals: after.globals.filter((name) => name !== '__zod_globalConfig') }).toEqual(before)
})

test('the loader loads the code of existing tags, and of tags added later, also inside added nodes', async ({
  page,
  site,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const address = site.addPage('/loader', {
    html: hostPage({
      head: `<script type="module" src="${site.bundles}/one/comptoir.js"></script>`,
      body: '<main></main>',
    }),
  })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const loader = requested
    .filter((path) => path.startsWith('/one/'))
    .map((path) => path.replace(/-[\w-]{8}\.js$/, '.js'))
  expect(loader).toEqual(['/one/comptoir.js'])
  await page.evaluate((token) => {
    const box = document.createElement('div')
    box.innerHTML = `<section><comptoir-probe token="${token}"></comptoir-probe></section>`
    document.querySelector('main')?.append(box)
  }, newUser()())
  await expect(count(page.locator('comptoir-probe'))).toHaveText('Rien')
})

test('code that fails to load is a message with Retry in place', async ({ page, site }) => {
  const address = site.addPage('/blocked', {
    html: hostPage({
      head: `<script type="module" src="${site.bundles}/one/comptoir.js"></script>`,
      body: `<comptoir-probe token="${newUser()()}"></comptoir-probe>`,
    }),
  })
  const missing = /\/one\/probe\.js$/
  site.blocked.add(missing)
  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText('n’a pas pu être chargée')
  site.blocked.delete(missing)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(count(page.locator('comptoir-probe'))).toHaveText('Rien')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('texts that fail to load are a message with Retry in place', async ({ page, site }) => {
  const address = site.addPage('/textless', {
    html: hostPage({
      head: `<script type="module" src="${site.bundles}/one/probe.js"></script>`,
      body: `<comptoir-probe token="${newUser()()}"></comptoir-probe>`,
    }),
  })
  const missing = /\/chunks\/fr-/
  site.blocked.add(missing)
  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText('n’a pas pu être chargée')
  site.blocked.delete(missing)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(count(page.locator('comptoir-probe'))).toHaveText('Rien')
})

test('a click on empty space focuses no field, and text can be selected', async ({ page, site }) => {
  const address = site.addPage('/click', {
    html: hostPage({
      head: `<script type="module" src="${site.bundles}/one/probe.js"></script>`,
      body: `<comptoir-probe title="Marquable" token="${newUser()()}"></comptoir-probe>`,
    }),
  })
  await page.goto(address)
  const element = page.locator('comptoir-probe')
  await settled(page, element)
  const focused = () => element.evaluate(({ shadowRoot }) => shadowRoot?.activeElement?.localName)
  await element.getByText('Seulement en français').click({ position: { x: 400, y: 5 } })
  expect(await focused()).toBe('div')
  await element.getByRole('heading').dblclick({ position: { x: 20, y: 12 } })
  const marked = "document.querySelector('comptoir-probe').shadowRoot.getSelection().toString().trim()"
  expect(await page.evaluate(marked)).toBe('Sonde')
  expect(await focused()).toBe('div')
  await element.getByLabel('Brouillon').click()
  expect(await focused()).toBe('input')
  await page.keyboard.press('Escape')
  await element.evaluate((node) => node instanceof HTMLElement && node.focus())
  expect(await focused()).toBe('button')
})

test('tags inside a shadow root of the page are found on request', async ({ page, site }) => {
  await page.goto(site.addPage('/shadow', { html: hostPage({ body: '<div id="theirs"></div>' }) }))
  await page.evaluate(
    async ({ src, token }) => {
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- the exports of the loader
      const loader: { watch: (root: ShadowRoot) => void } = await import(src)
      const root = document.querySelector('#theirs')?.attachShadow({ mode: 'open' })
      if (!root) return
      loader.watch(root)
      const element = document.createElement('comptoir-probe')
      element.setAttribute('token', token)
      root.append(element)
    },
    { src: `${site.bundles}/one/comptoir.js`, token: newUser()() },
  )
  await expect(count(page.locator('comptoir-probe'))).toHaveText('Rien')
})
