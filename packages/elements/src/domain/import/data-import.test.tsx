import { routes, supplierColumns, type Locale } from '@comptoir/contract'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { listOf, mockCalls, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { formMessages } from '../../runtime/form/form-messages.ts'
import type { DataImportOffer } from './data-import.ts'
import { ImportButton } from './import-button.tsx'
import { lazyImportDialog } from './lazy-import-dialog.tsx'
import { importMessages } from './import-messages.ts'

configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })
const user = userEvent.setup({ delay: null })

const offer: DataImportOffer = {
  title: 'dataImport.open',
  name: 'suppliers',
  columns: supplierColumns,
  routes: {
    read: routes.readSupplierFile,
    apply: routes.importSupplierFile,
    list: routes.listSupplierImports,
    undo: routes.undoSupplierImport,
  },
  reads: [],
  option: 'invites',
}
const counters = { created: 1, changed: 1, unchanged: 0, rejected: 1 }
const done = {
  '@id': '/api/internal/supplier_imports/5',
  '@type': 'DataImport',
  id: 5,
  fileName: 'fournisseurs.csv',
  counters,
  importedAt: '2026-11-21T09:00:00Z',
  importedBy: 'Sylvie',
  undoneCount: 0,
  undoableCount: 2,
}

let api: MockedCalls
let imports: readonly object[] = []
beforeEach(() => {
  imports = []
  api = mockCalls({
    'GET /internal/supplier_imports': () => listOf(...imports),
    'POST /internal/supplier_imports/read': () => ({
      '@type': 'DataImportPreview',
      counters,
      changes: [
        { line: 2, name: 'Négoce', isNew: true, columns: [] },
        { line: 3, name: 'Rivoire', isNew: false, columns: ['SIREN'] },
      ],
      problems: [{ line: 4, column: 'SIREN', value: '12', message: 'Un SIREN a 9 chiffres.' }],
    }),
    'POST /internal/supplier_imports': () => {
      imports = [done]
      return done
    },
    'POST /internal/supplier_imports/5/undo': () => ({
      ...done,
      undoneCount: 1,
      undoableCount: 1,
      kept: [{ line: 3, name: 'Rivoire', reason: 'used' }],
      keptCount: 1,
    }),
  })
})

const ImportDialog = lazyImportDialog(() => Promise.resolve([offer]))
let shown = 0
function show(locale: Locale = 'fr') {
  shown += 1
  return renderScreen(
    <Notifications>
      <ImportButton offers={[offer]} dialog={ImportDialog} />
    </Notifications>,
    {
      messages: [formMessages, ...importMessages],
      apiBase: api.apiBase,
      locale,
      token: buildToken({ sub: `data-import-${shown}`, roles: ['ROLE_SYDEV'] }),
    },
  )
}

async function choose() {
  await user.click(await screen.findByRole('button', { name: 'Importer' }))
  const dialog = await screen.findByRole('dialog')
  const input = dialog.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file field')
  await user.upload(input, new File(['a;b'], 'fournisseurs.csv', { type: 'text/csv' }))
  return within(dialog)
}

test('a file is previewed with its problems by line and column, applied, and undone as far as possible', async () => {
  show()
  const dialog = await choose()
  await user.click(dialog.getByRole('button', { name: 'Voir ce qui changerait' }))
  const problems = within(await dialog.findByRole('table', { name: 'Lignes rejetées' }))
  expect(problems.getAllByRole('row').at(-1)?.textContent).toMatch(/4.*SIREN.*12.*Un SIREN a 9 chiffres\./)
  expect(
    dialog.getByText(/1 création, 1 modification, 0 lignes? sans changement, 1 ligne rejetée/),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Importer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('L’import est terminé')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(await screen.findByText('Ligne 3, Rivoire : utilisée ailleurs')).toBeTruthy()
})

test('no one is invited unless it is ticked', async () => {
  const fields = vi.spyOn(FormData.prototype, 'append')
  onTestFinished(() => fields.mockRestore())
  show()
  const dialog = await choose()
  const preview = async () => {
    await user.click(dialog.getByRole('button', { name: 'Voir ce qui changerait' }))
    await dialog.findByRole('table', { name: 'Lignes rejetées' })
  }
  await preview()
  await user.click(dialog.getByRole('checkbox', { name: /e-mail d’invitation/ }))
  await preview()
  expect(fields.mock.calls.filter(([name]) => name === 'invites').map(([, value]) => value)).toEqual([
    'false',
    'true',
  ])
})

test('an earlier import can be undone from the dialog', async () => {
  imports = [done]
  show()
  await user.click(await screen.findByRole('button', { name: 'Importer' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Annuler l’import de fournisseurs.csv' }))
  expect(await screen.findByText('1 ligne annulée')).toBeTruthy()
})

test.each([
  ['fr', 'Télécharger le fichier exemple CSV', 'exemple-fournisseurs.csv'],
  ['en', 'Download the CSV sample file', 'sample-suppliers.csv'],
] as const)(
  'the name of the sample file is in the language of the screen: %s',
  async (locale, button, name) => {
    const saved: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    onTestFinished(() => click.mockRestore())
    show(locale)
    await user.click(await screen.findByRole('button', { name: locale === 'fr' ? 'Importer' : 'Import' }))
    await user.click(await screen.findByRole('button', { name: button }))
    await waitFor(() => expect(saved).toEqual([name]))
  },
)
