import { cleanup, configure, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { FamilyBrowser } from './family-browser.tsx'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })
const messages = [{ fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') }]

let api: FixtureApi
let users = 0
beforeEach(() => void (api = startFixtureApi()))

function show(props: Partial<Parameters<typeof FamilyBrowser>[0]> = {}) {
  users += 1
  return renderScreen(<FamilyBrowser family={null} state={undefined} {...props} />, {
    messages,
    apiBase: api.apiBase,
    token: buildToken({ sub: `families-${users}`, roles: ['ROLE_CLIENT'] }),
    hrefFor: (page, { family }) => `/${page}/${family ?? ''}`,
  })
}

const names = async () =>
  within(
    await screen.findByRole('list', {
      name: /Toutes les familles|Disjoncteurs|Familles trouvées|Protection/,
    }),
  )
    .getAllByRole('listitem')
    .map((item) => item.querySelector('button, a')?.textContent)

test('navigates down and up the tree and notifies the host', async () => {
  const { events } = show()
  expect(await names()).toEqual(['Protection et distribution', 'Fils et câbles', 'Génie climatique'])
  await user.click(screen.getByRole('button', { name: 'Protection et distribution' }))
  expect(await names()).toEqual(['Disjoncteurs', 'Coffrets'])
  await user.click(screen.getByRole('button', { name: 'Disjoncteurs' }))
  const trail = screen.getByRole('navigation', { name: 'Famille affichée' })
  expect(within(trail).getByText('Disjoncteurs').getAttribute('aria-current')).toBe('page')
  await user.click(within(trail).getByRole('button', { name: 'Toutes les familles' }))
  expect(await names()).toHaveLength(3)
  const changes = events.filter(({ type }) => type === 'comptoir-families-changed')
  expect(changes.map(({ detail }) => (detail as { state: object }).state)).toEqual([
    { family: 1, search: '' },
    { family: 11, search: '' },
    { family: null, search: '' },
  ])
})

test('a family links to its products, a leaf by its name too', async () => {
  show({ state: { family: '11' } })
  expect((await screen.findByRole('link', { name: /Voir les 10 produits/ })).getAttribute('href')).toBe(
    '/products/11',
  )
  expect(screen.getByRole('link', { name: 'Disjoncteurs modulaires' }).getAttribute('href')).toBe(
    '/products/111',
  )
  expect(screen.getByRole('link', { name: /Disjoncteurs différentiels.: voir les 10 produits/ })).toBeTruthy()
})

test('finds a family by name anywhere in the tree, ignoring accents', async () => {
  show()
  await user.type(await screen.findByRole('searchbox', { name: 'Rechercher une famille' }), 'cable')
  expect(await names()).toEqual(['Fils et câbles', 'Câbles rigides'])
  await user.type(screen.getByRole('searchbox', { name: 'Rechercher une famille' }), ' zzz')
  expect(await screen.findByText(/Aucune famille ne correspond à «.cable zzz.»/)).toBeTruthy()
  const [, clear] = screen.getAllByRole('button', { name: 'Effacer la recherche' })
  await user.click(clear as HTMLElement)
  expect(await names()).toHaveLength(3)
})

test("follows the host's state; an invalid one is the top of the tree", async () => {
  show({ family: 11 })
  expect(await screen.findByRole('heading', { name: 'Disjoncteurs' })).toBeTruthy()
  cleanup()
  show({ state: { family: 'x' } })
  expect(await names()).toHaveLength(3)
  cleanup()
  show({ state: { family: 987654 } })
  expect(await names()).toHaveLength(3)
})

test('shows a load error in place, and Retry reloads', async () => {
  api.fail('GET /families', 403)
  show()
  await screen.findByRole('alert')
  api.heal()
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await names()).toHaveLength(3)
})
