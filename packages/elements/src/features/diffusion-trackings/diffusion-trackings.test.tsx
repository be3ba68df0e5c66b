import { configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { mockCalls, listOf, problem, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { DiffusionTrackings } from './diffusion-trackings.tsx'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })
const messages = [
  listMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

const diffusion = {
  '@id': '/api/internal/catalog_diffusions/4',
  '@type': 'CatalogDiffusionMediaPictureTracking',
  id: 4,
  catalog: { id: 1, name: 'Ponant', code: 'PX' },
  deposit: 7,
  isUndone: false,
  fileName: 'photos.zip',
  status: 'finished_with_errors',
  total: 24,
  done: 21,
  deleted: 1193,
  failed: 3,
  diffusedAt: '2026-11-20T09:00:00Z',
  finishedAt: '2026-11-20T09:01:36Z',
  duration: 96,
  canRetry: true,
}
const list = 'GET /internal/catalog_diffusion_media_picture_trackings'
const retry = 'POST /internal/catalog_diffusion_media_picture_trackings/{id}/retry'

let api: MockedCalls
beforeEach(() => {
  let current: object = diffusion
  api = mockCalls({
    [list]: () => listOf(current),
    [retry]: () => {
      current = {
        ...diffusion,
        status: 'being_integrated',
        done: 0,
        deleted: 0,
        failed: 0,
        duration: null,
        canRetry: false,
      }
      return null
    },
  })
})

let users = 0
const show = () =>
  renderScreen(<DiffusionTrackings kind="media" state={undefined} />, {
    messages,
    apiBase: api.apiBase,
    token: buildToken({ sub: `diffusions-${users++}`, roles: ['ROLE_SYDEV'] }),
  })

test('shows the progress of pictures, and retries failed ones', async () => {
  show()
  expect(await screen.findByText('21 / 24')).toBeDefined()
  expect(screen.getByText(/^dont 1\s193 suppressions$/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Réessayer ce qui a échoué dans photos.zip' }))
  await waitFor(() => expect(screen.queryByText('21 / 24')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Réessayer ce qui a échoué dans photos.zip' })).toBeNull()
  expect(api.calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
})

test('says why a retry is not possible', async () => {
  api.answers[retry] = () => problem(409, 'conflict')
  show()
  await user.click(await screen.findByRole('button', { name: 'Réessayer ce qui a échoué dans photos.zip' }))
  expect(await screen.findByText(/^photos\.zip.: le nouvel essai n’a pas été lancé/)).toBeDefined()
})

test('opens the failures of a diffusion with their reasons, and exports them', async () => {
  api.answers['GET /internal/catalog_diffusion_media_picture_trackings/{id}/errors'] = ({ query }) => ({
    member: [
      {
        '@type': 'CatalogDiffusionError',
        where: query.includes('page=2') ? 'fin.tif' : 'gamme.tif',
        reference: null,
        reason: 'Ce fichier n’est ni un JPG ni un PNG.',
        value: null,
      },
    ],
    totalItems: 11,
  })
  show()
  await user.click(
    await screen.findByRole('button', { name: /^Terminé avec des erreurs\s: voir celles de photos\.zip$/ }),
  )
  await screen.findByText('gamme.tif')
  await screen.findByText('Ce fichier n’est ni un JPG ni un PNG.')
  await user.click(screen.getByRole('button', { name: 'Page suivante' }))
  expect(await screen.findByText('fin.tif')).toBeDefined()
})

test('labels a reverted import', async () => {
  api.answers[list] = () => listOf({ ...diffusion, isUndone: true, canRetry: false })
  show()
  await screen.findByText('Import annulé')
  const others = screen.queryAllByText('Terminé avec des erreurs')
  expect(others.map(({ tagName }) => tagName)).toEqual(['OPTION'])
})
