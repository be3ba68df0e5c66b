import { count, expect, hostPage, newUser, settled, test } from './test.ts'

test('two elements with two brands, two languages and two users', async ({ page, site }) => {
  const address = site.addPage('/two', {
    html: hostPage({
      head: `<script type="module" src="${site.bundles}/one/probe.js"></script>
        <style>.red { --comptoir-color-brand: rgb(190, 0, 30); } .green { --comptoir-color-brand: rgb(0, 100, 60); }</style>`,
      body: `<div class="red"><comptoir-probe id="a" token="${newUser()()}"></comptoir-probe></div>
        <comptoir-probe id="b" class="green" locale="en" theme="dark" token="${newUser()()}"></comptoir-probe>`,
    }),
  })
  await page.goto(address)
  const [a, b] = [page.locator('#a'), page.locator('#b')]
  await a.getByRole('button', { name: 'Ajouter' }).click()
  await expect(count(a)).toHaveText('1 ligne')
  await expect(count(b)).toHaveText('Nothing')
  await expect(a.getByRole('button', { name: 'Ajouter' })).toHaveCSS('background-color', 'rgb(190, 0, 30)')
  await expect(a.locator('[data-comptoir-root]')).toHaveCSS('color-scheme', 'light')
  await expect(b.locator('[data-comptoir-root]')).toHaveCSS('color-scheme', 'dark')
  await expect(b.locator('[data-money]')).toHaveText('€1,234.56')
  await expect(b.locator('[data-comptoir-root]')).toHaveAttribute('lang', 'en')
})

test('two versions of the script on one page', async ({ page, site, complaints }) => {
  const user = newUser()
  const address = site.addPage('/versions', {
    html: hostPage({
      head: `<script type="module" src="${site.bundles}/one/probe.js"></script>
        <script type="module" src="${site.bundles}/two/probe.js"></script>
        <script type="module" src="${site.bundles}/two/probe-two.js"></script>`,
      body: `<comptoir-probe token="${user(1)}"></comptoir-probe><comptoir-probe-two token="${user(1)}"></comptoir-probe-two>`,
    }),
  })
  await page.goto(address)
  const [one, two] = [page.locator('comptoir-probe'), page.locator('comptoir-probe-two')]
  await expect(count(one)).toHaveText('Rien')
  await expect(count(two)).toHaveText('Rien')
  const versions = ['comptoir-probe', 'comptoir-probe-two'].map(
    (tag) => `customElements.get('${tag}').version`,
  )
  expect(await page.evaluate(`[${versions.join()}]`)).toEqual(['1.0.0', '2.0.0'])
  expect(complaints).toEqual([
    '<comptoir-probe> is already defined by version 1.0.0; version 2.0.0 is left out.',
  ])

  await one.getByRole('button', { name: 'Ajouter' }).click()
  await expect(count(two)).toHaveText('1 ligne')
  await two.getByRole('button', { name: 'Ajouter' }).click()
  await expect(count(one)).toHaveText('2 lignes')

  await page.request.post(`${site.bundles}/api/control/refuse`, { data: JSON.stringify(user(1)) })
  await two.getByRole('button', { name: 'Ajouter' }).click()
  await expect(one.getByRole('alert')).toContainText('Votre session a expiré')
  await one.evaluate((element, token) => element.setAttribute('token', token), user(2))
  await expect(count(two)).toHaveText('3 lignes')
  await expect(count(one)).toHaveText('3 lignes')
})

