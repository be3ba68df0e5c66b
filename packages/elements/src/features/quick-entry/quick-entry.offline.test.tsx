import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { box, check, line, showEntry, user } from './testing/show-entry.tsx'

// Another file of this process may have loaded them already.
vi.hoisted(() => vi.resetModules())

// Lazily loaded libraries that fail to load: offline, or after a deployment.
vi.mock('@comptoir/tables/csv', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('@comptoir/tables/xlsx-reader', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

let api: FixtureApi
beforeEach(() => {
  api = startFixtureApi()
  localStorage.clear()
})

const notLoaded = () => screen.findByText('Une partie de l’application n’a pas pu être chargée.')

test('keeps a table in the box and shows an error when its parser fails to load', async () => {
  showEntry(api)
  await check('067301-01/C\t5')
  await notLoaded()
  expect((await box()).value).toBe('067301-01/C\t5')
  expect(screen.getByRole('button', { name: 'Vérifier les lignes' }).hasAttribute('aria-busy')).toBe(false)
})

test('does not call a workbook damaged when its parser fails to load', async () => {
  const { container } = showEntry(api)
  await box()
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No file input')
  await user.upload(input, new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'liste.xlsx'))
  await notLoaded()
  expect(screen.queryByText(/endommagé/)).toBeNull()
})

test('shows an error when the exporter fails to load', async () => {
  showEntry(api)
  await check('NOTHING-9999')
  await line('NOTHING-9999')
  await user.click(await screen.findByRole('button', { name: 'Exporter les lignes à revoir' }))
  expect(await screen.findByText('L’export n’a pas pu être fait.')).toBeTruthy()
})
