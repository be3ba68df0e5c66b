import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startFixtureApi, type FixtureApi } from '../runtime/testing/fixture/fixture-api.ts'
import { renderScreen } from '../runtime/testing/index.tsx'
import { SupplierFinder } from './supplier-finder.tsx'

const messages = [{ fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') }]

// Nothing is hidden without a stylesheet; asking jsdom for each node takes most of the time.
configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

let api: FixtureApi
let keys = 0
beforeEach(() => {
  // Friday, ten o'clock in Paris.
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00+01:00'), toFake: ['Date'] })
  api = startFixtureApi()
})
afterEach(() => {
  cleanup()
  api.restore()
  vi.useRealTimers()
})

type Props = Partial<Parameters<typeof SupplierFinder>[0]>

function show(props: Props = {}, locale: 'fr' | 'en' = 'fr') {
  keys += 1
  const element = <SupplierFinder query={null} supplierId={null} itemsPerPage={10} {...props} />
  return renderScreen(element, { messages, apiBase: api.apiBase, token: `pk_test_${keys}`, locale })
}

const agencies = async () =>
  within(await screen.findByRole('list', { name: 'Agences' })).getAllByRole('listitem')

describe('SupplierFinder', () => {
  test('works with a publishable key and shows address, phone, mail and hours', async () => {
    show()
    const [first] = await agencies()
    if (!first) throw new Error('No agency')
    expect(first.textContent).toContain('3 rue de Gerland69007 Lyon')
    expect(
      within(first)
        .getByRole('link', { name: /^Appeler/ })
        .getAttribute('href'),
    ).toBe('tel:+33472001000')
    expect(
      within(first)
        .getByRole('link', { name: /^Écrire/ })
        .getAttribute('href'),
    ).toBe('mailto:agence1@example.fr')
    expect(within(first).getByText('Ouvert jusqu’à 12:00')).toBeTruthy()
    expect(within(first).getByText('Aujourd’hui : 07:30–12:00 et 13:30–18:00')).toBeTruthy()
  })

  test.each([
    ['2026-11-20T11:45:00+01:00', 'Ferme dans 15 min'],
    ['2026-11-20T12:30:00+01:00', 'Fermé, ouvre à 13:30'],
    ['2026-11-20T20:00:00+01:00', 'Fermé, ouvre demain à 08:00'],
    ['2026-11-21T13:00:00+01:00', 'Fermé, ouvre lundi à 07:30'],
  ])('at %s it says: %s', async (instant, words) => {
    vi.setSystemTime(new Date(instant))
    show()
    const [first] = await agencies()
    expect(first?.textContent).toContain(words)
  })

  test('hours that were never told are not "closed"', async () => {
    show({ query: 'Marseille' })
    const [first] = await agencies()
    expect(first?.textContent).toContain('Horaires non communiqués')
    expect(first?.textContent).not.toContain('Fermé')
  })

  test('finds by town as one types, and by the beginning of a postcode', async () => {
    show()
    await agencies()
    const box = screen.getByRole('searchbox', { name: 'Rechercher une agence' })
    await user.type(box, 'grenoble')
    expect(await screen.findByRole('heading', { name: '3 agences' })).toBeTruthy()
    await user.clear(box)
    await user.type(box, '690{Enter}')
    await waitFor(async () => expect((await agencies())[0]?.textContent).toContain('69007'))
  })

  test('narrows by supplier and keeps the choice when it finds nothing', async () => {
    show()
    await agencies()
    const choice = screen.getByRole('combobox', { name: 'Fournisseur' })
    await user.selectOptions(choice, 'Clim Distribution (4)')
    expect(await screen.findByRole('heading', { name: '4 agences' })).toBeTruthy()
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher une agence' }), 'Lyon')
    expect(await screen.findByText(/Ce fournisseur n’a pas d’agence ici/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Voir toutes les agences' }))
    expect(await screen.findByRole('heading', { name: '14 agences' })).toBeTruthy()
  })

  test('starts where the host says', async () => {
    show({ query: 'Nantes', supplierId: 3 })
    await agencies()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Nantes')
    expect(api.calls.filter((call) => call.startsWith('GET /internal/agencies'))).toHaveLength(1)
    expect(api.calls[0]).toContain('search=Nantes&supplier[]=3')
  })

  test('has pages', async () => {
    show()
    expect(await agencies()).toHaveLength(10)
    await user.click(screen.getByRole('button', { name: 'Page suivante' }))
    await screen.findByText('Page 2 sur 2')
    await waitFor(async () => expect(await agencies()).toHaveLength(4))
  })

  test('a failure is said in place, Retry fills it', async () => {
    api.fail('GET /internal/agencies', 403, {
      type: 'about:blank',
      title: 'x',
      status: 403,
      code: 'key_origin_refused',
    })
    show()
    await screen.findByText('Recherche d’agences impossible.')
    expect(screen.getByText('La clé d’accès n’est pas autorisée sur ce site.')).toBeTruthy()
    api.heal()
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await agencies()).toHaveLength(10)
  })

  test('is English through and through', async () => {
    const { container } = show({}, 'en')
    await screen.findByRole('heading', { name: '14 agencies' })
    expect(container.textContent).not.toMatch(/Ouvert|Aujourd|agence[^0-9]|fournisseurs/)
  })
})
