import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { directoryMessages } from '../../domain/directory/directory-messages.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { mockCalls, listOf, problem, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import {
  address,
  agency,
  ownDocument,
  sharedDocument,
} from '../../domain/directory/testing/directory.fixture.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { AgencySheet } from './agency-sheet.tsx'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

const messages = [
  directoryMessages,
  formMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/user_addresses/me': () => null,
    'GET /internal/agencies': () => listOf(agency),
    'GET /internal/agencies/location': () => listOf({ ...agency, distance: 4.26 }),
    'GET /internal/suppliers': () => listOf(),
    'GET /internal/supplier_contacts': () => listOf(),
    'GET /supplier_files': () => listOf(ownDocument, sharedDocument),
  })
})

let users = 0
function show(agencyId: number | null = 4) {
  users += 1
  const token = buildToken({ sub: `agency-${users}`, roles: ['ROLE_CLIENT'] })
  return renderScreen(<AgencySheet agencyId={agencyId} />, { messages, apiBase: api.apiBase, token })
}

test('shows a link to choose an address instead of a distance; unknown hours are not "closed"', async () => {
  const { events } = show()
  expect(await screen.findByText('Choisissez une adresse pour connaître la distance')).toBeTruthy()
  expect(screen.getAllByText('Horaires non communiqués').length).toBeGreaterThan(0)
  expect(screen.queryByText('Fermé')).toBeNull()
  expect(screen.getByRole('link', { name: /^Appeler Ponant/ }).getAttribute('href')).toBe('tel:+33261910102')
  expect(events.find(({ type }) => type === 'comptoir-agency-shown')?.detail).toEqual({
    id: 4,
    name: agency.name,
  })
})

test('shows the exceptional hours of today, not those of its weekday', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-25T10:00:00+01:00'), toFake: ['Date'] })
  const week = Array.from({ length: 7 }, () => [{ open: '08:00', close: '12:00' }])
  const exceptionalDays = [{ day: '2026-12-25', ranges: [] }]
  api.answers['GET /internal/agencies'] = () => listOf({ ...agency, hours: week, exceptionalDays })
  show()
  const today = await screen.findByText(/aujourd/i)
  expect(today.closest('dd')?.textContent).toContain('Fermé')
  expect(today.closest('dd')?.textContent).not.toContain('08:00')
  vi.useRealTimers()
})

test('shows only what a partner key may see, and requests nothing else', async () => {
  renderScreen(<AgencySheet agencyId={4} />, { messages, apiBase: api.apiBase, token: 'pk_agency_sheet' })
  await screen.findByRole('heading', { name: agency.name })
  expect(screen.queryByRole('button', { name: /favori/i })).toBeNull()
  expect(screen.queryByText(/Documents/)).toBeNull()
  expect(screen.queryByText(/Choisissez une adresse/)).toBeNull()
  expect(api.calls.map(({ call }) => call)).toEqual(['GET /internal/agencies'])
})

test('measures the distance from the address in use, with one decimal below ten', async () => {
  api.answers['GET /internal/user_addresses/me'] = () => address
  show()
  expect(await screen.findByText('À 4,3 km à vol d’oiseau de l’adresse utilisée')).toBeTruthy()
  expect(api.calls.find(({ call }) => call.endsWith('/location'))?.query).toContain('latitude=48.4')
})

test('measures the distance from the place in its link, and ignores a place without coordinates', async () => {
  const token = buildToken({ sub: 'agency-around', roles: ['ROLE_CLIENT'] })
  const options = { messages, apiBase: api.apiBase, token }
  const around = { place: 'Rennes', latitude: '48.1173', longitude: '-1.6778' }
  renderScreen(<AgencySheet agencyId={4} around={around} />, options)
  expect(await screen.findByText('À 4,3 km à vol d’oiseau de « Rennes »')).toBeTruthy()
  expect(api.calls.find(({ call }) => call.endsWith('/location'))?.query).toContain('latitude=48.1173')
  cleanup()
  renderScreen(<AgencySheet agencyId={4} around={{ ...around, latitude: '480' }} />, options)
  expect(await screen.findByText('Choisissez une adresse pour connaître la distance')).toBeTruthy()
})

