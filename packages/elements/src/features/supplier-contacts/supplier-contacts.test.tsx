import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { importMessages } from '../../domain/import/import-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { mockCalls, listOf, problem, violations, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { agency } from '../../domain/directory/testing/directory.fixture.ts'
import { ownContact as contact, sharedContact } from './testing/contacts.fixture.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { SupplierContacts } from './supplier-contacts.tsx'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })
const own = '/internal/supplier_contact_customers'

let api: MockedCalls
beforeEach(() => {
  api = mockCalls({
    'GET /internal/supplier_contacts': () => listOf(contact, sharedContact),
    'GET /internal/supplier_lists': () =>
      listOf({ '@id': 's/1', '@type': 'SupplierLite', id: 1, name: 'Ponant' }),
    'GET /internal/agencies': () => listOf(),
  })
})

const messages = [
  formMessages,
  listMessages,
  ...importMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]
let users = 0
function show() {
  users += 1
  const token = buildToken({ sub: `contacts-${users}`, roles: ['ROLE_CLIENT'] })
  return renderScreen(<SupplierContacts state={undefined} />, { messages, apiBase: api.apiBase, token })
}
const openForm = async () => {
  await user.click(await screen.findByRole('button', { name: 'Modifier Ana Kerbraz' }))
  return within(await screen.findByRole('dialog'))
}
const lastOf = (call: string) => api.calls.findLast((made) => made.call === call)

test('editable contacts have buttons; shared ones are read-only with the reason', async () => {
  show()
  await user.click(await screen.findByRole('button', { name: 'Voir Yann Kerbraz' }))
  expect(await screen.findByText('Les contacts fournisseurs ne sont pas modifiables')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Modifier Yann Kerbraz' })).toBeNull()
  expect(screen.getAllByRole('link', { name: /^Appeler Ana/ })[0]?.getAttribute('href')).toBe(
    'tel:+33639981234',
  )
})

test('a change is sent with the version read; national phone numbers are shown in national format', async () => {
  api.answers[`PUT ${own}/{id}`] = ({ body }) => ({
    ...contact,
    ...(body as object),
    supplier: contact.supplier,
    agency: contact.agency,
    version: 4,
  })
  const { events } = show()
  const form = await openForm()
  expect(form.getByLabelText<HTMLInputElement>('Téléphone mobile').value).toBe(
    '06\u00a039\u00a098\u00a012\u00a034',
  )
  await user.clear(form.getByLabelText('Fonction'))
  await user.type(form.getByLabelText('Fonction'), 'Ventes')
  await waitFor(() =>
    expect(events.some(({ detail }) => (detail as { dirty?: boolean } | null)?.dirty === true)).toBe(true),
  )
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(lastOf(`PUT ${own}/7`)?.headers.get('if-match')).toBe('"3"')
  expect(lastOf(`PUT ${own}/7`)?.body).toMatchObject({ role: 'Ventes', supplier: 1, agency: 4 })
  expect(events.findLast(({ type }) => type === 'comptoir-dirty-changed')?.detail).toEqual({
    dirty: false,
  })
})

test('a conflict shows both versions field by field, and merges them before saving', async () => {
  const brest = { ...contact.agency, id: 9, name: 'Ponant Quimper' }
  const theirs = { ...contact, role: 'Comptabilité', lastName: 'Le Kerbraz', agency: brest, version: 9 }
  api.answers[`PUT ${own}/{id}`] = ({ headers }) =>
    headers.get('if-match') === '"9"' ? { ...theirs, role: 'Ventes' } : problem(412, 'version_moved')
  show()
  const form = await openForm()
  await user.clear(form.getByLabelText('Fonction'))
  await user.type(form.getByLabelText('Fonction'), 'Ventes')
  api.answers['GET /internal/supplier_contacts'] = () => listOf(theirs)
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  const role = within(await form.findByRole('radiogroup', { name: 'Fonction' }))
  expect(role.getByRole<HTMLInputElement>('radio', { name: /Votre saisie\s: Ventes/ }).checked).toBe(true)
  expect(role.getByRole('radio', { name: /Version enregistrée\s: Comptabilité/ })).toBeTruthy()
  // Untouched fields take the other user's values: no change is lost unnoticed.
  expect(form.getByLabelText<HTMLInputElement>(/^Nom/).value).toBe('Le Kerbraz')
  const agencyField = form.getByRole<HTMLInputElement>('combobox', { name: /^Agence/ })
  expect(agencyField.value).toBe('Ponant Quimper')
  const name = within(form.getByRole('radiogroup', { name: 'Nom' }))
  await user.click(name.getByRole('radio', { name: /Votre saisie\s: Kerbraz/ }))
  expect(form.getByLabelText<HTMLInputElement>(/^Nom/).value).toBe('Kerbraz')
  await user.click(form.getByRole('button', { name: 'Prendre la version enregistrée' }))
  expect(form.getByLabelText<HTMLInputElement>('Fonction').value).toBe('Comptabilité')
  await user.click(form.getByRole('button', { name: 'Garder ma saisie' }))
  expect(form.getByLabelText<HTMLInputElement>('Fonction').value).toBe('Ventes')
  expect(agencyField.value).toBe('Ponant Brest')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(lastOf(`PUT ${own}/7`)?.body).toMatchObject({ role: 'Ventes', lastName: 'Kerbraz', agency: 4 })
})

test('a rejection is shown at its field or above, and no text is lost', async () => {
  api.answers[`PUT ${own}/{id}`] = () => violations({ email: 'Adresse refusée par le serveur.' })
  show()
  const form = await openForm()
  await user.type(form.getByLabelText(/Adresse e-mail/), 'x')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await form.findByText('Adresse refusée par le serveur.')).toBeTruthy()
  expect(form.getByLabelText<HTMLInputElement>(/Adresse e-mail/).value).toBe('ana@example.orgx')
  api.answers[`PUT ${own}/{id}`] = () => problem(403, 'forbidden')
  await user.type(form.getByLabelText(/Adresse e-mail/), 'y')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await form.findByText('Erreur lors de la modification du contact')).toBeTruthy()
  expect(form.getByText('Les contacts fournisseurs ne sont pas modifiables')).toBeTruthy()
})

