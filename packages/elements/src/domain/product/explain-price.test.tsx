import { routePath, routes, type Role } from '@comptoir/contract'
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { buildProduct } from './testing/products.fixture.ts'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { explanationOf } from '../../features/product-sheet/testing/product-sheet.fixture.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { PriceExplanation } from './price-explanation.tsx'
import { productMessages } from './product-messages.ts'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })
let api: FixtureApi
let users = 0
beforeEach(() => void (api = startFixtureApi()))

function show(roles: Role[] = ['ROLE_CLIENT'], locale: 'fr' | 'en' = 'fr') {
  users += 1
  renderScreen(
    <Notifications>
      <PriceExplanation product={buildProduct(2)} quantity={100} />
    </Notifications>,
    {
      messages: [productMessages],
      apiBase: api.apiBase,
      token: buildToken({ sub: `price-${users}`, roles }),
      locale,
    },
  )
}

const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ')

test('shows each step from the public price to the net one, and where it comes from', async () => {
  show()
  const table = await screen.findByRole('table', { name: 'Calcul du prix net' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => plain(row.textContent)),
  ).toEqual([
    'Prix publicTarif 2026, du 5 janv. 2026100,00 €',
    'Remise − 40 %60,00 €',
    'Deuxième remise − 10 %54,00 €',
    'Prix net54,00 €',
  ])
  expect(screen.getByText('Groupe, qui s’applique à votre unité')).toBeTruthy()
  expect(plain(screen.getByText(/^du 1er janv/).textContent)).toBe('du 1er janv. 2026 au 31 déc. 2026')
})

test('shows only the agreed price without a public price, and no coefficient', async () => {
  const path = routePath(routes.explainPrice.path, { id: 2 })
  api.fail(`GET ${path}`, 200, {
    ...explanationOf(buildProduct(2), 100),
    public: null,
    coefficient: null,
    level: 'product_net',
    steps: [{ kind: 'net', percent: null, price: 54 }],
  })
  show()
  const table = await screen.findByRole('table', { name: 'Calcul du prix net' })
  const rows = within(table).getAllByRole('row')
  expect(rows.map((row) => plain(row.textContent))).toEqual(['Prix net convenu54,00 €', 'Prix net54,00 €'])
  expect(screen.queryByText('Coefficient')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Copier l’explication' }))
  expect(plain(await navigator.clipboard.readText())).not.toContain('coefficient')
})

test('recalculates for another quantity, in whole packagings', async () => {
  show()
  const field = await screen.findByRole('spinbutton', { name: 'Pour une quantité de' })
  await user.clear(field)
  await user.type(field, '250{Enter}')
  await waitFor(() => expect(plain(document.body.textContent)).toContain('300 m = 162,00 €'))
  // Another test file's sheet, in the same page, may record its view.
  expect(api.calls).toContainEqual(expect.stringContaining('quantity=300'))
})

test('is copied as self-contained text', async () => {
  show()
  await user.click(await screen.findByRole('button', { name: 'Copier l’explication' }))
  const copied = plain(await navigator.clipboard.readText()) ?? ''
  for (const part of [
    '067302-02/C',
    'fournisseur',
    '1. Prix public (Tarif 2026',
    '2. Remise − 40 % : 60,00 €',
  ])
    expect(copied).toContain(part)
  expect(copied).toMatch(/Prix net : 54,00 € ; coefficient : 0,54/)
})

test('shows other agreements to users who manage them', async () => {
  show()
  await screen.findByRole('table', { name: 'Calcul du prix net' })
  expect(api.calls.some((call) => call.includes('framework_agreements'))).toBe(false)
  cleanup()
  show(['ROLE_CLIENT', 'ROLE_INSTALLER_GESTION'])
  expect(await screen.findByText('Accord siège')).toBeTruthy()
})

test('shows the price history as a drawing with dates', async () => {
  show(['ROLE_CLIENT'], 'en')
  const history = await screen.findByRole('region', { name: 'Price over time' })
  expect(plain(history.textContent)).toContain('− 46% since Jan 6, 2025')
  expect(within(history).getByRole('img')).toBeTruthy()
  expect(within(history).getAllByRole('row')).toHaveLength(3)
})

test('shows a failure in place, and keeps the history', async () => {
  api.fail(`GET ${routes.getProduct.path.replace('{id}', '2')}/price_explanation`, 403)
  show()
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy()
  expect(await screen.findByRole('region', { name: 'Évolution du prix' })).toBeTruthy()
})