test('reports an unknown agency; offers Retry when loading fails', async () => {
  api.answers['GET /internal/agencies'] = () => problem(403, 'forbidden')
  show()
  expect(await screen.findByText('L’agence n’a pas pu être chargée.')).toBeTruthy()
  api.answers['GET /internal/agencies'] = () => listOf()
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Agence introuvable')).toBeTruthy()
})

test('downloads documents by a signed address; only permitted users delete one', async () => {
  api.answers['GET /supplier_files/{id}/link'] = () => problem(404, 'not_found')
  api.answers['DELETE /supplier_files/{id}'] = () => problem(403, 'forbidden')
  show()
  await user.click(await screen.findByRole('button', { name: 'Télécharger plan.pdf' }))
  expect(await screen.findByText('Impossible de télécharger le fichier')).toBeTruthy()
  // Shared documents cannot be deleted by a company, so there is no button.
  expect(screen.getByRole('button', { name: 'Télécharger charte.pdf' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Supprimer charte.pdf' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Supprimer plan.pdf' }))
  expect(await screen.findByText("vous n'avez pas les droits nécessaires")).toBeTruthy()
  api.answers['DELETE /supplier_files/{id}'] = () => null
  await user.click(screen.getByRole('button', { name: 'Supprimer plan.pdf' }))
  expect(await screen.findByText(/^plan\.pdf.*document supprimé$/)).toBeTruthy()
  expect(api.calls.some(({ call }) => call === 'DELETE /supplier_files/1')).toBe(true)
})

test('paginates documents, and returns to the previous page when the last one is deleted', async () => {
  let count = 11
  api.answers['GET /supplier_files'] = ({ query }) => {
    const page = Number(new URLSearchParams(query).get('page'))
    const member = Array.from({ length: count }, (_, at) => ({
      ...ownDocument,
      id: at + 1,
      name: `${at + 1}.pdf`,
    }))
    return { ...listOf(), member: member.slice((page - 1) * 10, page * 10), totalItems: count }
  }
  api.answers['DELETE /supplier_files/{id}'] = () => {
    count -= 1
    return null
  }
  show()
  await user.click(await screen.findByRole('button', { name: 'Page suivante' }))
  await user.click(await screen.findByRole('button', { name: 'Supprimer 11.pdf' }))
  expect(await screen.findByRole('button', { name: 'Supprimer 10.pdf' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Page suivante' })).toBeNull())
})

test('requires a file; a rejected one stays chosen', async () => {
  api.answers['POST /supplier_files'] = () => problem(413, 'body_too_large')
  show()
  const form = within(await screen.findByRole('form', { name: 'Ajouter un document' }))
  await user.click(form.getByRole('button', { name: 'Envoyer' }))
  expect(form.getByText('Choisissez un fichier.')).toBeTruthy()
  await user.upload(form.getByLabelText(/Ajouter un document/), new File(['x'], 'conditions.pdf'))
  await user.click(form.getByRole('button', { name: 'Envoyer' }))
  expect(await form.findByText('Le fichier est trop volumineux : 20 Mo au plus.')).toBeTruthy()
  expect(form.getByText('conditions.pdf')).toBeTruthy()
})

test('adds a favourite, and removes it on undo', async () => {
  api.answers['PUT /internal/agencies/{id}/favorite_agencies'] = () => null
  api.answers['DELETE /internal/agencies/{id}/favorite_agencies'] = () => null
  show()
  await user.click(await screen.findByRole('button', { name: 'Ajouter aux favoris' }))
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await waitFor(() =>
    expect(api.calls.some(({ call }) => call.startsWith('DELETE /internal/agencies/4'))).toBe(true),
  )
})
