import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { showEntry, user } from './testing/show-entry.tsx'

let api: FixtureApi
beforeEach(() => {
  api = startFixtureApi()
  localStorage.clear()
})

async function open() {
  showEntry(api)
  await user.click(await screen.findByRole('button', { name: 'Vos numéros d’article' }))
  const dialog = await screen.findByRole('dialog')
  const importFile = async (text: string) => {
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('No file input')
    await user.upload(input, new File([text], 'numeros.csv'))
  }
  return { dialog, importFile }
}
const imports = () => api.calls.filter((call) => call === 'POST /internal/own_references/import').length

test('an import that fails half-way shows its progress and resumes from there', async () => {
  const { dialog, importFile } = await open()
  const release = api.hold('POST /internal/own_references/import')
  const rows = Array.from(
    { length: 1200 },
    (_, index) => `TO-${index};${index === 0 ? 'UNKNOWN' : `REF${index}`}`,
  )
  await importFile(rows.join('\n'))
  await waitFor(() => expect(imports()).toBe(1))
  release()
  const again = api.hold('POST /internal/own_references/import')
  await waitFor(() => expect(imports()).toBe(2))
  api.fail('POST /internal/own_references/import', 503)
  again()
  await within(dialog).findByText(/500 lignes faites sur 1.200/)
  expect(within(dialog).getByText(/^499 numéros ajoutés/)).toBeTruthy()
  api.heal()
  const before = imports()
  await user.click(within(dialog).getByRole('button', { name: 'Reprendre' }))
  await screen.findByText(/1.199 numéros ajoutés/)
  expect(imports() - before).toBe(2)
  expect(within(dialog).queryByText(/sont faites/)).toBeNull()
})

test('rejects a file without numbers, or with too many, in place', async () => {
  const { dialog, importFile } = await open()
  await importFile('Bonjour')
  await within(dialog).findByText(/ne contient pas de liste/)
  await importFile('TO-1;REF1\n'.repeat(20_001))
  await within(dialog).findByText(/trop volumineux/)
  expect(within(dialog).queryByText(/ne contient pas de liste/)).toBeNull()
  expect(imports()).toBe(0)
})

test('removing a number keeps the focus in the list, with undo in the dialog', async () => {
  api.numbers.give('TO-1', 1)
  api.numbers.give('TO-2', 2)
  const { dialog } = await open()
  const first = await within(dialog).findByRole('button', { name: 'Oublier le numéro TO-1' })
  first.focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Oublier le numéro TO-2' }))
  expect(await within(dialog).findByRole('button', { name: 'Annuler' })).toBeTruthy()
})