test('a host using React 18', async ({ page, site, complaints }) => {
  const user = newUser()
  const script = `
    const { createElement: h, useState, useRef, useEffect } = React
    function App() {
      const [title, setTitle] = useState('un'), [flipped, setFlipped] = useState(false), [shown, setShown] = useState(true)
      const [heard, setHeard] = useState(0), [clicks, setClicks] = useState(0), probe = useRef(null)
      useEffect(() => {
        const element = probe.current
        if (!element) return
        const listen = () => setHeard((count) => count + 1)
        element.filters = { search: title }
        element.addEventListener('comptoir-probe-added', listen)
        return () => element.removeEventListener('comptoir-probe-added', listen)
      })
      const one = h('div', { key: 'probe' }, shown && h('comptoir-probe', { ref: probe, title, token: '${user()}' }))
      const other = h('p', { key: 'other' }, 'other')
      return h('div', { onClick: () => setClicks((count) => count + 1) },
        h('button', { onClick: () => setTitle('deux') }, 'rename'), h('button', { onClick: () => setFlipped(!flipped) }, 'flip'),
        h('button', { onClick: () => setShown(!shown) }, 'toggle'), h('output', null, heard + '/' + clicks), flipped ? [other, one] : [one, other])
    }
    ReactDOM.createRoot(document.querySelector('main')).render(h(App))`
  const address = site.addPage('/react-18', {
    html: hostPage({
      body: `<main></main><script src="/vendor/react-18/umd/react.development.js"></script>
        <script src="/vendor/react-dom-18/umd/react-dom.development.js"></script><script>${script}</script>
        <script type="module" src="${site.bundles}/one/probe.js"></script>`,
    }),
  })
  await page.goto(address)
  expect(await page.evaluate('React.version')).toMatch(/^18\./)
  const element = page.locator('comptoir-probe')
  await expect(element.getByRole('heading')).toHaveText(/un/)
  await element.getByLabel('Brouillon').fill('gardé')
  await page.getByRole('button', { name: 'rename' }).click()
  await expect(element.getByRole('heading')).toHaveText(/deux/)
  await page.getByRole('button', { name: 'flip' }).click()
  await expect(page.locator('main p + div comptoir-probe')).toBeVisible()
  await expect(element.getByLabel('Brouillon')).toHaveValue('gardé')
  await element.getByRole('button', { name: 'Ajouter' }).click()
  await expect(count(element)).toHaveText('1 ligne')
  // One event of ours, and each of the three clicks once in the host's own tree.
  await expect(page.locator('main > div > output')).toHaveText('1/3')
  await expect(element.locator('[data-props]')).toContainText('"search":"deux"')
  await page.getByRole('button', { name: 'toggle' }).click()
  await expect(element).toHaveCount(0)
  await page.getByRole('button', { name: 'toggle' }).click()
  await expect(count(element)).toHaveText('1 ligne')
  expect(complaints.filter((text) => !text.includes('React DevTools'))).toEqual([])
})

test('a host with Bootstrap 3 and its own Leaflet', async ({ page, site, complaints }) => {
  const token = newUser()()
  const address = site.addPage('/bootstrap', {
    html: hostPage({
      head: `<link rel="stylesheet" href="/vendor/bootstrap-3/dist/css/bootstrap.css">
        <link rel="stylesheet" href="/vendor/leaflet/dist/leaflet.css"><script src="/vendor/leaflet/dist/leaflet.js"></script>
        <script type="module" src="${site.bundles}/one/probe.js"></script>`,
      body: `<div class="container"><div class="row"><div class="col-sm-8"><button class="btn btn-primary">Theirs</button>
        <comptoir-probe token="${token}"></comptoir-probe></div><div class="col-sm-4"><div id="map" style="height:200px"></div></div></div></div>
        <script>theirs = L; map = L.map('map').setView([48.866667, 2.333333], 10); L.marker([48.866667, 2.333333]).addTo(map)</script>`,
    }),
  })
  await page.goto(address)
  const element = page.locator('comptoir-probe')
  await settled(page, element)
  const style = await element.getByRole('heading').evaluate((node) => {
    const { fontFamily, marginTop, fontWeight } = getComputedStyle(node)
    return { fontFamily, marginTop, fontWeight }
  })
  expect(style).toMatchObject({ marginTop: '0px', fontWeight: '600' })
  expect(style.fontFamily).not.toContain('Helvetica Neue')
  await expect(page.locator('.btn')).toHaveCSS('background-color', 'rgb(51, 122, 183)')
  await page.locator('#map .leaflet-control-zoom-in').click()
  await expect.poll(() => page.evaluate('map.getZoom()')).toBe(11)
  expect(await page.evaluate('L === theirs && L.version')).toBe('1.9.4')
  await element.getByRole('button', { name: 'Ajouter' }).click()
  await expect(count(element)).toHaveText('1 ligne')
  expect(complaints).toEqual([])
})
