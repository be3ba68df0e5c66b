import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { newIdempotencyKey } from '../../../test/caller.ts'
import { installationBody } from './installation.samples.ts'
import { findPageInstallation } from './page-installation.ts'

const server = openTestApp()

const names = async () => [
  (await findPageInstallation(server.db, 'fr')).name,
  (await findPageInstallation(server.db, 'en')).name,
]
const setName = (name: string, version: number) =>
  server.db.updateTable('installation').set({ name, version }).execute()

test('pages show an installation from memory until this process changes it', async () => {
  await setName('Premier', 1)
  expect(await names()).toEqual(['Premier', 'Premier'])
  // By another process: shown a few seconds later.
  await setName('Autre', 2)
  expect(await names()).toEqual(['Premier', 'Premier'])

  const sydev = await server.as('sydev')
  const headers = { ...newIdempotencyKey(), 'if-match': '"2"' }
  expect((await sydev.put('/internal/installation', installationBody, headers)).status).toBe(200)
  expect(await names()).toEqual(['Achats du Ponant', 'Achats du Ponant'])
  expect((await findPageInstallation(server.db, 'en')).legalTexts).toEqual([
    { kind: 'legal-mentions', anchors: ['section-1', 'cookies'] },
  ])

  // After a write the version is asked each time, the whole row only when it is another one.
  await setName('Même version', 3)
  expect(await names()).toEqual(['Achats du Ponant', 'Achats du Ponant'])
  await setName('Suivante', 4)
  expect(await names()).toEqual(['Suivante', 'Suivante'])
})
