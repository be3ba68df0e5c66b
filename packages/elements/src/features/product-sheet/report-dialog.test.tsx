import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { productMessages } from '../../domain/product/product-messages.ts'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { ProductSheet } from './product-sheet.tsx'

const messages = [
  productMessages,
  formMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

let api: FixtureApi
let users = 0
beforeEach(() => void (api = startFixtureApi()))

const sent = () =>
  api.calls.filter((call) => call.startsWith('POST /internal/products/2/error_report')).length

async function open() {
  users += 1
  const { events } = renderScreen(<ProductSheet productId={2} tab="features" headingLevel={2} />, {
    messages,
    apiBase: api.apiBase,
    token: buildToken({ sub: `report-${users}` }),
  })
  await user.click(await screen.findByRole('button', { name: 'Signaler une erreur' }))
  await screen.findByRole('option', { name: 'Autre' })
  return () =>
    events.flatMap(({ type, detail }) =>
      type === 'comptoir-dirty-changed' ? [(detail as { dirty: boolean }).dirty] : [],
    )
}

const type = () => screen.getByLabelText<HTMLSelectElement>(/Type d’erreur/)
const comment = () => screen.getByLabelText<HTMLTextAreaElement>(/Commentaire/)

test('requires type and comment, with errors at their fields', async () => {
  await open()
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(await screen.findByText('Le type d’erreur est obligatoire.')).toBeTruthy()
  expect(screen.getByText('Le commentaire est obligatoire.')).toBeTruthy()
  await user.selectOptions(type(), 'other')
  await user.type(comment(), '   ')
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(screen.getByText('Le commentaire est obligatoire.')).toBeTruthy()
  expect(sent()).toBe(0)
})

test('a double click sends it once and shows a confirmation', async () => {
  await open()
  await user.selectOptions(type(), 'price')
  await user.type(comment(), 'Le prix est celui de la boîte')
  await user.dblClick(screen.getByRole('button', { name: 'Envoyer' }))
  expect(await screen.findByText('Merci, votre signalement a été envoyé.')).toBeTruthy()
  expect(sent()).toBe(1)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Signaler une erreur/ })).toBeNull())
})

test('a started report is dirty for the host until it is sent, even while closed', async () => {
  const dirty = await open()
  await user.type(comment(), 'Faux')
  await waitFor(() => expect(dirty()).toEqual([true]))
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await user.click(screen.getByRole('button', { name: 'Signaler une erreur' }))
  await user.selectOptions(type(), 'other')
  expect(dirty().at(-1)).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  await waitFor(() => expect(dirty().at(-1)).toBe(false))
})

test('a failure, or closing, keeps the typed text', async () => {
  await open()
  await user.selectOptions(type(), 'price')
  await user.type(comment(), 'Faux')
  api.fail('POST /internal/products/2/error_report', 422, {
    '@type': 'ConstraintViolationList',
    violations: [{ propertyPath: 'comment', message: 'Ce texte est trop court.', code: 'invalid' }],
  })
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(await screen.findByText('Ce texte est trop court.')).toBeTruthy()
  expect(comment().value).toBe('Faux')
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await user.click(screen.getByRole('button', { name: 'Signaler une erreur' }))
  await screen.findByRole('option', { name: 'Autre' })
  expect([type().value, comment().value]).toEqual(['price', 'Faux'])
})

test('a too long comment is kept, with an error at its field', async () => {
  await open()
  await user.selectOptions(type(), 'price')
  await user.click(comment())
  await user.paste('x'.repeat(2001))
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(await screen.findByText('Ce commentaire est trop long (2 000 caractères au plus).')).toBeTruthy()
  expect(screen.getByText('2 001 / 2 000')).toBeTruthy()
  expect(comment().value).toHaveLength(2001)
  expect(sent()).toBe(0)
})

test('a failed report is shown above the buttons until it is sent', async () => {
  await open()
  await user.selectOptions(type(), 'price')
  await user.type(comment(), 'Faux')
  api.fail('POST /internal/products/2/error_report', 503)
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  const dialog = screen.getByRole('dialog', { name: /Signaler une erreur/ })
  expect(await within(dialog).findByText(/l’envoi du signalement/)).toBeTruthy()
  api.heal()
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(await screen.findByText('Merci, votre signalement a été envoyé.')).toBeTruthy()
  expect(screen.queryByText(/Une erreur est survenue/)).toBeNull()
})