test('rejects an invalid picture before it is sent', async () => {
  show()
  const form = await openForm()
  const fake = new File(['<svg onload="alert(1)"/>'], 'photo.png', { type: 'image/png' })
  await user.upload(form.getByLabelText('Photo'), fake)
  expect(await form.findByText('L’image doit être au format JPG, JPEG ou PNG.')).toBeTruthy()
  await user.upload(
    form.getByLabelText('Photo'),
    new File([new Uint8Array(2_000_001)], 'big.png', { type: 'image/png' }),
  )
  expect(await form.findByText('L’image est trop volumineuse : 2 Mo au plus.')).toBeTruthy()
  expect(api.calls.some(({ call }) => call.endsWith('/image'))).toBe(false)
})

test('another supplier loads its own agencies and never shows the previous ones', async () => {
  const rennes = { ...agency, '@id': 'a/9', id: 9, name: 'Armor Rennes', supplier: { id: 2, name: 'Armor' } }
  const arrival = Promise.withResolvers<void>()
  api.answers['GET /internal/supplier_lists'] = () =>
    listOf(
      ...['Ponant', 'Armor'].map((name, index) => ({
        '@id': `s/${index + 1}`,
        '@type': 'SupplierLite',
        id: index + 1,
        name,
      })),
    )
  api.answers['GET /internal/agencies'] = async ({ query }) => {
    if (query.includes('supplier[]=1')) return listOf(agency)
    await arrival.promise
    return listOf(rennes)
  }
  show()
  await user.click(await screen.findByRole('button', { name: 'Ajouter un contact' }))
  const form = within(await screen.findByRole('dialog'))
  const choose = async (name: RegExp, option: string) => {
    await user.click(await form.findByRole('combobox', { name }))
    await user.click(await form.findByRole('option', { name: option }))
  }
  await choose(/^Fournisseur/, 'Ponant')
  await choose(/^Agence/, 'Ponant Brest')
  await choose(/^Fournisseur/, 'Armor')
  await user.click(form.getByRole('combobox', { name: /^Agence/ }))
  // The language select has options too, but no list that opens.
  const suggestions = () =>
    form
      .queryAllByRole('option')
      .flatMap((option) => (option.tagName === 'OPTION' ? [] : [option.textContent]))
  expect(suggestions()).toEqual([])
  arrival.resolve()
  await waitFor(() => expect(suggestions()).toEqual(['Armor Rennes']))
})

test('cancelling after the picture was rejected adds no contact', async () => {
  api.answers['GET /internal/agencies'] = () => listOf(agency)
  api.answers[`POST ${own}`] = () => ({ ...contact, id: 12, image: null })
  api.answers[`PUT ${own}/{id}/image`] = () => violations({ image: 'Image illisible.' })
  api.answers[`POST ${own}/{id}/image`] = () => violations({ image: 'Image illisible.' })
  api.answers[`DELETE ${own}/{id}`] = () => null
  show()
  await user.click(await screen.findByRole('button', { name: 'Ajouter un contact' }))
  const form = within(await screen.findByRole('dialog'))
  for (const [name, option] of [
    [/^Fournisseur/, 'Ponant'],
    [/^Agence/, 'Ponant Brest'],
  ] as const) {
    await user.click(await form.findByRole('combobox', { name }))
    await user.click(await form.findByRole('option', { name: option }))
  }
  await user.type(form.getByLabelText(/^Prénom/), 'Ana')
  await user.type(form.getByLabelText(/^Nom/), 'Kerbraz')
  await user.type(form.getByLabelText(/^Adresse e-mail/), 'ana@example.org')
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  await user.upload(form.getByLabelText('Photo'), new File([png], 'ana.png', { type: 'image/png' }))
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await form.findByText('Image illisible.')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Annuler' }))
  await user.click(await form.findByRole('button', { name: 'Abandonner la saisie' }))
  await waitFor(() => expect(lastOf(`DELETE ${own}/12`)).toBeTruthy())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a removal can be undone', async () => {
  api.answers[`DELETE ${own}/{id}`] = () => null
  api.answers[`POST ${own}/{id}/restore`] = () => contact
  show()
  await user.click(await screen.findByRole('button', { name: 'Supprimer Ana Kerbraz' }))
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(await screen.findByText('Contact rétabli')).toBeTruthy()
})

test('an empty list and a load error each offer a next step', async () => {
  api.answers['GET /internal/supplier_contacts'] = () => problem(403, 'forbidden')
  show()
  expect(await screen.findByText('Les contacts n’ont pas pu être chargés.')).toBeTruthy()
  api.answers['GET /internal/supplier_contacts'] = () => listOf()
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Aucun contact pour le moment')).toBeTruthy()
})
