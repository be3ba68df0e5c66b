import type { News, NewsForm, NewsItem } from '@comptoir/contract'
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { mockCalls, listOf, problem, violations, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { NewsBoard } from './news.tsx'
import type { newsViews } from './news.state.ts'
import { buildNews, buildNewsItem } from './testing/news.fixture.ts'

const messages = [
  formMessages,
  listMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

let api: MockedCalls
let news: News[]
let item: NewsItem
let users = 0
beforeEach(() => {
  news = [buildNews()]
  item = buildNewsItem()
  api = mockCalls({
    'GET /internal/news': () => listOf(...news),
    'PUT /internal/news/3/dismissal': () => {
      news = []
      return null
    },
    'DELETE /internal/news/3/dismissal': () => {
      news = [buildNews()]
      return null
    },
    'GET /internal/news_items': () => listOf(item),
    'POST /internal/news_items': ({ body }) => {
      item = { ...item, ...(body as NewsForm), id: 4, companies: [] }
      return item
    },
    'DELETE /internal/news_items/{id}': () => null,
    'POST /internal/news_items/3/restore': () => item,
    'GET /internal/news_companies': () =>
      listOf({
        '@id': '/internal/news_companies/1',
        '@type': 'NewsCompany',
        id: 1,
        name: 'Électricité Martin',
      }),
    'POST /internal/news_preview': () => ({
      '@id': '/internal/news_preview',
      '@type': 'RichText',
      content: [{ tag: 'p', children: [{ tag: 'strong', children: ['Ouvert'] }] }],
    }),
  })
})

function show(view: (typeof newsViews)[number], locale: 'fr' | 'en' = 'fr', hideEmpty = false) {
  users += 1
  const token = buildToken({ sub: `news-${users}`, roles: ['ROLE_CMS'] })
  const { apiBase } = api
  return renderScreen(<NewsBoard view={view} hideEmpty={hideEmpty} state={undefined} />, {
    messages,
    apiBase,
    token,
    locale,
  })
}

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const fill = async (name: string, text: string) => {
  const box = await screen.findByLabelText(new RegExp(`^${name}`))
  await user.clear(box)
  await user.type(box, text)
}
const calls = (start: string) => api.calls.filter(({ call }) => call.startsWith(start))

test('a reader expands a long item, dismisses one and undoes it', async () => {
  const { events } = show('read')
  const article = within(await screen.findByRole('article'))
  expect(article.getByText('vendredi').tagName).toBe('STRONG')
  const link = article.getByRole('link', { name: 'le plan' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://exemple.fr/',
    'noopener noreferrer',
  ])
  expect(article.queryByText('La fin')).toBeNull()
  await press(/^Lire la suite/)
  expect(await article.findByText('La fin')).toBeTruthy()
  await press(/^Ne plus afficher/)
  expect(await screen.findByText('Aucune actualité')).toBeTruthy()
  expect(events.map(({ type }) => type)).toContain('comptoir-news-dismissed')
  await press('Annuler')
  expect(await screen.findByRole('article')).toBeTruthy()
})

test('an item that cannot be dismissed stays with the reason; without news the element may be empty', async () => {
  api.answers['PUT /internal/news/3/dismissal'] = () => problem(503, 'unavailable')
  show('read')
  await press(/^Ne plus afficher/)
  expect(await screen.findByText('L’actualité n’a pas pu être retirée.')).toBeTruthy()
  expect(await screen.findByRole('article')).toBeTruthy()
  cleanup()
  news = []
  const before = calls('GET /internal/news').length
  show('read', 'fr', true)
  await waitFor(() => expect(calls('GET /internal/news').length).toBeGreaterThan(before))
  expect(screen.queryByText('Aucune actualité')).toBeNull()
})

test('an author writes an item, previews it and sees errors at their fields', async () => {
  const { events } = show('manage')
  await screen.findByRole('row', { name: /Inventaire/ })
  await press('Rédiger une actualité')
  await fill('Titre en français', 'Ouverture')
  await press('Enregistrer')
  await waitFor(() =>
    expect(screen.getByLabelText(/^Titre en anglais/).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(calls('POST /internal/news_items')).toEqual([])
  await fill('Titre en anglais', 'Opening')
  await fill('Texte en français', 'Ouvert')
  await fill('Texte en anglais', 'Open')
  const tools = within(await screen.findByRole('toolbar', { name: /français$/ }))
  await user.click(tools.getByRole('button', { name: 'Gras' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Texte en français/).value).toBe('Ouvert****')
  await user.click(tools.getByRole('button', { name: 'Aperçu' }))
  const preview = await screen.findByRole('region', { name: /^Aperçu/ })
  expect((await within(preview).findByText('Ouvert')).tagName).toBe('STRONG')
  await fill('Premier jour', '2026-12-01')
  await user.click(await screen.findByRole('checkbox', { name: 'Partenaires' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Électricité Martin' }))
  const accept = api.answers['POST /internal/news_items']
  api.answers['POST /internal/news_items'] = () => violations({ endsOn: 'Trop tôt.' })
  await press('Enregistrer')
  expect(await screen.findByText('Trop tôt.')).toBeTruthy()
  if (accept) api.answers['POST /internal/news_items'] = accept
  await press('Enregistrer')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('POST /internal/news_items').at(-1)?.body).toMatchObject({
    titleFr: 'Ouverture',
    textFr: 'Ouvert****',
    startsOn: '2026-12-01',
    endsOn: null,
    roles: ['ROLE_PARTNER'],
    companies: [1],
  })
  expect(events.map(({ type }) => type)).toContain('comptoir-news-saved')
})

test('an item is deleted and restored; the list has filters and states, in English too', async () => {
  show('manage', 'en')
  await screen.findByRole('row', { name: /Stock-taking.*Clients.*Électricité Martin/s })
  await user.click(screen.getByRole('radio', { name: 'Planned' }))
  await waitFor(() => expect(calls('GET /internal/news_items').at(-1)?.query).toContain('phase=planned'))
  await press(/^Delete “Stock-taking”/)
  await press('Undo')
  await waitFor(() => expect(calls('POST /internal/news_items/3/restore')).toHaveLength(1))
  cleanup()
  api.answers['GET /internal/news_items'] = () => problem(403, 'forbidden')
  show('manage', 'en')
  expect(await screen.findByText('The news could not be loaded.')).toBeTruthy()
})
